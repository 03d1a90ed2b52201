import Synchronization

/// The files that were read.
final class Reads: Sendable {
    private let seen = Mutex<Set<String>>([])

    var paths: Set<String> { seen.withLock { $0 } }

    func add(_ path: String) { seen.withLock { _ = $0.insert(path) } }
}
