/// Transforms the elements in parallel, in chunks, and places the results by index: the order never depends on timing.
///
/// - Parameters:
///   - chunk: how many elements are worth a task of their own, at least.
///   - progress: is told, now and then, how much is done, from 0 to 1.
/// - Throws: the error of the first element, by index, that fails; `CancellationError` when the task is cancelled.
package func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk: Int = 16, progress: (Double) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
    // Enough chunks to even out their cost, few enough that a task costs nothing.
    let chunk = max(chunk, elements.count / 64)
    let transform: @Sendable (Element) throws -> Result = {
        try Task.checkCancellation()
        return try transform($0)
    }
    if elements.count <= chunk { return try elements.map(transform) }

    let chunks = await withTaskGroup(of: (Int, Swift.Result<[Result], any Error>).self) { group in
        for start in stride(from: 0, to: elements.count, by: chunk) {
            let slice = elements[start..<min(start + chunk, elements.count)]
            group.addTask { (start, Swift.Result { try slice.map(transform) }) }
        }
        var chunks: [Int: Swift.Result<[Result], any Error>] = [:]
        for await (start, results) in group {
            chunks[start] = results
            progress(Double(chunks.count * chunk) / Double(elements.count + chunk))
        }
        return chunks
    }
    return try chunks.keys.sorted().flatMap { try chunks[$0]?.get() ?? [] }
}
