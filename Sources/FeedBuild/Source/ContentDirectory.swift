import FeedPages
package import FeedContent
package import Foundation
import ImageSizes
import SourceDiagnostics

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    /// So many bytes of posts stay in memory from when they are listed until they are read; the files of others are opened again.
    private static let memoryLimit = 1 << 24

    private let root: URL
    let needsPosts: Bool

    /// - Parameter needsPosts: whether a missing folder of posts is an error.
    package init(root: URL, needsPosts: Bool = true) {
        self.root = root
        self.needsPosts = needsPosts
    }

    /// Reads everything that a build needs. Names that `IgnoreRules` ignores are skipped; links are followed.
    /// - Throws: `SystemError` for what cannot be read, since a file that is skipped would be treated as removed;
    ///   `FeedSiteErrors` if there is no folder of posts.
    package func read() throws -> SourceTree { try read(listing()) }

    /// Lists the files of the site.
    /// - Throws: errors of `read()`, except for existing files that cannot be read.
    func listing() throws -> SourceListing {
        var listing = SourceListing(settings: try settings())
        let folders = listing.folders
        listing.strays = try strays(in: folders)
        if case .file(let stamp) = try entry(at: Self.settingsPath) {
            listing.siteWideFiles = [SourceListing.File(path: Self.settingsPath, stamp: stamp)]
        }
        var files: [SourceListing.File] = []
        if case .folder = try entry(at: folders.posts.path) {
            files = try self.files(below: folders.posts.path)
        } else if needsPosts {
            let message = "there is no such folder; it must contain the posts"
            throw FeedSiteErrors(
                diagnostics: [Diagnostic(.error, path: folders.posts.path, position: nil, message: message)]
                    + listing.strays.warnings(in: folders))
        }
        for file in files {
            if PostName.isPost(file.path) {
                listing.posts.append(file)
            } else if !PostName.isSection(file.path) {
                listing.staticFiles.append(file)
            }
        }
        let folder = listing.staticFiles
        for folder in folders.statics.keys.sorted() where try entry(at: folder) != .nothing {
            listing.staticFiles += try self.files(below: folder)
        }
        if listing.staticFiles.count > folder.count {
            listing.staticFiles.sort { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
        }
        listing.siteWideFiles += try templateFiles()
        return listing
    }

    /// Reads the files of a listing.
    /// - Parameter known: the record of an earlier process; unchanged posts and images are not read.
    func read(_ listing: SourceListing, known: CachedSite? = nil) throws -> SourceTree {
        let folders = listing.folders
        var source = SourceTree(settings: listing.settings)
        source.strays = listing.strays
        let posts = known?.posts ?? SortedTable()
        var total = 0
        source.posts = try zip(listing.posts, posts.positions(of: listing.posts.lazy.map(\.path))).map {
            file, position in
            if let known = position.flatMap(posts.value)?.file, known.isSettled, known.stamp == file.stamp,
                let digest = known.digest
            {
                return PostFile(path: file.path, stamp: file.stamp, digest: digest, root: root)
            }
            try checkAccess(file.path)
            let post = try self.post(file.path, file.stamp)
            total += file.stamp.size
            return total > Self.memoryLimit ? post.released : post
        }
        let staticFiles = known?.staticFiles ?? SortedTable()
        let positions = staticFiles.positions(of: listing.staticFiles.lazy.map(\.path))
        source.staticFiles = try zip(listing.staticFiles, positions).map { file, position in
            if let known = position.flatMap(staticFiles.value), known.file.isSettled, known.file.stamp == file.stamp {
                return staticFile(file.path, file.stamp, size: known.size, in: folders)
            }
            try checkAccess(file.path)
            return staticFile(file.path, file.stamp, in: folders)
        }
        source.templates = try listing.siteWideFiles.map(\.path).filter { $0 != Self.settingsPath }.map(file)
        return source
    }

    private static let settingsPath = "feedgen.yml"

    /// The settings of the site; the defaults if there are none.
    /// - Throws: `FeedSiteErrors` for errors in the settings; `SystemError`.
    package func configuration() throws -> SiteConfiguration {
        let read = SiteSettings(file: try settings())
        if !read.diagnostics.isEmpty { throw FeedSiteErrors(diagnostics: read.diagnostics) }
        return read.configuration
    }

    /// The folders of the site, according to its settings.
    package func folders() throws -> SourceFolders {
        SourceFolders(SiteSettings(file: try settings()).configuration)
    }

    func settings() throws -> SourceFile? { try fileIfAny(Self.settingsPath) }

    func templates() throws -> [SourceFile] { try templateFiles().map { try file($0.path) } }

    private func templateFiles() throws -> [SourceListing.File] {
        let folder = SourceFolders.templates
        switch try entry(at: folder) {
        case .folder:
            return try names(in: folder).filter { $0.hasSuffix(".mustache") || $0 == "style.css" }
                .compactMap { name in
                    let path = "\(folder)/\(name)"
                    let entry = try entry(at: path)
                    return entry == .nothing
                        ? nil : SourceListing.File(path: path, stamp: try stamp(of: entry, at: path))
                }
        case .nothing, .file: return []
        case .other: throw Self.unreadable(folder)
        }
    }

    func staticFile(_ path: String, _ stamp: FileStamp, in folders: SourceFolders) -> StaticFile {
        // A file that has disappeared or is not an image has no size.
        let opened = try? InputFile(at: root.appending(path: path).path, name: path)
        return staticFile(path, stamp, size: opened.flatMap { ImageSize(FileBytes($0)) }, in: folders)
    }

    /// A static file with a known size.
    func staticFile(
        _ path: String, _ stamp: FileStamp, size: ImageSize?, in folders: SourceFolders
    ) -> StaticFile {
        StaticFile(path: path, destination: folders.destination(of: path) ?? path, stamp: stamp, size: size)
    }

    func file(_ path: String) throws -> SourceFile { SourceFile(path: path, bytes: try bytes(of: path)) }

    func post(_ path: String, _ stamp: FileStamp) throws -> PostFile {
        PostFile(path: path, bytes: try bytes(of: path), stamp: stamp, root: root)
    }

    private func bytes(of path: String) throws -> [UInt8] {
        try InputFile.bytes(at: root.appending(path: path).path, name: path)
    }

    private func fileIfAny(_ path: String) throws -> SourceFile? {
        let entry = try entry(at: path)
        if entry == .nothing { return nil }
        _ = try stamp(of: entry, at: path)
        return try file(path)
    }

    func entry(at path: String) throws -> SourceEntry {
        try SourceEntry(at: root.appending(path: path).path, name: path)
    }

    /// The names in a folder, sorted by bytes, without those that are ignored even as folders.
    func names(in folder: String) throws -> [String] {
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

    /// All files below a folder, sorted by path.
    private func files(
        below folder: String, inside ancestors: Set<SourceEntry> = []
    ) throws -> [SourceListing.File] {
        let current = try entry(at: folder)
        if ancestors.contains(current) {
            throw SystemError(path: folder, message: "the link leads back to a folder that contains it")
        }
        let names = try names(in: folder)
        let descriptor = open(root.appending(path: folder).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: folder, code: errno) }
        defer { close(descriptor) }
        var files: [SourceListing.File] = []
        for name in names {
            let path = "\(folder)/\(name)"
            switch try SourceEntry(at: name, in: descriptor, name: path) {
            case .folder: files += try self.files(below: path, inside: ancestors.union([current]))
            case _ where IgnoreRules.ignores(name, isFolder: false): break
            case .file(let stamp): files.append(SourceListing.File(path: path, stamp: stamp))
            // It may have been removed since the folder was listed.
            case .nothing: break
            case .other: throw Self.unreadable(path)
            }
        }
        return files
    }

    /// - Throws: `SystemError` if there is no readable file at the path.
    func stamp(of entry: SourceEntry, at path: String) throws -> FileStamp {
        guard case .file(let stamp) = entry else { throw Self.unreadable(path) }
        try checkAccess(path)
        return stamp
    }

    private func checkAccess(_ path: String) throws {
        if access(root.appending(path: path).path, R_OK) != 0 { throw SystemError(path: path, code: errno) }
    }

    static func unreadable(_ path: String) -> SystemError {
        SystemError(path: path, message: "the file cannot be read; it must be a regular file, or a link to one")
    }
}
