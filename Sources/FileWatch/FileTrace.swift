/// The history of one file while changes are gathered.
struct FileTrace: Sendable {
    private let isNew: Bool
    private var isGone = false
    /// When somebody started writing it.
    private(set) var writtenSince: ContinuousClock.Instant?

    init(first: FileChange) {
        if case .writing = first { isNew = true } else { isNew = false }
    }

    mutating func add(_ change: FileChange, at instant: ContinuousClock.Instant) {
        switch change {
        case .writing: (isGone, writtenSince) = (false, writtenSince ?? instant)
        case .written: (isGone, writtenSince) = (false, nil)
        case .removed: (isGone, writtenSince) = (true, nil)
        case .touched, .folder, .everything: break
        }
    }

    /// Its weight among the changes. A file that was created and deleted was temporary, used to save another. A deleted
    /// file may be about to be replaced, which some editors do in two steps.
    var weight: Int { isGone ? (isNew ? 0 : 2) : 1 }
}
