/// The changes of a site in batches, each of them handed on when it is quiet. While the reader is at work on a batch,
/// changes gather, and all of them are in the next one.
///
/// Watching begins when this is created, so that nothing is overlooked between a first build and the first batch. One
/// reader at a time.
package struct ChangeBatches: AsyncSequence, Sendable {
    private let signals: AsyncThrowingStream<Signal, any Error>
    private let sender: AsyncThrowingStream<Signal, any Error>.Continuation
    private let policy: CoalescingPolicy

    /// - Throws: `WatchError`, and so does the sequence.
    package init(of watcher: any FileWatcher) throws {
        try self.init(of: watcher, policy: CoalescingPolicy())
    }

    init(of watcher: any FileWatcher, policy: CoalescingPolicy) throws {
        let changes = try watcher.changes()
        let (signals, sender) = AsyncThrowingStream<Signal, any Error>.makeStream()
        let forwarding = Task {
            do {
                for try await some in changes { sender.yield(.changes(some, at: .now)) }
                sender.finish()
            } catch {
                sender.finish(throwing: error)
            }
        }
        sender.onTermination = { _ in forwarding.cancel() }
        (self.signals, self.sender, self.policy) = (signals, sender, policy)
    }

    package func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// What wakes the reader.
    enum Signal {
        case changes([FileChange], at: ContinuousClock.Instant)
        /// Time to see whether a batch is complete.
        case alarm(ContinuousClock.Instant)
    }

    package struct Iterator: AsyncIteratorProtocol {
        private var signals: AsyncThrowingStream<Signal, any Error>.Iterator
        private let sender: AsyncThrowingStream<Signal, any Error>.Continuation
        private var coalescer: UpdateCoalescer
        /// When the next alarm goes off.
        private var alarm: ContinuousClock.Instant?

        fileprivate init(_ batches: ChangeBatches) {
            signals = batches.signals.makeAsyncIterator()
            sender = batches.sender
            coalescer = UpdateCoalescer(policy: batches.policy)
        }

        package mutating func next() async throws -> ChangeBatch? {
            while let signal = try await signals.next() {
                switch signal {
                case .changes(let changes, let instant):
                    for change in changes { coalescer.add(change, at: instant) }
                case .alarm(let instant) where instant == alarm:
                    alarm = nil
                    if let batch = coalescer.take(at: .now) { return batch }
                case .alarm: break  // Another was set in its place.
                }
                setAlarm()
            }
            guard !Task.isCancelled, let deadline = coalescer.deadline else { return nil }
            return coalescer.take(at: deadline)
        }

        /// Sees to an alarm at the deadline. It stands behind all that came while the reader was at work, so that this is
        /// one batch.
        private mutating func setAlarm() {
            guard let deadline = coalescer.deadline, alarm.map({ deadline < $0 }) ?? true else { return }
            alarm = deadline
            Task { [sender] in
                try? await Task.sleep(until: deadline, tolerance: .zero, clock: .continuous)
                sender.yield(.alarm(deadline))
            }
        }
    }
}
