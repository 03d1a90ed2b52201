#if os(Linux)
    import Foundation

    /// The folders of a site, each with a watch.
    struct WatchedTree: Sendable {
        private let inotify: INotify
        private let site: WatchedSite
        private var table = WatchTable()

        /// - Throws: `WatchError`.
        init(of site: WatchedSite, by inotify: INotify) throws {
            self.inotify = inotify
            self.site = site
            try watchAll()
        }

        /// The changes that events mean for the site. New folders are watched when this returns.
        /// - Throws: `WatchError`, for example if the root was deleted.
        mutating func changes(for events: [INotifyEvent]) throws -> [FileChange] {
            try events.flatMap { event -> [FileChange] in
                if event.kinds.contains(.overflow) {
                    try watchAll()
                    return [.everything]
                }
                return try table.folders(of: event.watch).compactMap { try change(for: event, in: $0) }
            }
        }

        private mutating func change(for event: INotifyEvent, in folder: String) throws -> FileChange? {
            if folder.isEmpty { return try change(forRoot: event) }
            // A folder and its parent both report this; for a linked folder, only the folder itself does.
            if event.name.isEmpty { return try folderChange(at: folder) }
            return try change(for: event, at: "\(folder)/\(event.name)")
        }

        private mutating func change(forRoot event: INotifyEvent) throws -> FileChange? {
            if event.name.isEmpty {
                let ends: INotifyEvent.Kinds = [.selfDeleted, .selfMoved, .unmounted, .ignored]
                if !event.kinds.isDisjoint(with: ends) { throw WatchError.noFolder(site.root) }
                return nil
            }
            guard site.folders.contains(event.name) || site.files.contains(event.name) else { return nil }
            return try change(for: event, at: event.name)
        }

        private mutating func change(for event: INotifyEvent, at path: String) throws -> FileChange? {
            let arrivals: INotifyEvent.Kinds = [.created, .movedTo]
            let isArrival = !event.kinds.isDisjoint(with: arrivals)
            // The system does not report that a link refers to a folder.
            let isFolder =
                event.kinds.contains(.folder) || table.contains(path)
                || isArrival && FileStatus(at: absolute(path))?.isFolder == true
            if site.ignores(event.name, isFolder) { return nil }
            return isFolder ? try folderChange(at: path) : fileChange(event.kinds, at: path)
        }

        private func fileChange(_ kinds: INotifyEvent.Kinds, at path: String) -> FileChange? {
            if !kinds.isDisjoint(with: [.closedAfterWriting, .movedTo]) { return .written(path) }
            if !kinds.isDisjoint(with: [.deleted, .movedFrom]) { return .removed(path) }
            if kinds.contains(.modified) { return .writing(path) }
            if kinds.contains(.attributes) { return .touched(path) }
            guard kinds.contains(.created) else { return nil }
            // A link is never closed, whether hard or symbolic.
            let status = FileStatus(ofLinkAt: absolute(path))
            let isLink = status.map { !$0.isPlainFile || $0.links > 1 } ?? false
            return isLink ? .written(path) : .writing(path)
        }

        /// Watches a folder again, whatever happened to it. Its watches are not compared with the current state: a
        /// folder that replaced another may have the same inode.
        private mutating func folderChange(at path: String) throws -> FileChange {
            table.remove(path).forEach(inotify.unwatch)
            try watch(path)
            return .folder(path)
        }

        /// Watches a folder and its subfolders. Each is watched before it is read, so that files created meanwhile are
        /// either found or reported.
        private mutating func watch(_ path: String) throws {
            try FolderWalk(site: site).visit(path) { path, status in
                guard status.isFolder, let watch = try inotify.watch(absolute(path)) else { return false }
                table.insert(path, watch: watch)
                return true
            }
        }

        private mutating func watchAll() throws {
            let former = table.all
            table = WatchTable()
            guard let watch = try inotify.watch(site.root) else { throw WatchError.noFolder(site.root) }
            table.insert("", watch: watch)
            for folder in site.folders { try self.watch(folder) }
            former.subtracting(table.all).forEach(inotify.unwatch)
        }

        private func absolute(_ path: String) -> String { "\(site.root)/\(path)" }
    }
#endif
