import Digests
import FileStorage
import Parallelism

/// The digests of the prerequisites of the files that are there, by their paths in the destination: the old side of the diff
/// that a build is.
struct RecordedOutputs: Sendable {
    private var known: Lazy<SortedTable<ContentDigest>>

    init(_ digests: SortedTable<ContentDigest> = SortedTable()) { known = Lazy { digests } }

    var digests: SortedTable<ContentDigest> { known.value }

    /// Records files that are made, and forgets those that the site no longer has.
    /// - Parameter others: more of the former, for when the digests are asked for.
    mutating func record(_ made: [Output], _ others: Lazy<[Output]>, removing removed: [String]) {
        known = Lazy { [known] in
            var digests = known.value
            digests.merge(SortedTable((made + others.value).map { ($0.path, $0.digest) }), removing: removed)
            return digests
        }
    }

    /// Forgets files, so that they are made again.
    mutating func forget(_ paths: some Sequence<String>) {
        var digests = digests
        digests.merge(SortedTable(), removing: paths)
        self = RecordedOutputs(digests)
    }

    /// Forgets files that others record otherwise.
    mutating func forget(unlike others: RecordedOutputs) {
        let (digests, others) = (digests, others.digests)
        var unlike: [String] = []
        others.forEachMatch(with: digests) { before, after, isShared in
            if !isShared, let path = before.map(digests.path) ?? after.map(others.path) { unlike.append(path) }
        }
        forget(unlike)
    }
}
