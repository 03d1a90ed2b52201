import Synchronization

/// The changes that wait for the reader. Whoever is told of them adds them, and the reader takes them: it may be away for
/// long, while a file that changes again and again takes no more room than one that changed once.
final class ChangeGathering: Sendable {
    private let coalescer: Mutex<UpdateCoalescer>

    init(policy: CoalescingPolicy) { coalescer = Mutex(UpdateCoalescer(policy: policy)) }

    func add(_ changes: [FileChange], at instant: ContinuousClock.Instant) {
        coalescer.withLock { coalescer in
            for change in changes { coalescer.add(change, at: instant) }
        }
    }

    /// When to take what has been gathered, if no further change arrives; nil if nothing has.
    var deadline: ContinuousClock.Instant? { coalescer.withLock { $0.deadline } }

    /// What has been gathered, if the deadline has come; it is forgotten here.
    func take(at instant: ContinuousClock.Instant) -> ChangeBatch? { coalescer.withLock { $0.take(at: instant) } }
}
