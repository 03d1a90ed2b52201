import Synchronization

/// Brings events to all readers of the event stream. Publishing never waits: what a reader is too slow for waits in its
/// `EventReader`, and the oldest of that is dropped.
package final class EventHub: Sendable {
    private struct State {
        var current: Int?
        var problems: ServerSentEvent?
        var readers: [ObjectIdentifier: EventReader] = [:]
    }

    private let limit: Int
    private let snapshot: @Sendable () async -> ServerSentEvent?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - current: the id of what is published already; readers that come back with it have missed nothing.
    ///   - limit: how many events that are not state wait for a reader, at most.
    ///   - snapshot: all that readers must know now, as one event, or `nil` if there is nothing yet. It must hold whatever was
    ///     published before the call; it may hold what is published next, as its id says.
    package init(
        current: Int? = nil, limit: Int = 64, snapshot: @escaping @Sendable () async -> ServerSentEvent?
    ) {
        self.limit = limit
        self.snapshot = snapshot
        state = Mutex(State(current: current))
    }

    /// How many readers there are.
    package var readerCount: Int { state.withLock { $0.readers.count } }

    /// Sends an event to all readers. If it has an id, that is the current one from now on; an event whose id is not greater
    /// than the current one is left out. An event without an id reaches only those who read now.
    package func publish(_ event: ServerSentEvent) {
        // Offered inside the lock, so that all readers get events in one order. None of it waits.
        state.withLock { state in
            if let id = event.id {
                if let current = state.current, id <= current { return }
                state.current = id
            }
            for reader in state.readers.values { reader.offer(event) }
        }
    }

    /// Sends what is wrong with the site, as an event `problems`; later readers get it when they come.
    package func setProblems(_ json: String) {
        state.withLock { state in
            let event = ServerSentEvent(name: "problems", data: json)
            state.problems = event
            for reader in state.readers.values { reader.offer(event) }
        }
    }

    /// Adds a reader, who gets: the state of now unless it has it, the problems, then each event as it is published, none of
    /// them lost or twice.
    /// - Parameter lastEventID: the last that it has seen, if it comes back.
    func join(after lastEventID: Int?) async -> EventReader {
        let reader = EventReader(limit: limit)
        let isCurrent = state.withLock { state in
            if let problems = state.problems { reader.offer(problems) }
            state.readers[ObjectIdentifier(reader)] = reader
            return lastEventID != nil && state.current == lastEventID
        }
        // Asked for after joining: an event of meanwhile is in the snapshot, or waits behind it.
        if !isCurrent, let snapshot = await snapshot(), snapshot.id == nil || snapshot.id != lastEventID {
            reader.offer(snapshot: snapshot)
        }
        return reader
    }

    /// Removes a reader and what waits for it.
    func leave(_ reader: EventReader) {
        state.withLock { _ = $0.readers.removeValue(forKey: ObjectIdentifier(reader)) }
    }

    /// Has something sent to every reader.
    func beat() {
        state.withLock { state in
            for reader in state.readers.values { reader.offerBeat() }
        }
    }
}
