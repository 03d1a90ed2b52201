#if os(Linux)
    import Foundation

    /// An inotify(7) instance, closed with its last reference.
    final class INotify: Sendable {
        let descriptor: Int32

        /// - Throws: `WatchError` if the user has too many.
        init(root: String) throws {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw WatchError.refused(root, code: errno) }
        }

        deinit { close(descriptor) }

        /// Watches a folder, following symbolic links.
        /// - Returns: the watch descriptor, which is the same if the folder is already watched; nil if there is no
        ///   readable folder.
        /// - Throws: `WatchError` if the limit of watches is reached.
        func watch(_ folder: String) throws -> Int32? {
            let kinds: INotifyEvent.Kinds = [
                .closedAfterWriting, .modified, .created, .movedTo, .movedFrom, .deleted, .attributes, .selfDeleted,
                .selfMoved,
            ]
            // Ignore files that are deleted while somebody writes them.
            let flags = UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
            let watch = inotify_add_watch(descriptor, folder, kinds.rawValue | flags)
            if watch >= 0 { return watch }
            if [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(errno) { return nil }
            throw WatchError.refused(folder, code: errno)
        }

        /// Removes a watch, if it still exists.
        func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

        /// The pending events, as many as fit; does not block.
        func events() -> [INotifyEvent] {
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                return INotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)]))
            }
        }
    }
#endif
