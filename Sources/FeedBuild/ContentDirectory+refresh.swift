import Foundation

extension ContentDirectory {
    /// The source after changes of some files, of which nothing else is read; the same as `read()` would give.
    /// - Parameter paths: the files that were written or removed, relative to the site. For folders, use `read()`.
    /// - Throws: `SystemError` naming what cannot be read.
    package func refreshed(_ source: SiteSource, paths: Set<String>) throws -> SiteSource {
        var source = source
        for path in paths.sorted() {
            let parts = path.split(separator: "/")
            if path == "feedgen.yml" {
                source.settings = try settings()
            } else if parts.first == "Templates" {
                source.templates = try templates()
            } else if parts.first == "Posts", !parts.contains(where: { $0.hasPrefix(".") }) {
                try refreshPost(path, in: &source)
            }
        }
        return source
    }

    private func refreshPost(_ path: String, in source: inout SiteSource) throws {
        let isThere = FileManager.default.fileExists(atPath: root.appending(path: path).path)
        if isThere { try checkIsReadable(path) }
        if Self.isPost(path) {
            source.posts.put(isThere ? try file(path) : nil, at: path, path: \.path)
        } else {
            source.attachments.put(isThere ? try attachment(path) : nil, at: path, path: \.path)
        }
    }
}

extension Array {
    /// Puts an element in the place of the one with the same path, or else where reading folder by folder would find it.
    fileprivate mutating func put(_ element: Element?, at path: String, path pathOf: (Element) -> String) {
        let index = firstIndex { pathOf($0) == path }
        switch (index, element) {
        case (let index?, let element?): self[index] = element
        case (let index?, nil): remove(at: index)
        case (nil, let element?):
            let key = path.sortKey
            insert(element, at: firstIndex { key.lexicographicallyPrecedes(pathOf($0).sortKey) } ?? endIndex)
        case (nil, nil): break
        }
    }
}

extension String {
    /// Sorts names within a folder by their bytes, with all that is in a folder at the folder's place.
    fileprivate var sortKey: [UInt8] { utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}
