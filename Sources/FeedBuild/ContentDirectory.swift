import FeedContent
package import Foundation

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    let root: URL

    package init(root: URL) { self.root = root }

    /// Everything that a build needs. Hidden files are no part of a site; links are followed.
    /// - Throws: `SystemError` naming what cannot be read, since a file that is overlooked would be taken for one that is
    ///   gone; `ContentErrors` without a folder of posts.
    package func read() throws -> SiteSource {
        var source = SiteSource()
        guard isFolder("Posts") else {
            let message = "there is no such folder; posts belong there"
            throw ContentErrors(diagnostics: [Diagnostic(.error, path: "Posts", position: nil, message: message)])
        }
        let posts = try paths(in: "Posts")
        source.posts = try posts.filter(Self.isPost).map(file)
        source.attachments = try posts.filter { !Self.isPost($0) }.map(attachment)
        source.templates = try templates()
        source.settings = try settings()
        return source
    }

    static func isPost(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }

    func settings() throws -> SourceFile? {
        let path = "feedgen.yml"
        return FileManager.default.fileExists(atPath: root.appending(path: path).path) ? try file(path) : nil
    }

    func templates() throws -> [SourceFile] {
        let folder = "Templates"
        guard isFolder(folder) else { return [] }
        return try names(in: folder).filter { $0.hasSuffix(".mustache") || $0 == "style.css" }
            .map { try file("\(folder)/\($0)") }
    }

    func attachment(_ path: String) throws -> SourceAttachment {
        let url = root.appending(path: path).resolvingSymlinksInPath()
        var information = stat()
        guard stat(url.path, &information) == 0 else {
            throw SystemError(path: path, NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
        }
        var hasher = Hasher()
        hasher.combine(information.st_size)
        hasher.combine(information.st_ino)
        hasher.combine(information.st_mtim.tv_sec)
        hasher.combine(information.st_mtim.tv_nsec)
        return SourceAttachment(path: path, stamp: hasher.finalize())
    }

    func file(_ path: String) throws -> SourceFile {
        do {
            return SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path))))
        } catch {
            throw SystemError(path: path, error)
        }
    }

    func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let path = root.appending(path: path).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw SystemError(path: folder, error)
        }
    }

    /// The paths of all files below a folder, each of them readable.
    private func paths(in folder: String, inside ancestors: Set<String> = []) throws -> [String] {
        let resolved = root.appending(path: folder).resolvingSymlinksInPath().path
        if ancestors.contains(resolved) { throw SystemError(path: folder, message: "the link leads into itself") }
        return try names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if isFolder(path) { return try paths(in: path, inside: ancestors.union([resolved])) }
            try checkIsReadable(path)
            return [path]
        }
    }

    func checkIsReadable(_ path: String) throws {
        let url = root.appending(path: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        guard type == .typeRegular, FileManager.default.isReadableFile(atPath: url.path) else {
            throw SystemError(
                path: path, message: "the file cannot be read; it must be a plain file, or a link to one")
        }
    }
}
