import FeedContent
import FeedPages
import FileStorage
import SourceDiagnostics

extension ContentDirectory {
    /// The files of the folders of entries, sorted by path.
    func entries(
        in folders: SourceFolders, walk: inout SourceWalk, strays: Strays
    ) throws -> [SourceListing.File] {
        let parts = folders.contents.flatMap { folder in folder.parts.map { (path: $0, folder: folder) } }
        let paths = Set(parts.map(\.path))
        var found: [(path: String, files: [SourceListing.File])] = []
        for (path, folder) in parts {
            let isInOther = path.parents.contains(where: paths.contains)
            if folder == folders.posts {
                let files = try posts(in: folders, walk: &walk, strays: strays, isListed: !isInOther)
                if !isInOther { found.append((path, files)) }
                continue
            }
            // Also of a link above it.
            if let place = scope.place(outside: path) {
                walk.problems.append(scope.problem(path, leadingTo: place))
                continue
            }
            switch try entry(at: path) {
            case .folder:
                if !isInOther { found.append((path, try walk.files(below: path, scope: scope))) }
            case .file(let stamp) where folder.path != path:
                if !isInOther { found.append((path, [SourceListing.File(path: path, stamp: stamp)])) }
            case .nothing where folder.path == path && folder.collection.isPages: break
            // Nothing has been translated yet.
            case .nothing where folder.collection.language != nil: break
            case _ where !needsPosts: break
            default: throw missing(path, folder, strays.diagnostics(in: folders))
            }
        }
        // Each is sorted, and none contains another.
        return found.sorted { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }.flatMap(\.files)
    }

    /// The files of the folder of the posts, which may be a link, or below one.
    /// - Parameter isListed: whether they are not among those of a folder around it.
    private func posts(
        in folders: SourceFolders, walk: inout SourceWalk, strays: Strays, isListed: Bool
    ) throws -> [SourceListing.File] {
        let place = scope.place(outside: folders.posts.path)
        switch try entry(at: folders.posts.path) {
        case .folder, .outside(_, isFolder: true):
            if let place, scope.isClosed(place) {
                walk.problems.append(scope.problem(folders.posts.path, leadingTo: place))
                return []
            }
            if !isListed { return [] }
            return try walk.files(below: folders.posts.path, scope: place.map(scope.with) ?? scope)
        // That of a package in Swift, in whose folder the command was given.
        case _ where !needsPosts:
            if try !isSite(), case .file = try entry(at: "Site/\(Self.settingsPath)") {
                throw FeedSiteErrors(diagnostics: [
                    Diagnostic(.error, path: "Site", position: nil, message: "the site is here; add '--source Site'")
                ])
            }
            return []
        default: throw missing(folders.posts.path, folders.posts, strays.diagnostics(in: folders))
        }
    }

    /// Whether the folder is a site at all: it has settings, or a folder of posts.
    package func isSite() throws -> Bool {
        if try settings() != nil { return true }
        switch try entry(at: folders().posts.path) {
        case .folder, .outside(_, isFolder: true): return true
        default: return false
        }
    }

    /// All entries would be removed.
    private func missing(_ path: String, _ folder: ContentFolder, _ others: [Diagnostic]) -> FeedSiteErrors {
        let what = folder.collection.isPosts ? "posts" : "entries of '\(folder.collection.name)'"
        // Settings that cannot be read are an error of their own.
        let message =
            if (try? isSite()) == false {
                "there is no such folder, and no feedgen.yml; name the folder of the site with -s, or create a site with "
                    + "'feedgen init'"
            } else if folder.path == path {
                "there is no such folder; create it, even if there are no \(what)"
            } else {
                "there is no such file or folder, which 'pages' in feedgen.yml names; correct or remove the entry"
            }
        return FeedSiteErrors(
            diagnostics: [Diagnostic(.error, path: path, position: nil, message: message)] + others)
    }
}
