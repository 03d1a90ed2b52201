/// Transforms the elements in parallel, in chunks, and places the results by index: the order never depends on timing.
///
/// - Throws: the error of the first element, by index, of those that failed before the work was cut short.
package func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
    // Enough chunks to even out their cost, few enough that a task costs nothing.
    let chunk = max(16, elements.count / 64)
    if elements.count <= chunk { return try elements.map(transform) }

    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
        for start in stride(from: 0, to: elements.count, by: chunk) {
            let slice = elements[start..<min(start + chunk, elements.count)]
            group.addTask { (start, try slice.map(transform)) }
        }
        var chunks: [Int: [Result]] = [:]
        for try await (start, results) in group { chunks[start] = results }
        return chunks.keys.sorted().flatMap { chunks[$0] ?? [] }
    }
}
