import FeedContent
package import Foundation

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    private let root: URL

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
        source.posts = try posts.filter { $0.lowercased().hasSuffix(".md") }.map(file)
        source.attachments = posts.filter { !$0.lowercased().hasSuffix(".md") }
        if isFolder("Templates") {
            source.templates = try names(in: "Templates")
                .filter { $0.hasSuffix(".mustache") || $0 == "style.css" }.map { try file("Templates/\($0)") }
        }
        if FileManager.default.fileExists(atPath: root.appending(path: "feedgen.yml").path) {
            source.settings = try file("feedgen.yml")
        }
        return source
    }

    private func file(_ path: String) throws -> SourceFile {
        do {
            return SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path))))
        } catch {
            throw SystemError(path: path, error)
        }
    }

    private func isFolder(_ path: String) -> Bool {
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
            let url = root.appending(path: path).resolvingSymlinksInPath()
            let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
            guard type == .typeRegular, FileManager.default.isReadableFile(atPath: url.path) else {
                throw SystemError(
                    path: path, message: "the file cannot be read; it must be a plain file, or a link to one")
            }
            return [path]
        }
    }
}
