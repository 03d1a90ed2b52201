import Synchronization

/// Where the site begins on its host, for the server to know without waiting for a build that is under way.
final class BasePath: Sendable {
    private let path = Mutex("/")

    var current: String {
        get { path.withLock { $0 } }
        set { path.withLock { $0 = newValue } }
    }
}
