import FeedContent
import FileStorage
import SourceDiagnostics

extension ContentDirectory {
    /// The source after changes of some files, without reading any others; equal to the result of `read()`.
    /// - Parameter paths: the files that were written or removed, relative to the site. For folders, use `read()`.
    /// - Throws: errors of `read()`; then these files must be refreshed again, together with those that change next.
    package func refreshed(_ source: SourceTree, paths: some Sequence<String>) throws -> SourceTree {
        var source = source
        let folders = SourceFolders(SiteSettings(file: source.settings).configuration)
        // In the order of a full read, so that it fails at the same file.
        for path in paths.sorted(by: { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }) {
            if path == "feedgen.yml" {
                source.settings = try settings()
                // Changed settings may name other folders.
                if SourceFolders(SiteSettings(file: source.settings).configuration) != folders { return try read() }
            } else if path.split(separator: "/").first.map(String.init) == SourceFolders.templates {
                source.templates = try templates()
            } else if folders.destination(of: path) != nil, !IgnoreRules.ignores(path: path), !folders.isSection(path) {
                let entry = try entry(at: path)
                if changesFolders(path, entry, folders) { return try read() }
                source.problems.removeAll { $0.path.hasSameBytes(as: path) }
                try refresh(path, entry, in: &source, folders)
            }
        }
        source.strays = try strays(in: folders)
        return source
    }

    /// Whether more changed than a file: a folder outside the site is one of posts only as long as it has some.
    private func changesFolders(_ path: String, _ entry: SourceEntry, _ folders: SourceFolders) -> Bool {
        switch entry {
        case .folder, .outside: return true
        // What the settings name must be there.
        case .nothing where folders.contents.contains { $0.path != path && $0.parts.contains(path) }: return true
        case .nothing, .file:
            var scope = scope
            if let posts = scope.place(outside: folders.posts.path) { scope = scope.with(posts) }
            return path.parents.last.map { scope.place(outside: $0) != nil } ?? false
        case .other: return false
        }
    }

    private func refresh(
        _ path: String, _ entry: SourceEntry, in source: inout SourceTree, _ folders: SourceFolders
    ) throws {
        let stamp = entry == .nothing ? nil : try stamp(of: entry, at: path)
        if stamp == nil { try checkFolders(above: path) }
        let isHTML = PostName.isHTML(path)
        if folders.content(at: path) != nil, isHTML ? stamp != nil && isPost(path) : PostName.isPost(path) {
            if isHTML { source.staticFiles.put(nil, at: path, path: \.path) }
            if let stamp, let problem = Self.excess(of: path, stamp) {
                source.posts.put(nil, at: path, path: \.path)
                source.problems = (source.problems + [problem]).sorted()
                return
            }
            source.posts.put(try stamp.map { try post(path, $0) }, at: path, path: \.path)
        } else {
            if isHTML { source.posts.put(nil, at: path, path: \.path) }
            source.staticFiles.put(try stamp.map { try staticFile(path, $0, in: folders) }, at: path, path: \.path)
        }
    }

    /// Throws if a file is missing only because a link above it is broken: it does not count as removed.
    private func checkFolders(above path: String) throws {
        for folder in path.parents where try entry(at: folder) == .other { throw Self.unreadable(folder) }
    }
}

extension Array {
    /// Replaces the element with the same path, or inserts it in the order of a full read.
    /// - Complexity: O(log n) comparisons; O(n) to insert or remove an element.
    fileprivate mutating func put(_ element: Element?, at path: String, path pathOf: (Element) -> String) {
        let (index, isThere) = place(of: path, path: pathOf)
        switch (isThere, element) {
        case (true, let element?): self[index] = element
        case (true, nil): remove(at: index)
        case (false, let element?): insert(element, at: index)
        case (false, nil): break
        }
    }

    /// The index of the first of these elements, sorted by path, whose path does not sort before another, and whether it has
    /// that path.
    /// - Complexity: O(log n).
    func place(of path: String, path pathOf: (Element) -> String) -> (index: Int, isThere: Bool) {
        let key = path.sortKey
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if pathOf(self[middle]).sortKey.lexicographicallyPrecedes(key) {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        let index = range.lowerBound
        // Another spelling of the same name is a different file.
        return (index, index < endIndex && pathOf(self[index]).hasSameBytes(as: path))
    }
}
