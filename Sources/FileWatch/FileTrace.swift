/// What one file went through while changes are gathered.
struct FileTrace: Sendable {
    private let isNew: Bool
    private var isGone = false
    /// Since when somebody is writing it.
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

    /// How much it counts among the changes. A file that came and went was the means of saving another. One that is gone
    /// may be about to be replaced, which some editors do in two steps.
    var weight: Int { isGone ? (isNew ? 0 : 2) : 1 }
}
