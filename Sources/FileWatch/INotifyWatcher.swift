#if os(Linux)
    import Dispatch
    import Synchronization

    /// Watches the folders of a site with inotify.
    struct INotifyWatcher: FileWatcher {
        let site: WatchedSite

        func changes() throws -> FileChanges {
            let inotify = try INotify(root: site.root)
            let tree = Mutex(try WatchedTree(of: site, by: inotify))
            let (stream, continuation) = FileChanges.makeStream()
            let source = DispatchSource.makeReadSource(
                fileDescriptor: inotify.descriptor, queue: DispatchQueue(label: "feedgen.inotify"))
            source.setEventHandler {
                do {
                    let changes = try tree.withLock { try $0.changes(for: inotify.events()) }
                    if !changes.isEmpty { continuation.yield(changes) }
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            // The descriptor must stay open until the source has released it.
            source.setCancelHandler { withExtendedLifetime(inotify) {} }
            source.activate()
            let running = Mutex(source)
            continuation.onTermination = { _ in running.withLock { $0.cancel() } }
            return stream
        }
    }
#endif
