import FeedContent
import FeedFrontMatter
import FileStorage
import Foundation
import SourceDiagnostics

/// Walks the folders of a site, and follows their links.
struct SourceWalk {
    let root: URL
    /// The folder of the posts.
    package let posts: String
    /// Links that lead out of the site.
    package var problems: [Diagnostic] = []

    package init(root: URL, posts: String) { (self.root, self.posts) = (root, posts) }

    /// All files below a folder, sorted by path.
    /// - Parameters:
    ///   - scope: where its links may lead.
    ///   - ancestors: the folders around it.
    /// - Throws: `SystemError`.
    package mutating func files(
        below folder: String, scope: LinkScope, inside ancestors: Set<SourceEntry> = []
    ) throws -> [SourceListing.File] {
        let current = try SourceEntry(at: root.appending(path: folder).path, name: folder)
        if ancestors.contains(current) {
            throw SystemError(path: folder, message: "the link leads back to a folder that contains it")
        }
        let names = try Self.names(in: folder, of: root)
        let descriptor = open(root.appending(path: folder).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: folder, code: errno) }
        defer { close(descriptor) }
        let inside = ancestors.union([current])
        var files: [SourceListing.File] = []
        for name in names {
            let path = "\(folder)/\(name)"
            switch try SourceEntry(at: name, in: descriptor, name: path, scope: scope) {
            case .folder: files += try self.files(below: path, scope: scope, inside: inside)
            case .outside(let place, isFolder: true):
                files += try linkedFiles(below: path, at: place, scope: scope, inside: inside)
            case _ where IgnoreRules.ignores(name, isFolder: false): break
            case .file(let stamp): files.append(SourceListing.File(path: path, stamp: stamp))
            case .outside(let place, isFolder: false): problems.append(scope.problem(path, leadingTo: place))
            // It may have been removed since the folder was listed.
            case .nothing: break
            case .other: throw ContentDirectory.unreadable(path)
            }
        }
        return files
    }

    /// The files of a folder outside the site, if it is one of posts.
    private mutating func linkedFiles(
        below folder: String, at place: String, scope: LinkScope, inside ancestors: Set<SourceEntry>
    ) throws -> [SourceListing.File] {
        let isOfPosts =
            (folder == posts || folder.isBelow(posts)) && !scope.isInside(place) && !scope.isClosed(place)
            && hasPosts(folder, scope: scope.with(place))
        if isOfPosts { return try files(below: folder, scope: scope.with(place), inside: ancestors) }
        problems.append(scope.problem(folder, leadingTo: place))
        return []
    }

    /// Whether a folder has a post, or a folder of one, so that a read-me or a note far below opens nobody's home.
    private func hasPosts(_ folder: String, scope: LinkScope) -> Bool {
        names(in: folder).contains { path in
            // What cannot be read is no post.
            switch try? SourceEntry(at: root.appending(path: path).path, name: path, scope: scope) {
            case .file: isPost(path)
            case .folder: names(in: path).contains { PostName.isIndex($0) && isPost($0) }
            default: false
            }
        }
    }

    /// The paths in a folder; none if it cannot be read.
    private func names(in folder: String) -> [String] {
        // As above.
        ((try? Self.names(in: folder, of: root)) ?? []).map { "\(folder)/\($0)" }
    }

    /// Whether a file has the name of a post, and begins with front matter.
    private func isPost(_ path: String) -> Bool {
        if !PostName.isPost(path) || IgnoreRules.ignores(path: path) { return false }
        let place = root.appending(path: path).path
        // What cannot be read is no post.
        return (try? InputFile(at: place, name: path).bytes(at: 0, count: 8)).map(FrontMatter.begins) ?? false
    }

    /// The names in a folder, sorted by bytes, without those that are ignored even as folders.
    /// - Throws: `SystemError`.
    package static func names(in folder: String, of root: URL) throws -> [String] {
        guard let stream = opendir(root.appending(path: folder).path) else {
            throw SystemError(path: folder, code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != "..", !IgnoreRules.ignores(name, isFolder: true) { names.append(name) }
            errno = 0
        }
        if errno != 0 { throw SystemError(path: folder, code: errno) }
        return names.sortedByBytes()
    }
}
