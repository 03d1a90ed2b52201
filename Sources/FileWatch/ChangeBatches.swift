import Synchronization

/// The changes of a site in batches, each of them handed on when it is quiet. While the reader is at work on a batch,
/// changes gather, and all of them are in the next one.
///
/// Watching begins when this is created, so that nothing is overlooked between a first build and the first batch. One
/// reader at a time.
package struct ChangeBatches: AsyncSequence, Sendable {
    private let gathering: ChangeGathering
    /// Times to see whether a batch is complete. One that waits stands for all.
    private let wakes: AsyncThrowingStream<Void, any Error>
    private let waker: AsyncThrowingStream<Void, any Error>.Continuation

    /// - Throws: `WatchError`, and so does the sequence.
    package init(of watcher: any FileWatcher) throws {
        try self.init(of: watcher, policy: CoalescingPolicy())
    }

    init(of watcher: any FileWatcher, policy: CoalescingPolicy) throws {
        let changes = try watcher.changes()
        let gathering = ChangeGathering(policy: policy)
        let (wakes, waker) = AsyncThrowingStream<Void, any Error>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let forwarding = Task {
            do {
                for try await some in changes {
                    gathering.add(some, at: .now)
                    waker.yield()
                }
                waker.finish()
            } catch {
                waker.finish(throwing: error)
            }
        }
        waker.onTermination = { _ in forwarding.cancel() }
        (self.gathering, self.wakes, self.waker) = (gathering, wakes, waker)
    }

    /// Has everything looked at again, as if it had changed.
    package func lookAgain() {
        gathering.add([.everything], at: .now)
        waker.yield()
    }

    package func makeAsyncIterator() -> Iterator { Iterator(self) }

    package struct Iterator: AsyncIteratorProtocol {
        private let gathering: ChangeGathering
        private var wakes: AsyncThrowingStream<Void, any Error>.Iterator
        private let waker: AsyncThrowingStream<Void, any Error>.Continuation
        /// When the next alarm goes off.
        private var alarm: ContinuousClock.Instant?

        fileprivate init(_ batches: ChangeBatches) {
            gathering = batches.gathering
            wakes = batches.wakes.makeAsyncIterator()
            waker = batches.waker
        }

        package mutating func next() async throws -> ChangeBatch? {
            repeat {
                if Task.isCancelled { return nil }
                let now = ContinuousClock.now
                if let batch = gathering.take(at: now) { return batch }
                setAlarm(at: now)
            } while try await wakes.next() != nil
            guard !Task.isCancelled, let deadline = gathering.deadline else { return nil }
            return gathering.take(at: deadline)
        }

        /// Sees to an alarm at the deadline, unless one goes off before.
        private mutating func setAlarm(at now: ContinuousClock.Instant) {
            if let alarm, alarm <= now { self.alarm = nil }
            guard let deadline = gathering.deadline, alarm.map({ deadline < $0 }) ?? true else { return }
            alarm = deadline
            Task { [waker] in
                try? await Task.sleep(until: deadline, tolerance: .zero, clock: .continuous)
                waker.yield()
            }
        }
    }
}

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
