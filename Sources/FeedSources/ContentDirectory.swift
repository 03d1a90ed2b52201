import FeedPages
package import FeedContent
package import FileStorage
package import Foundation
import ImageSizes
import SourceDiagnostics

/// Reads the source of a site from its folder.
package struct ContentDirectory: Sendable {
    /// So many bytes of posts stay in memory from when they are listed until they are read; the files of others are opened again.
    private static let memoryLimit = 1 << 24

    let root: URL
    let needsPosts: Bool
    private let allowsOutsideLinks: Bool
    private let destination: URL?

    /// - Parameters:
    ///   - destination: where the site is built, so that it is not read.
    ///   - needsPosts: whether a missing folder of posts is an error.
    ///   - allowsOutsideLinks: whether links may lead out of the site.
    package init(
        root: URL, destination: URL? = nil, needsPosts: Bool = true, allowsOutsideLinks: Bool = false
    ) {
        (self.root, self.destination) = (root, destination)
        self.needsPosts = needsPosts
        self.allowsOutsideLinks = allowsOutsideLinks
    }

    /// Where links may lead.
    var scope: LinkScope { LinkScope(root: root, destination: destination, allowsOutside: allowsOutsideLinks) }

    /// Reads everything that a build needs. Names that `IgnoreRules` ignores are skipped; links are followed within the site,
    /// and to folders of posts.
    /// - Throws: `SystemError` for what cannot be read, since a file that is skipped would be treated as removed;
    ///   `FeedSiteErrors` if there is no folder of posts.
    package func read() throws -> SourceTree {
        try read(listing(), posts: SortedTable<FileSnapshot>(), staticFiles: SortedTable())
    }

    /// Lists the files of the site.
    /// - Throws: errors of `read()`, except for existing files that cannot be read.
    package func listing() throws -> SourceListing {
        var listing = SourceListing(settings: try settings())
        let folders = listing.folders
        listing.strays = try strays(in: folders)
        if case .file(let stamp) = try entry(at: Self.settingsPath) {
            listing.siteWideFiles = [SourceListing.File(path: Self.settingsPath, stamp: stamp)]
        }
        var walk = SourceWalk(root: root, posts: folders.posts.path)
        let files = try entries(in: folders, walk: &walk, strays: listing.strays)
        for file in files where folders.destination(of: file.path) != nil {
            if folders.content(at: file.path) != nil, isPost(file.path) {
                if let problem = Self.excess(of: file.path, file.stamp) {
                    walk.problems.append(problem)
                } else {
                    listing.posts.append(file)
                }
            } else if !PostName.isSection(file.path) {
                listing.staticFiles.append(file)
            }
        }
        let count = listing.staticFiles.count
        // The others are found in what is around them.
        for place in folders.statics.keys.sorted() where !folders.innerStatics.contains(place) {
            listing.staticFiles += try copies(at: place, in: folders, &walk)
        }
        if listing.staticFiles.count > count {
            listing.staticFiles.sort { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
        }
        let templates = try templateFiles(in: folders)
        listing.siteWideFiles += templates.files
        listing.problems = (walk.problems + templates.problems).sorted()
        return listing
    }

    /// Whether a file in a folder of entries is one: HTML only if it begins with front matter.
    func isPost(_ path: String) -> Bool {
        if !PostName.isHTML(path) { return PostName.isPost(path) }
        let place = root.appending(path: path).path
        // What cannot be read is told when it is copied.
        return (try? InputFile(at: place, name: path).bytes(at: 0, count: 8)).map(PostFile.isHTMLPost) ?? false
    }

    /// The files at one of the places that the settings name to be copied, except entries in it.
    private func copies(
        at place: String, in folders: SourceFolders, _ walk: inout SourceWalk
    ) throws -> [SourceListing.File] {
        let entry = try entry(at: place)
        if entry == .nothing { return [] }
        if let outside = scope.place(outside: place) {
            walk.problems.append(scope.problem(place, leadingTo: outside))
            return []
        }
        var files: [SourceListing.File] = []
        if case .file(let stamp) = entry {
            // As in a folder.
            if !IgnoreRules.ignores(path: place) { files = [SourceListing.File(path: place, stamp: stamp)] }
        } else {
            files = try walk.files(below: place, scope: scope)
        }
        return files.filter { folders.destination(of: $0.path) != nil && folders.content(at: $0.path) == nil }
    }

    /// Reads the files of a listing.
    /// - Parameters:
    ///   - posts: what an earlier process recorded of posts; unchanged ones are not read.
    ///   - staticFiles: the same of copied files.
    package func read(
        _ listing: SourceListing, posts: SortedTable<some SourceSnapshot>, staticFiles: SortedTable<StaticFileSnapshot>
    ) throws -> SourceTree {
        let folders = listing.folders
        var source = SourceTree(settings: listing.settings)
        source.problems = listing.problems
        source.strays = listing.strays
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
        let positions = staticFiles.positions(of: listing.staticFiles.lazy.map(\.path))
        source.staticFiles = try zip(listing.staticFiles, positions).map { file, position in
            if let known = position.flatMap(staticFiles.value), known.file.isSettled, known.file.stamp == file.stamp {
                return staticFile(
                    file.path, file.stamp, size: known.size, hasFrontMatter: known.hasFrontMatter,
                    isBroken: known.isBroken, in: folders)
            }
            try checkAccess(file.path)
            return try staticFile(file.path, file.stamp, in: folders)
        }
        source.templates = try listing.siteWideFiles.map(\.path).filter { $0 != Self.settingsPath }.map(file)
        return source
    }

    static let settingsPath = "feedgen.yml"

    /// The settings of the site; the defaults if there are none.
    /// - Throws: `FeedSiteErrors` for errors in the settings; `SystemError`.
    package func configuration() throws -> SiteConfiguration {
        let read = SiteSettings(file: try settings())
        let errors = read.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw FeedSiteErrors(diagnostics: errors) }
        return read.configuration
    }

    /// The folders of the site, according to its settings.
    package func folders() throws -> SourceFolders {
        SourceFolders(SiteSettings(file: try settings()).configuration)
    }

    package func settings() throws -> SourceFile? { try fileIfAny(Self.settingsPath) }

    /// - Throws: `FeedSiteErrors` for links that lead out of the site.
    package func templates() throws -> [SourceFile] {
        let found = try templateFiles(in: folders())
        if !found.problems.isEmpty { throw FeedSiteErrors(diagnostics: found.problems) }
        return try found.files.map { try file($0.path) }
    }

    private func templateFiles(
        in folders: SourceFolders
    ) throws -> (files: [SourceListing.File], problems: [Diagnostic]) {
        var templates = try files(in: SourceFolders.templates) { name in
            name.hasSuffix(".mustache") || SourceFolders.isStyle("\(SourceFolders.templates)/\(name)")
        }
        for (folder, isMeant) in folders.besideTemplates {
            let found = try files(in: folder) { isMeant("\(folder)/\($0)") }
            templates = (templates.files + found.files, templates.problems + found.problems)
        }
        return templates
    }

    /// Some of the files in a folder that need not be there.
    private func files(
        in folder: String, where isMeant: (_ name: String) -> Bool
    ) throws -> (files: [SourceListing.File], problems: [Diagnostic]) {
        var found = (files: [SourceListing.File](), problems: [Diagnostic]())
        switch try entry(at: folder) {
        case .folder:
            for name in try SourceWalk.names(in: folder, of: root) where isMeant(name) {
                let path = "\(folder)/\(name)"
                switch try entry(at: path) {
                case .nothing: break
                case .outside(let place, _): found.problems.append(scope.problem(path, leadingTo: place))
                case let entry:
                    found.files.append(SourceListing.File(path: path, stamp: try stamp(of: entry, at: path)))
                }
            }
        case .outside(let place, _): found.problems.append(scope.problem(folder, leadingTo: place))
        case .nothing, .file: break
        case .other: throw Self.unreadable(folder)
        }
        return found
    }

    /// What is wrong with a post that is too large: reading one takes 25 times its size in memory.
    static func excess(of path: String, _ stamp: FileStamp) -> Diagnostic? {
        if stamp.size <= postLimit { return nil }
        return Diagnostic(
            .error, path: path, position: nil,
            message:
                "the post has \((stamp.size + 999_999) / 1_000_000) MB, and at most \(postLimit / 1_000_000) MB are "
                + "allowed; split it, or move data to a file of its own")
    }

    /// The size of a post, at most, in bytes.
    private static let postLimit = 16_000_000

    /// A static file, of which the beginning is read.
    /// - Throws: `SystemError` if it is there and cannot be opened: pages that show it would be other ones.
    func staticFile(_ path: String, _ stamp: FileStamp, in folders: SourceFolders) throws -> StaticFile {
        let file = try openedFile(path)
        let bytes = file.map { FileBytes($0) }
        // Few files are read further.
        if let file, let bytes, StaticFile.mayHaveFrontMatter(bytes.prefix(8)) {
            let start = try file.bytes(at: 0, count: StaticFile.frontMatterLimit)
            if StaticFile.hasFrontMatter(start) {
                return staticFile(path, stamp, size: nil, hasFrontMatter: true, in: folders)
            }
        }
        return staticFile(
            path, stamp, size: bytes.flatMap { ImageSize($0) },
            isBroken: bytes.map { PictureName.isBroken(path, $0) } ?? false, in: folders)
    }

    /// A file; `nil` for one that has disappeared since it was listed.
    private func openedFile(_ path: String) throws -> InputFile? {
        let place = root.appending(path: path).path
        do {
            return try InputFile(at: place, name: path)
        } catch {
            if access(place, F_OK) != 0 { return nil }
            throw error
        }
    }

    /// A static file whose content is known.
    func staticFile(
        _ path: String, _ stamp: FileStamp, size: ImageSize?, hasFrontMatter: Bool = false, isBroken: Bool = false,
        in folders: SourceFolders
    ) -> StaticFile {
        StaticFile(
            path: path, destination: folders.destination(of: path) ?? path, stamp: stamp, size: size,
            hasFrontMatter: hasFrontMatter, isBroken: isBroken)
    }

    func file(_ path: String) throws -> SourceFile { SourceFile(path: path, bytes: try bytes(of: path)) }

    func post(_ path: String, _ stamp: FileStamp) throws -> PostFile {
        let bytes = try InputFile.bytes(at: root.appending(path: path).path, name: path, limit: Self.postLimit)
        return PostFile(path: path, bytes: bytes, stamp: stamp, root: root)
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
        try SourceEntry(at: root.appending(path: path).path, name: path, scope: scope)
    }

    /// - Throws: `SystemError` if there is no readable file at the path; `FeedSiteErrors` if it is a link out of the site.
    func stamp(of entry: SourceEntry, at path: String) throws -> FileStamp {
        if case .outside(let place, _) = entry {
            throw FeedSiteErrors(diagnostics: [scope.problem(path, leadingTo: place)])
        }
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
