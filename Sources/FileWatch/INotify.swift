#if os(Linux)
    import Foundation

    /// An instance of inotify(7), closed with the last reference.
    final class INotify: Sendable {
        let descriptor: Int32

        /// - Throws: `WatchError` if the user has too many.
        init(root: String) throws {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw WatchError.refused(root, code: errno) }
        }

        deinit { close(descriptor) }

        /// Watches a folder, or the one that a link leads to.
        /// - Returns: the number of the watch, the same if the folder has one; nil if there is no folder, or none that
        ///   may be read.
        /// - Throws: `WatchError` if the limit of watches is reached.
        func watch(_ folder: String) throws -> Int32? {
            let kinds: INotifyEvent.Kinds = [
                .closedAfterWriting, .modified, .created, .movedTo, .movedFrom, .deleted, .attributes, .selfDeleted,
                .selfMoved,
            ]
            // A file that is deleted while somebody writes it is of no more interest.
            let flags = UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
            let watch = inotify_add_watch(descriptor, folder, kinds.rawValue | flags)
            if watch >= 0 { return watch }
            if [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(errno) { return nil }
            throw WatchError.refused(folder, code: errno)
        }

        /// Ends a watch, which may have ended by itself.
        func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

        /// The events that wait, or as many of them as fit; it does not wait for any.
        func events() -> [INotifyEvent] {
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                return INotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)]))
            }
        }
    }
#endif
