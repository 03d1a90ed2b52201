import Synchronization

/// Sends events to all clients of the event stream. Publishing never blocks: events for a slow client wait in its
/// `EventReader`, which drops the oldest ones.
package final class EventHub: Sendable {
    private struct State {
        var current: Int?
        var problems: ServerSentEvent?
        var readers: [ObjectIdentifier: EventReader] = [:]
        /// For how many pages clients listen that have said so.
        var pages: [String: Int] = [:]

        func hasReader(of client: String) -> Bool { readers.values.contains { $0.client == client } }
    }

    private let limit: Int
    private let snapshot: @Sendable () async -> ServerSentEvent?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - current: the id of the last published event; clients that reconnect with it have missed nothing.
    ///   - limit: the maximum number of pending events per client that are not state.
    ///   - snapshot: everything that clients must know now, as one event, or `nil` if there is nothing yet. It must
    ///     include everything that was published before the call; it may include later events, as its id says.
    package init(
        current: Int? = nil, limit: Int = 64, snapshot: @escaping @Sendable () async -> ServerSentEvent?
    ) {
        self.limit = limit
        self.snapshot = snapshot
        state = Mutex(State(current: current))
    }

    /// The number of clients.
    package var readerCount: Int { state.withLock { $0.readers.count } }

    /// The number of pages that receive the events.
    package var pageCount: Int {
        state.withLock { state in
            let readers = state.readers.values
            // A client that reconnects has two readers for a moment.
            return Set(readers.compactMap(\.client)).reduce(readers.count { $0.client == nil }) {
                $0 + (state.pages[$1] ?? 1)
            }
        }
    }

    /// Records for how many pages a client listens.
    func note(_ pages: OpenPages) {
        state.withLock { state in
            guard state.hasReader(of: pages.client) else { return }
            state.pages[pages.client] = pages.count
        }
    }

    /// Sends an event to all clients. If it has an id, that becomes the current one; an event whose id is not greater
    /// than the current one is dropped. An event without an id reaches only clients that are connected now.
    package func publish(_ event: ServerSentEvent) {
        // Offered inside the lock, so that all clients get events in the same order. None of this blocks.
        state.withLock { state in
            if let id = event.id {
                if let current = state.current, id <= current { return }
                state.current = id
            }
            for reader in state.readers.values { reader.offer(event) }
        }
    }

    /// Sends the errors and warnings of the site, as an event `problems`; clients that connect later get it too.
    package func setProblems(_ json: String) {
        state.withLock { state in
            let event = ServerSentEvent(name: "problems", data: json)
            state.problems = event
            for reader in state.readers.values { reader.offer(event) }
        }
    }

    /// Adds a client. It receives the current state unless it has it, the errors, then each event as it is published,
    /// none lost or repeated.
    /// - Parameters:
    ///   - lastEventID: the last event that a reconnecting client has received.
    ///   - client: the name that it goes by.
    func join(after lastEventID: Int?, as client: String? = nil) async -> EventReader {
        let reader = EventReader(limit: limit, client: client)
        let isCurrent = state.withLock { state in
            if let problems = state.problems { reader.offer(problems) }
            state.readers[ObjectIdentifier(reader)] = reader
            return lastEventID != nil && state.current == lastEventID
        }
        // Requested after joining: an event published meanwhile is in the snapshot, or pending after it.
        if !isCurrent, let snapshot = await snapshot(), snapshot.id == nil || snapshot.id != lastEventID {
            reader.offer(snapshot: snapshot)
        }
        return reader
    }

    /// Removes a client and its pending events.
    func leave(_ reader: EventReader) {
        state.withLock { state in
            state.readers[ObjectIdentifier(reader)] = nil
            if let client = reader.client, !state.hasReader(of: client) { state.pages[client] = nil }
        }
    }

    /// Sends a heartbeat to every client, with the milliseconds until the next one. It fails on a dead connection here, and
    /// clients that miss it know that theirs is dead.
    func beat(next interval: Duration) {
        publish(ServerSentEvent(name: "beat", data: "\(Int(interval / .milliseconds(1)))"))
    }
}
