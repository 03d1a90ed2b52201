import Synchronization

/// Changes that wait for the reader, which may take long. Each path is stored once, however often it changes.
final class ChangeGathering: Sendable {
    private let coalescer: Mutex<UpdateCoalescer>

    init(policy: CoalescingPolicy) { coalescer = Mutex(UpdateCoalescer(policy: policy)) }

    func add(_ changes: [FileChange], at instant: ContinuousClock.Instant) {
        coalescer.withLock { coalescer in
            for change in changes { coalescer.add(change, at: instant) }
        }
    }

    /// When to take the gathered changes if no further change arrives; nil if there are none.
    var deadline: ContinuousClock.Instant? { coalescer.withLock { $0.deadline } }

    /// Removes and returns the gathered changes, if the deadline has passed.
    func take(at instant: ContinuousClock.Instant) -> ChangeBatch? { coalescer.withLock { $0.take(at: instant) } }
}
