import Synchronization

/// The pending events of one client of the event stream. Its size is bounded: of state events the newest of each name
/// is kept, of others the newest few.
final class EventReader: Sendable {
    private struct Pending {
        /// The newest id that was queued for the client; older events are dropped.
        var newest = Int.min
        var events: [ServerSentEvent] = []
    }

    /// The maximum number of bytes of several events sent at once.
    private static let chunk = 64 * 1024

    private let limit: Int
    /// The name that the client goes by, if it has said so.
    let client: String?
    private let pending = Mutex(Pending())
    /// Yields when there may be events to send.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    /// - Parameter limit: the maximum number of pending events that are not state.
    init(limit: Int, client: String? = nil) {
        (self.limit, self.client) = (limit, client)
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Queues an event, unless it is not newer than what the client has received.
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

    /// Queues the current state before all pending events, and removes events that it includes.
    func offer(snapshot: ServerSentEvent) {
        pending.withLock { pending in
            guard let id = snapshot.id else { return pending.events.insert(snapshot, at: 0) }
            pending.newest = max(pending.newest, id)
            pending.events.removeAll { event in event.id.map { $0 <= id } ?? false }
            pending.events.insert(snapshot, at: 0)
        }
        signal.yield()
    }

    /// Removes the next events to send, limited in size because each slow client has a copy in memory.
    /// - Returns: their bytes; `nil` if there are none.
    func take() -> [UInt8]? {
        pending.withLock { pending in
            guard let first = pending.events.first else { return nil }
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
