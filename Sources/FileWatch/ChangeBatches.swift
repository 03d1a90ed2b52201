import Synchronization

/// The changes of a site in batches, each delivered when there are no further changes for a moment. Changes that happen
/// while a batch is processed are gathered for the next one.
///
/// Watching starts on initialisation, so that no change between a first build and the first batch is lost. There can be
/// one reader at a time.
package struct ChangeBatches: AsyncSequence, Sendable {
    private let gathering: ChangeGathering
    /// Signals to check whether a batch is complete. One pending signal is enough.
    private let wakes: AsyncThrowingStream<Void, any Error>
    private let waker: AsyncThrowingStream<Void, any Error>.Continuation

    /// - Throws: `WatchError`; the sequence throws it too.
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

    /// Delivers a batch for the whole site, as if everything had changed.
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

        /// Sets an alarm for the deadline, unless there is an earlier one.
        private mutating func setAlarm(at now: ContinuousClock.Instant) {
            if let alarm, alarm <= now { self.alarm = nil }
            guard let deadline = gathering.deadline, alarm.map({ deadline < $0 }) ?? true else { return }
            alarm = deadline
            Task { [waker] in
                // A sleep fails only where its task is cancelled, and nothing cancels this one.
                try? await Task.sleep(until: deadline, tolerance: .zero, clock: .continuous)
                waker.yield()
            }
        }
    }
}

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
