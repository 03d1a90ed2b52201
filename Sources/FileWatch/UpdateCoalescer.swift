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
