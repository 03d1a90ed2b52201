import Synchronization

/// The path of the site's root on its host. The server can read it without waiting for a running build.
final class BasePath: Sendable {
    private let path = Mutex("/")

    var current: String {
        get { path.withLock { $0 } }
        set { path.withLock { $0 = newValue } }
    }
}
