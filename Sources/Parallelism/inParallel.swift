import Dispatch

/// Transforms the elements in parallel, in chunks, and places the results by index: the order does not depend on
/// timing. It suspends, and can be cancelled; `ListKit` has one for callers that cannot wait.
///
/// - Parameters:
///   - chunk: the minimum number of elements per task.
///   - progress: called now and then with the completed fraction, from 0 to 1.
/// - Throws: the error of the first element, by index, that fails; `CancellationError` if the task is cancelled.
@inlinable
package func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk: Int = 16, progress: (Double) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
    // Enough chunks to balance the load, few enough that the overhead of tasks does not matter.
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

/// Runs tasks that wait for something outside of this process, on threads of their own: on those that all other tasks share,
/// nothing may wait.
package final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "blocking", attributes: .concurrent)

    package static let shared = BlockingExecutor()

    private init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
