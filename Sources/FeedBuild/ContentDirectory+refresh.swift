import FeedContent

extension ContentDirectory {
    /// The source after changes of some files, of which nothing else is read; the same as `read()` would give.
    /// - Parameter paths: the files that were written or removed, relative to the site. For folders, use `read()`.
    /// - Throws: what `read()` throws; then these files are to be refreshed again, with those that change next.
    package func refreshed(_ source: SiteSource, paths: some Sequence<String>) throws -> SiteSource {
        var source = source
        let folders = SourceFolders(SiteSettings(file: source.settings).configuration)
        // In the order in which a full read comes upon them, so that it fails at the same file.
        for path in paths.sorted(by: { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }) {
            if path == "feedgen.yml" {
                source.settings = try settings()
                // Other settings may name other folders.
                if SourceFolders(SiteSettings(file: source.settings).configuration) != folders { return try read() }
            } else if path.split(separator: "/").first.map(String.init) == SourceFolders.templates {
                source.templates = try templates()
            } else if folders.destination(of: path) != nil, !SiteNames.ignores(path: path), !folders.isSection(path) {
                let entry = try entry(at: path)
                if case .folder = entry { return try read() }
                try refresh(path, entry, in: &source, folders)
            }
        }
        return source
    }

    private func refresh(
        _ path: String, _ entry: SourceEntry, in source: inout SiteSource, _ folders: SourceFolders
    ) throws {
        let stamp = entry == .nothing ? nil : try stamp(of: entry, at: path)
        if stamp == nil { try checkFolders(above: path) }
        if PostName.isPost(path), path.hasPrefix(folders.posts.path + "/") {
            source.posts.put(try stamp.map { try post(path, $0) }, at: path, path: \.path)
        } else {
            source.attachments.put(stamp.map { attachment(path, $0, in: folders) }, at: path, path: \.path)
        }
    }

    /// A file that is not there for a link that leads nowhere is not gone.
    private func checkFolders(above path: String) throws {
        for folder in path.parents where try entry(at: folder) == .other { throw Self.unreadable(folder) }
    }
}

extension Array {
    /// Puts an element in the place of the one with the same path, or else where reading folder by folder would find it.
    /// - Complexity: O(log n) comparisons; O(n) if there was no element, or is none any more.
    fileprivate mutating func put(_ element: Element?, at path: String, path pathOf: (Element) -> String) {
        let index = partition(path.sortKey, path: pathOf)
        // Another spelling of the same name is another file.
        let isThere = index < endIndex && pathOf(self[index]).hasSameBytes(as: path)
        switch (isThere, element) {
        case (true, let element?): self[index] = element
        case (true, nil): remove(at: index)
        case (false, let element?): insert(element, at: index)
        case (false, nil): break
        }
    }

    /// The index of the first element whose path does not sort before `key`.
    private func partition(_ key: [UInt8], path: (Element) -> String) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if path(self[middle]).sortKey.lexicographicallyPrecedes(key) {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
