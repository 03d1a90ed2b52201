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
    package func read() throws -> SiteSource { try read(listing()) }

    /// The files of the site.
    /// - Throws: what `read()` throws, but for files that are there and cannot be read.
    func listing() throws -> SourceListing {
        var listing = SourceListing(settings: try settings())
        let folders = listing.folders
        if case .file(let stamp) = try entry(at: Self.settingsPath) {
            listing.frame = [SourceListing.File(path: Self.settingsPath, stamp: stamp)]
        }
        var files: [SourceListing.File] = []
        if case .folder = try entry(at: folders.posts.path) {
            files = try self.files(below: folders.posts.path)
        } else if needsPosts {
            let message = "there is no such folder; posts belong there"
            throw ContentErrors(
                diagnostics: [Diagnostic(.error, path: folders.posts.path, position: nil, message: message)])
        }
        listing.posts = files.filter { PostName.isPost($0.path) }
        listing.attachments = files.filter { Self.isAttachment($0.path) }
        let folder = listing.attachments
        for folder in folders.statics.keys.sorted() where try entry(at: folder) != .nothing {
            listing.attachments += try self.files(below: folder)
        }
        if listing.attachments.count > folder.count {
            listing.attachments.sort { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
        }
        listing.frame += try templateFiles()
        return listing
    }

    /// Reads what was listed.
    /// - Parameter known: what an earlier process knew of the site; posts and pictures that are the same are not read.
    func read(_ listing: SourceListing, known: RememberedSite? = nil) throws -> SiteSource {
        let folders = listing.folders
        var source = SiteSource(settings: listing.settings)
        var (posts, pictures) = ([String: FileSnapshot](), [String: RememberedSite.KnownAttachment]())
        for post in known?.posts ?? [] { posts[post.file.path] = post.file }
        for picture in known?.attachments ?? [] { pictures[picture.file.path] = picture }
        source.posts = try listing.posts.map { file in
            let known = posts[file.path]
            if let known, known.isSettled, known.stamp == file.stamp, known.path.hasSameBytes(as: file.path) {
                return PostFile(known, stamp: file.stamp, url: root.appending(path: file.path))
            }
            return try post(file.path, file.stamp)
        }
        source.attachments = listing.attachments.map { file in
            if let known = pictures[file.path], known.file.isSettled, known.file.stamp == file.stamp {
                return attachment(file.path, file.stamp, size: known.size, in: folders)
            }
            return attachment(file.path, file.stamp, in: folders)
        }
        source.templates = try listing.frame.map(\.path).filter { $0 != Self.settingsPath }.map(file)
        return source
    }

    private static let settingsPath = "feedgen.yml"

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

    func attachment(_ path: String, _ stamp: FileStamp, in folders: SourceFolders) -> SourceAttachment {
        // One that is gone by now, or no picture, has no size.
        let opened = try? InputFile(at: root.appending(path: path).path, name: path)
        return attachment(path, stamp, size: opened.flatMap { ImageSize(FileBytes($0)) }, in: folders)
    }

    /// A file that is copied, of which the size is known.
    func attachment(
        _ path: String, _ stamp: FileStamp, size: ImageSize?, in folders: SourceFolders
    ) -> SourceAttachment {
        SourceAttachment(path: path, destination: folders.destination(of: path) ?? path, stamp: stamp, size: size)
    }

    func file(_ path: String) throws -> SourceFile { SourceFile(path: path, bytes: try bytes(of: path)) }

    func post(_ path: String, _ stamp: FileStamp) throws -> PostFile {
        PostFile(path: path, bytes: try bytes(of: path), stamp: stamp, url: root.appending(path: path))
    }

    private func bytes(of path: String) throws -> [UInt8] {
        do {
            return Array(try Data(contentsOf: root.appending(path: path)))
        } catch {
            throw SystemError(path: path, error)
        }
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

    /// All files below a folder, each of them readable, in order of their paths.
    private func files(
        below folder: String, inside ancestors: Set<SourceEntry> = []
    ) throws -> [SourceListing.File] {
        let current = try entry(at: folder)
        if ancestors.contains(current) { throw SystemError(path: folder, message: "the link leads into itself") }
        let names = try names(in: folder)
        let descriptor = open(root.appending(path: folder).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(path: folder, code: errno) }
        defer { close(descriptor) }
        var files: [SourceListing.File] = []
        for name in names {
            let path = "\(folder)/\(name)"
            let entry = try SourceEntry(at: name, in: descriptor, name: path)
            if case .folder = entry {
                files += try self.files(below: path, inside: ancestors.union([current]))
            } else if entry != .nothing, !SiteNames.ignores(name, isFolder: false) {
                // What is nothing may have gone since the folder was read.
                let stamp = try stamp(of: entry, at: path, named: name, in: descriptor)
                files.append(SourceListing.File(path: path, stamp: stamp))
            }
        }
        return files
    }

    /// - Throws: `SystemError` if what is at a path is no file that can be read.
    func stamp(of entry: SourceEntry, at path: String) throws -> FileStamp {
        try stamp(of: entry, at: path, named: root.appending(path: path).path, in: AT_FDCWD)
    }

    private func stamp(
        of entry: SourceEntry, at path: String, named name: String, in folder: Int32
    ) throws -> FileStamp {
        guard case .file(let stamp) = entry else { throw Self.unreadable(path) }
        if faccessat(folder, name, R_OK, 0) != 0 { throw SystemError(path: path, code: errno) }
        return stamp
    }

    static func unreadable(_ path: String) -> SystemError {
        SystemError(path: path, message: "the file cannot be read; it must be a plain file, or a link to one")
    }
}
