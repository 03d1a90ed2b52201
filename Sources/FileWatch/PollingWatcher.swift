import Dispatch
import Synchronization

/// Polls all files. Works on any system and any drive.
struct PollingWatcher: FileWatcher {
    private let site: WatchedSite
    private let interval: Duration

    /// - Parameter interval: the time between polls.
    init(site: WatchedSite, interval: Duration = .milliseconds(500)) {
        self.site = site
        self.interval = interval
    }

    func changes() throws -> FileChanges {
        guard FileStatus(at: site.root)?.isFolder == true else { throw WatchError.noFolder(site.root) }
        let (stream, continuation) = FileChanges.makeStream()
        let snapshot = Mutex(FolderSnapshot(of: site))
        // A separate queue, so that a slow drive does not block a thread of Swift's pool.
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "feedgen.polling"))
        timer.setEventHandler { [site] in
            let changes = snapshot.withLock { last in
                let current = FolderSnapshot(of: site)
                defer { last = current }
                return current.changes(since: last)
            }
            if !changes.isEmpty { continuation.yield(changes) }
        }
        let pause = DispatchTimeInterval.nanoseconds(Int(interval / .nanoseconds(1)))
        timer.schedule(deadline: .now() + pause, repeating: pause)
        timer.activate()
        let running = Mutex(timer)
        continuation.onTermination = { _ in running.withLock { $0.cancel() } }
        return stream
    }
}
