import FeedContent
import FeedPages
import FileStorage
import SourceDiagnostics

extension ContentDirectory {
    /// The files of the folders of entries, sorted by path.
    func entries(
        in folders: SourceFolders, walk: inout SourceWalk, strays: Strays
    ) throws -> [SourceListing.File] {
        var found = [(key: "\(folders.posts.path)/", files: try posts(in: folders, walk: &walk, strays: strays))]
        for folder in folders.collections + [folders.pages] {
            switch try entry(at: folder.path) {
            case .folder: found.append(("\(folder.path)/", try walk.files(below: folder.path, scope: scope)))
            case .outside(let place, _): walk.problems.append(scope.problem(folder.path, leadingTo: place))
            case _ where folder == folders.pages || !needsPosts: break
            default: throw noFolder(folder, strays.diagnostics(in: folders))
            }
        }
        // Each is sorted, and no folder contains another.
        return found.sorted { $0.key.sortKey.lexicographicallyPrecedes($1.key.sortKey) }.flatMap(\.files)
    }

    /// The files of the folder of the posts, which may be a link, or below one.
    private func posts(
        in folders: SourceFolders, walk: inout SourceWalk, strays: Strays
    ) throws -> [SourceListing.File] {
        let place = scope.place(outside: folders.posts.path)
        switch try entry(at: folders.posts.path) {
        case .folder, .outside(_, isFolder: true):
            if let place, scope.isClosed(place) {
                walk.problems.append(scope.problem(folders.posts.path, leadingTo: place))
                return []
            }
            return try walk.files(below: folders.posts.path, scope: place.map(scope.with) ?? scope)
        case _ where !needsPosts: return []
        default: throw noFolder(folders.posts, strays.diagnostics(in: folders))
        }
    }

    /// All entries would be removed.
    private func noFolder(_ folder: ContentFolder, _ others: [Diagnostic]) -> FeedSiteErrors {
        let what = folder.collection == .posts ? "posts" : "entries of '\(folder.collection.name)'"
        let message = "there is no such folder; create it, even if there are no \(what)"
        return FeedSiteErrors(
            diagnostics: [Diagnostic(.error, path: folder.path, position: nil, message: message)] + others)
    }
}
