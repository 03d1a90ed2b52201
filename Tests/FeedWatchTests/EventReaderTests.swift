import Testing

@testable import FeedWatch

@Suite struct EventReaderTests {
    private func event(_ id: Int) -> ServerSentEvent { ServerSentEvent(id: id, name: "news", data: "\(id)") }

    private func bytes(_ events: [ServerSentEvent]) -> [UInt8] { events.flatMap(\.encoded) }

    @Test func whatWaitsIsTakenOnceInOrder() {
        let reader = EventReader(limit: 4)
        let problems = ServerSentEvent(name: "problems", data: "[]")
        for event in [event(1), problems, event(2)] { reader.offer(event) }
        #expect(reader.take() == bytes([event(1), problems, event(2)]))
        #expect(reader.take() == nil)
    }

    @Test func onlyTheNewestEventsWait() {
        let reader = EventReader(limit: 3)
        for id in 1...1000 { reader.offer(event(id)) }
        #expect(reader.take() == bytes([event(998), event(999), event(1000)]))
    }

    @Test func stateIsNotPushedOutByNewsAndOnlyTheNewestIsKept() {
        let reader = EventReader(limit: 2)
        let old = ServerSentEvent(name: "problems", data: "old")
        let new = ServerSentEvent(name: "problems", data: "new")
        let other = ServerSentEvent(name: "progress", data: "1")
        for event in [old, other, new] { reader.offer(event) }
        for id in 1...100 { reader.offer(event(id)) }
        #expect(reader.take() == bytes([other, new, event(99), event(100)]))
    }

    @Test func anEventThatIsInTheSnapshotDoesNotFollowIt() {
        let reader = EventReader(limit: 8)
        for id in 3...6 { reader.offer(event(id)) }
        let snapshot = ServerSentEvent(id: 5, name: "head", data: "all")
        reader.offer(snapshot: snapshot)
        #expect(reader.take() == bytes([snapshot, event(6)]))
        for id in 4...7 { reader.offer(event(id)) }
        #expect(reader.take() == bytes([event(7)]))
    }

    @Test func aSnapshotAheadOfTheNewsHoldsThem() {
        let reader = EventReader(limit: 8)
        let snapshot = ServerSentEvent(id: 9, name: "head", data: "all")
        reader.offer(snapshot: snapshot)
        for id in 8...10 { reader.offer(event(id)) }
        #expect(reader.take() == bytes([snapshot, event(10)]))
    }

    @Test func aLotIsTakenInSeveralParts() {
        let reader = EventReader(limit: 8)
        let events = [10, 20000, 20000, 30000, 200_000, 10].enumerated().map { index, size in
            ServerSentEvent(id: index, name: "news", data: String(repeating: "x", count: size))
        }
        for event in events { reader.offer(event) }
        #expect(reader.take() == bytes(Array(events[0...2])))
        #expect(reader.take() == bytes([events[3]]))
        #expect(reader.take() == bytes([events[4]]))
        #expect(reader.take() == bytes([events[5]]))
        #expect(reader.take() == nil)
    }
}
