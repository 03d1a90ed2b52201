/// Gathers changes until nothing more is to be expected for the moment. It has no clock: it is told what time it is.
struct UpdateCoalescer: Sendable {
    typealias Instant = ContinuousClock.Instant

    private let policy: CoalescingPolicy
    private var files: [FilePath: FileTrace] = [:]
    private var folders: Set<FilePath> = []
    private var isEverything = false
    private var begun: Instant?
    private var latest: Instant?
    /// What was taken last, and when the last of it arrived.
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

    /// When to take what has been gathered, if no further change arrives; nil if nothing has.
    var deadline: Instant? {
        guard let begun, let latest else { return nil }
        let quiet = latest.advanced(by: policy.quiet(weight: weight))
        let closed = files.values.compactMap(\.writtenSince).max()?.advanced(by: policy.patience)
        return min(begun.advanced(by: policy.longestWait), max(quiet, closed ?? quiet))
    }

    /// What has been gathered, if the deadline has come; it is forgotten here.
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

    /// A folder seldom comes alone, and events are lost only where there are very many.
    private var weight: Int {
        files.values.reduce(2 * folders.count + (isEverything ? 8 : 0) + ongoing) { $0 + $1.weight }
    }

    /// How many others changed just before: a checkout that stops for a moment is still one.
    private var ongoing: Int {
        guard let recent, let begun, begun < recent.latest.advanced(by: policy.quietAfterMany) else { return 0 }
        return recent.paths.count { files[$0] == nil && !folders.contains($0) }
    }
}

/// How long changes are gathered before they are handed on.
struct CoalescingPolicy: Sendable {
    /// How long it must be quiet after one file was saved. Editors that save by renaming cause a few events within a
    /// millisecond.
    var quietAfterOne = Duration.milliseconds(2)
    /// The same after a handful of changes.
    var quietAfterSeveral = Duration.milliseconds(20)
    /// The same after many, as a `git checkout` makes them.
    var quietAfterMany = Duration.milliseconds(50)
    /// How long a file that is being written is waited for.
    var patience = Duration.milliseconds(100)
    /// The longest that a change waits, however busy it is.
    var longestWait = Duration.milliseconds(500)

    /// How long it must be quiet after changes of a weight, where one saved file weighs 1.
    func quiet(weight: Int) -> Duration {
        switch weight {
        case ..<2: quietAfterOne
        case ..<8: quietAfterSeveral
        default: quietAfterMany
        }
    }
}

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
