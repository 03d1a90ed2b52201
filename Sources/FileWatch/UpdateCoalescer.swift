/// Gathers changes until no more are expected for the moment. It has no clock: the time is passed in.
struct UpdateCoalescer: Sendable {
    typealias Instant = ContinuousClock.Instant

    private let policy: CoalescingPolicy
    private var files: [FilePath: FileTrace] = [:]
    private var folders: Set<FilePath> = []
    private var isEverything = false
    private var begun: Instant?
    private var latest: Instant?
    /// The last batch that was taken, and when its last change arrived.
    private var recent: (paths: Set<FilePath>, latest: Instant)?

    init(policy: CoalescingPolicy = CoalescingPolicy()) { self.policy = policy }

    /// - Parameter instant: when the change arrived.
    mutating func add(_ change: FileChange, at instant: Instant) {
        begun = begun ?? instant
        latest = max(latest ?? instant, instant)
        switch change {
        case .writing(let path), .written(let path), .touched(let path), .removed(let path):
            files[FilePath(path), default: FileTrace(first: change)].add(change, at: instant)
        case .folder(let path): folders.insert(FilePath(path))
        case .everything: isEverything = true
        }
    }

    /// When to take the gathered changes if no further change arrives; nil if there are none.
    var deadline: Instant? {
        guard let begun, let latest else { return nil }
        let quiet = latest.advanced(by: policy.quiet(weight: weight))
        let closed = files.values.compactMap(\.writtenSince).max()?.advanced(by: policy.patience)
        return min(begun.advanced(by: policy.longestWait), max(quiet, closed ?? quiet))
    }

    /// Removes and returns the gathered changes, if the deadline has passed.
    mutating func take(at instant: Instant) -> ChangeBatch? {
        guard let begun, let latest, let deadline, instant >= deadline else { return nil }
        let batch = ChangeBatch(
            files: files.keys.sorted().map(\.text), folders: folders.sorted().map(\.text),
            isEverything: isEverything, begun: begun)
        let paths = folders.union(files.filter { $0.value.weight > 0 }.keys)
        self = UpdateCoalescer(policy: policy)
        recent = (paths, latest)
        return batch
    }

    /// Folders seldom change alone, and events are lost only when there are very many.
    private var weight: Int {
        files.values.reduce(2 * folders.count + (isEverything ? 8 : 0) + ongoing) { $0 + $1.weight }
    }

    /// The number of other changes just before: a checkout that pauses is still one operation.
    private var ongoing: Int {
        guard let recent, let begun, begun < recent.latest.advanced(by: policy.quietAfterMany) else { return 0 }
        return recent.paths.count { files[$0] == nil && !folders.contains($0) }
    }
}

/// How long changes are gathered before they are delivered.
struct CoalescingPolicy: Sendable {
    /// The quiet period after one saved file. Editors that save by renaming cause a few events within a millisecond.
    var quietAfterOne = Duration.milliseconds(2)
    /// The quiet period after a handful of changes.
    var quietAfterSeveral = Duration.milliseconds(20)
    /// The quiet period after many changes, such as those of a `git checkout`.
    var quietAfterMany = Duration.milliseconds(50)
    /// The maximum time to wait for a file that is being written.
    var patience = Duration.milliseconds(100)
    /// The maximum delay of a change, however many others follow.
    var longestWait = Duration.milliseconds(500)

    /// The quiet period for changes with a total weight, where one saved file has weight 1.
    func quiet(weight: Int) -> Duration {
        switch weight {
        case ..<2: quietAfterOne
        case ..<8: quietAfterSeveral
        default: quietAfterMany
        }
    }
}

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
