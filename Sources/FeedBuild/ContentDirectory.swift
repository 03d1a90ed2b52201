package import FeedContent
package import Foundation

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    private let root: URL

    private let needsPosts: Bool

    /// - Parameter needsPosts: whether it is an error that there is no folder of posts.
    package init(root: URL, needsPosts: Bool = true) {
        self.root = root
        self.needsPosts = needsPosts
    }

    /// Everything that a build needs. What `SiteNames` ignores is no part of a site; links are followed.
    /// - Throws: `SystemError` naming what cannot be read, since a file that is overlooked would be taken for one that is
    ///   gone; `ContentErrors` without a folder of posts.
    package func read() throws -> SiteSource {
        var source = SiteSource()
        source.settings = try settings()
        let folders = SourceFolders(SiteSettings(file: source.settings).configuration)
        let posts = folders.posts.path
        if case .folder = try entry(at: posts) {
            let paths = try paths(in: posts)
            source.posts = try paths.filter(PostName.isPost).map(file)
            source.attachments = try paths.filter(Self.isAttachment).map { try attachment($0, in: folders) }
        } else if needsPosts {
            let message = "there is no such folder; posts belong there"
            throw ContentErrors(diagnostics: [Diagnostic(.error, path: posts, position: nil, message: message)])
        }
        for folder in folders.statics.keys.sorted() where try entry(at: folder) != .nothing {
            source.attachments += try paths(in: folder).map { try attachment($0, in: folders) }
        }
        source.attachments.sort { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
        source.templates = try templates()
        return source
    }

    /// Whether a file beside posts is published as it is; what stands for a folder elsewhere is not.
    static func isAttachment(_ path: String) -> Bool { !PostName.isPost(path) && !PostName.isSection(path) }

    /// The settings of the site; those of a site without any where it has none.
    /// - Throws: `ContentErrors` for what is wrong in them; `SystemError`.
    package func configuration() throws -> SiteConfiguration {
        let read = SiteSettings(file: try settings())
        if !read.diagnostics.isEmpty { throw ContentErrors(diagnostics: read.diagnostics) }
        return read.configuration
    }

    /// The folders of the site, as its settings have them.
    package func folders() throws -> SourceFolders {
        SourceFolders(SiteSettings(file: try settings()).configuration)
    }

    func settings() throws -> SourceFile? { try fileIfAny("feedgen.yml") }

    func templates() throws -> [SourceFile] {
        let folder = SourceFolders.templates
        switch try entry(at: folder) {
        case .folder:
            return try names(in: folder).filter { $0.hasSuffix(".mustache") || $0 == "style.css" }
                .compactMap { try fileIfAny("\(folder)/\($0)") }
        case .nothing, .file: return []
        case .other: throw Self.unreadable(folder)
        }
    }

    func attachment(_ path: String, in folders: SourceFolders) throws -> SourceAttachment {
        guard case .file(let stamp) = try entry(at: path) else { throw Self.unreadable(path) }
        // One that is gone by now, or no picture, has no size.
        let opened = try? InputFile(at: root.appending(path: path).path, name: path)
        return SourceAttachment(
            path: path, destination: folders.destination(of: path) ?? path, stamp: stamp,
            size: opened.flatMap { ImageSize(FileBytes($0)) })
    }

    func file(_ path: String) throws -> SourceFile {
        do {
            return SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path))))
        } catch {
            throw SystemError(path: path, error)
        }
    }

    private func fileIfAny(_ path: String) throws -> SourceFile? {
        let entry = try entry(at: path)
        if entry == .nothing { return nil }
        try check(entry, at: path)
        return try file(path)
    }

    func entry(at path: String) throws -> SourceEntry {
        try SourceEntry(at: root.appending(path: path).path, name: path)
    }

    /// The names in a folder, in order of their bytes, but for those that even a folder there must not have.
    private func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { !SiteNames.ignores($0, isFolder: true) }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw SystemError(path: folder, error)
        }
    }

    /// The paths of all files below a folder, each of them readable.
    private func paths(in folder: String, inside ancestors: Set<SourceEntry> = []) throws -> [String] {
        let current = try entry(at: folder)
        if ancestors.contains(current) { throw SystemError(path: folder, message: "the link leads into itself") }
        return try names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            let entry = try entry(at: path)
            if case .folder = entry { return try paths(in: path, inside: ancestors.union([current])) }
            // It may have gone since the folder was read.
            if entry == .nothing || SiteNames.ignores(name, isFolder: false) { return [] }
            try check(entry, at: path)
            return [path]
        }
    }

    /// - Throws: `SystemError` if what is at a path is no file that can be read.
    func check(_ entry: SourceEntry, at path: String) throws {
        guard case .file = entry else { throw Self.unreadable(path) }
        if access(root.appending(path: path).path, R_OK) != 0 { throw SystemError(path: path, code: errno) }
    }

    static func unreadable(_ path: String) -> SystemError {
        SystemError(path: path, message: "the file cannot be read; it must be a plain file, or a link to one")
    }
}
