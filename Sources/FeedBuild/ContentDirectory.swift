import FeedContent
package import Foundation

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    private let root: URL

    package init(root: URL) { self.root = root }

    /// Everything that a build needs. Hidden files are no part of a site.
    /// - Throws: `SystemError` naming what cannot be read; `ContentErrors` without a folder of posts.
    package func read() throws -> SiteSource {
        var source = SiteSource()
        let posts = try paths(in: "Posts")
        guard let posts else {
            let message = "there is no such folder; posts belong there"
            throw ContentErrors(diagnostics: [Diagnostic(.error, path: "Posts", position: nil, message: message)])
        }
        source.posts = try posts.filter { $0.lowercased().hasSuffix(".md") }.map(file)
        source.attachments = posts.filter { !$0.lowercased().hasSuffix(".md") }
        source.templates = try (paths(in: "Templates") ?? [])
            .filter { $0.hasSuffix(".mustache") || $0.hasSuffix(".css") }.map(file)
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

    /// The paths of all files below a folder, sorted by code points; `nil` without the folder.
    private func paths(in folder: String) throws -> [String]? {
        let url = root.appending(path: folder)
        guard let files = FileManager.default.enumerator(atPath: url.path) else { return nil }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
            return nil
        }
        var paths: [String] = []
        while let path = files.nextObject() as? String {
            if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
            if files.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { continue }
            paths.append("\(folder)/\(path)")
        }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
