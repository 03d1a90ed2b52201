import Synchronization

/// What waits to be sent to one reader of the event stream. It is bounded, whatever the reader does: of events that are
/// state the newest of each name is kept, of the others the newest few.
final class EventReader: Sendable {
    private struct Pending {
        /// The newest id that the reader has been given; older events are known to it.
        var newest = Int.min
        var events: [ServerSentEvent] = []
        var isBeatDue = false
    }

    /// A comment: it tells nothing, but on a dead connection it fails.
    private static let beat = Array(":\n\n".utf8)

    /// How many bytes of several events are sent at once.
    private static let chunk = 64 * 1024

    private let limit: Int
    private let pending = Mutex(Pending())
    /// Yields when there may be something to take.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    /// - Parameter limit: how many events that are not state may wait.
    init(limit: Int) {
        self.limit = limit
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Queues an event; one that is not newer than what the reader has been given is left out.
    func offer(_ event: ServerSentEvent) {
        pending.withLock { pending in
            if let id = event.id {
                guard id > pending.newest else { return }
                pending.newest = id
            }
            if event.isState {
                pending.events.removeAll { $0.isState && $0.name == event.name }
            } else if pending.events.count(where: { !$0.isState }) >= limit,
                let oldest = pending.events.firstIndex(where: { !$0.isState })
            {
                pending.events.remove(at: oldest)
            }
            pending.events.append(event)
        }
        signal.yield()
    }

    /// Puts the state of now before all that waits; what is part of it does not follow once more.
    func offer(snapshot: ServerSentEvent) {
        pending.withLock { pending in
            guard let id = snapshot.id else { return pending.events.insert(snapshot, at: 0) }
            pending.newest = max(pending.newest, id)
            pending.events.removeAll { event in event.id.map { $0 <= id } ?? false }
            pending.events.insert(snapshot, at: 0)
        }
        signal.yield()
    }

    /// Sees to it that something is sent, even if there is no news. What waits already will do.
    func offerBeat() {
        pending.withLock { $0.isBeatDue = true }
        signal.yield()
    }

    /// Removes what is to be sent next: some events, of which each reader that does not read has a copy in memory meanwhile.
    /// - Returns: the bytes of it; `nil` when nothing waits.
    func take() -> [UInt8]? {
        pending.withLock { pending in
            let wasBeatDue = pending.isBeatDue
            pending.isBeatDue = false
            guard let first = pending.events.first else { return wasBeatDue ? Self.beat : nil }
            var bytes = first.encoded
            var count = 1
            for event in pending.events.dropFirst() {
                guard bytes.count + event.encoded.count <= Self.chunk else { break }
                bytes += event.encoded
                count += 1
            }
            pending.events.removeFirst(count)
            return bytes
        }
    }
}
