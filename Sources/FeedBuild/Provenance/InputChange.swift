/// How a source file differs between two builds, or between a build and now.
package struct InputChange: Hashable, Sendable {
    package enum Kind: Int, Sendable {
        case changed
        case added
        case removed
        /// A post became due, without a change of its file.
        case appeared
        /// A post expired, without a change of its file.
        case expired
    }

    package let path: String
    package let kind: Kind
}

extension InputChange {
    /// Matches two lists of paths: for each path, its positions in both. Both lists must be sorted by `sortKey`.
    /// - Complexity: O(n + m).
    static func matches(_ old: [String], _ new: [String]) -> [(old: Int?, new: Int?)] {
        var matches: [(old: Int?, new: Int?)] = []
        matches.reserveCapacity(max(old.count, new.count))
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            var (isOld, isNew) = (before < old.count, after < new.count)
            if isOld, isNew, !old[before].hasSameBytes(as: new[after]) {
                isOld = old[before].sortKey.lexicographicallyPrecedes(new[after].sortKey)
                isNew = !isOld
            }
            matches.append((isOld ? before : nil, isNew ? after : nil))
            before += isOld ? 1 : 0
            after += isNew ? 1 : 0
        }
        return matches
    }
}

extension CachedSite {
    /// What changed in the source since an earlier build.
    func changes(since old: CachedSite) -> [InputChange] {
        let templates = Self.changes(from: old.siteWideFiles.sortedByPath, to: siteWideFiles.sortedByPath) {
            $0.digest == $1.digest
        }
        let statics = Self.changes(from: old.staticFiles.map(\.file), to: staticFiles.map(\.file)) { old, new in
            old.stamp == new.stamp || !new.digest.isEmpty && new.digest == old.digest
        }
        let (wasShown, isShown) = (old.shown, shown)
        let posts = InputChange.matches(old.postPaths, postPaths).compactMap { match -> InputChange? in
            guard let new = match.new else {
                return match.old.map { InputChange(path: old.posts[$0].value.file.path, kind: .removed) }
            }
            let file = self.posts[new].value.file
            guard let before = match.old else { return InputChange(path: file.path, kind: .added) }
            if old.posts[before].value.file.digest != file.digest {
                return InputChange(path: file.path, kind: .changed)
            }
            if wasShown[before] == isShown[new] { return nil }
            return InputChange(path: file.path, kind: isShown[new] ? .appeared : .expired)
        }
        return templates + statics + posts
    }

    /// What changed in the source since this build.
    /// - Parameter isSame: whether a file has the bytes that it had; called only for files that were touched.
    func changes(in listing: SourceListing, isSame: (FileSnapshot, FileStamp) -> Bool) -> [InputChange] {
        func changes(_ known: [FileSnapshot], _ files: [SourceListing.File]) -> [InputChange] {
            Self.changes(from: known, to: files) { isSame($0, $1.stamp) }
        }
        return changes(siteWideFiles.sortedByPath, listing.siteWideFiles.sortedByPath)
            + changes(staticFiles.map(\.file), listing.staticFiles)
            + changes(posts.map(\.value.file), listing.posts)
    }

    private static func changes<Old: PathOwner, New: PathOwner>(
        from old: [Old], to new: [New], isSame: (Old, New) -> Bool
    ) -> [InputChange] {
        InputChange.matches(old.map(\.path), new.map(\.path)).compactMap { match in
            guard let after = match.new else {
                return match.old.map { InputChange(path: old[$0].path, kind: .removed) }
            }
            guard let before = match.old else { return InputChange(path: new[after].path, kind: .added) }
            return isSame(old[before], new[after]) ? nil : InputChange(path: new[after].path, kind: .changed)
        }
    }

    private var postPaths: [String] { posts.map(\.value.file.path) }

    /// For each post, whether it is displayed.
    private var shown: [Bool] {
        var shown = [Bool](repeating: false, count: posts.count)
        for index in order { shown[index] = true }
        return shown
    }
}

/// A file with a path, to be matched with others.
private protocol PathOwner {
    var path: String { get }
}

extension FileSnapshot: PathOwner {}
extension SourceListing.File: PathOwner {}

extension Array where Element: PathOwner {
    /// The settings are listed before the templates, whatever their names.
    fileprivate var sortedByPath: Self {
        sorted { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
    }
}
