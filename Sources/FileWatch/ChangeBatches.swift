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

    /// Has everything checked again, as if it had changed.
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
