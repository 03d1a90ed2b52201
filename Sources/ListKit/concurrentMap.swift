import Dispatch
import Synchronization

/// Transforms the elements on all cores, in chunks, and places the results by index: the order does not depend on timing.
/// The calling thread does its part, so it waits for nothing that has not begun.
///
/// - Throws: the error of the first element, by index, that fails.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk: Int = 16, _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
    // Enough chunks to balance the load, few enough that handing them out does not matter.
    let chunk = max(chunk, elements.count / 64)
    if elements.count <= chunk { return try elements.map(transform) }

    let starts = Array(stride(from: 0, to: elements.count, by: chunk))
    let chunks = Mutex([Swift.Result<[Result], any Error>?](repeating: nil, count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { place in
        let slice = elements[starts[place]..<min(starts[place] + chunk, elements.count)]
        let results = Swift.Result { try slice.map(transform) }
        chunks.withLock { $0[place] = results }
    }
    return try chunks.withLock { $0 }.flatMap { try $0?.get() ?? [] }
}
