import FeedSources
import FileStorage

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

extension CachedSite {
    /// What changed in the source since an earlier build.
    func changes(since old: CachedSite) -> [InputChange] {
        let templates = siteWideFiles.changes(since: old.siteWideFiles) { $0.digest == $1.digest }
        let statics = staticFiles.changes(since: old.staticFiles) { old, new in
            old.file.stamp == new.file.stamp || new.file.digest != nil && new.file.digest == old.file.digest
        }
        let (wasShown, isShown) = (old.shown, shown)
        let posts = posts.changes(since: old.posts) {
            $0.file.digest == $1.file.digest
        } ifSame: { before, after in
            wasShown[before] == isShown[after] ? nil : isShown[after] ? .appeared : .expired
        }
        return templates + statics + posts
    }

    /// What changed in the source since this build.
    /// - Parameter isSame: whether a file has the bytes that it had; called only for files that were touched.
    func changes(
        in listing: SourceListing, isSame: (_ path: String, FileSnapshot, FileStamp) -> Bool
    ) -> [InputChange] {
        siteWideFiles.changes(in: listing.siteWideFiles.sortedByPath, isSame: isSame)
            + staticFiles.changes(in: listing.staticFiles, isSame: isSame)
            + posts.changes(in: listing.posts, isSame: isSame)
    }

    /// For each post, whether it is displayed.
    private var shown: [Bool] {
        var shown = [Bool](repeating: false, count: posts.count)
        for index in order { shown[index] = true }
        return shown
    }
}

extension SortedTable where Value: SourceSnapshot {
    /// How the files differ from earlier ones.
    /// - Parameters:
    ///   - isSame: whether a file has the bytes that it had.
    ///   - change: the kind of change, given both positions, of a file whose bytes are the same.
    fileprivate func changes(
        since old: SortedTable, isSame: (Value, Value) -> Bool,
        ifSame change: (_ old: Int, _ new: Int) -> InputChange.Kind? = { _, _ in nil }
    ) -> [InputChange] {
        var changes: [InputChange] = []
        forEachMatch(with: old) { before, after, isShared in
            let kind: InputChange.Kind?
            switch (before, after) {
            case (let before?, let after?):
                let areSame =
                    isShared
                    || old.value(at: before).flatMap { known in value(at: after).map { isSame(known, $0) } } ?? false
                kind = areSame ? change(before, after) : .changed
            case (_, nil): kind = .removed
            case (nil, _): kind = .added
            }
            guard let kind, let path = after.map(path) ?? before.map(old.path) else { return }
            changes.append(InputChange(path: path, kind: kind))
        }
        return changes
    }

    /// How files, sorted by path, differ from these.
    fileprivate func changes(
        in files: [SourceListing.File], isSame: (_ path: String, FileSnapshot, FileStamp) -> Bool
    ) -> [InputChange] {
        let positions = positions(of: files.lazy.map(\.path))
        let known = Set(positions.lazy.compactMap(\.self))
        let present = zip(files, positions).compactMap { file, position -> InputChange? in
            guard let snapshot = position.flatMap(value)?.file else {
                return InputChange(path: file.path, kind: .added)
            }
            return isSame(file.path, snapshot, file.stamp) ? nil : InputChange(path: file.path, kind: .changed)
        }
        let removed = (0..<count).filter { !known.contains($0) }.map { InputChange(path: path(at: $0), kind: .removed) }
        return (present + removed).sorted { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) }
    }
}

extension [SourceListing.File] {
    /// The settings are listed before the templates, whatever their names.
    var sortedByPath: Self { sorted { $0.path.sortKey.lexicographicallyPrecedes($1.path.sortKey) } }
}
