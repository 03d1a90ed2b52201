import Synchronization
import Testing

@testable import FeedWatch

@Suite struct EventHubTests {
    private static func event(_ id: Int) -> ServerSentEvent { ServerSentEvent(id: id, name: "news", data: "\(id)") }

    private static func head(_ id: Int) -> ServerSentEvent { ServerSentEvent(id: id, name: "head", data: "\(id)") }

    private func bytes(_ events: ServerSentEvent...) -> [UInt8] { events.flatMap(\.encoded) }

    @Test func aNewReaderGetsTheStateOfNowAndThenTheNews() async {
        let hub = EventHub(snapshot: { Self.head(4) })
        hub.publish(Self.event(4))
        hub.setProblems("[1]")
        let reader = await hub.join(after: nil)
        hub.publish(Self.event(5))
        #expect(
            reader.take() == bytes(Self.head(4), ServerSentEvent(name: "problems", data: "[1]"), Self.event(5)))
    }

    @Test func aReaderThatHasSeenTheLastEventHasMissedNothing() async {
        let hub = EventHub(current: 4, snapshot: { Self.head(4) })
        hub.setProblems("[]")
        let problems = ServerSentEvent(name: "problems", data: "[]")
        #expect(await hub.join(after: 4).take() == problems.encoded)
        #expect(await hub.join(after: 3).take() == bytes(Self.head(4), problems))
        #expect(await hub.join(after: 5).take() == bytes(Self.head(4), problems))
    }

    @Test func aReaderThatHasMissedAnEventGetsTheStateOfNow() async {
        let hub = EventHub(current: 4, snapshot: { Self.head(5) })
        hub.publish(Self.event(5))
        #expect(await hub.join(after: 4).take() == Self.head(5).encoded)
        #expect(await hub.join(after: 5).take() == nil)
    }

    @Test func theStateIsNotAskedForInVain() async {
        let hub = EventHub(current: 4, snapshot: { ServerSentEvent(name: "head", data: "") })
        #expect(await hub.join(after: 4).take() == nil)
        #expect(await hub.join(after: 3).take() != nil)
    }

    @Test func aReaderThatHasTheSnapshotIsNotSentIt() async {
        let hub = EventHub(snapshot: { Self.head(4) })
        #expect(await hub.join(after: 4).take() == nil)
    }

    @Test func withoutAnyStateThereIsNothingToSend() async {
        let hub = EventHub(snapshot: { nil })
        let reader = await hub.join(after: nil)
        #expect(reader.take() == nil)
        hub.publish(Self.event(1))
        #expect(reader.take() == Self.event(1).encoded)
    }

    @Test func idsOnlyGrow() async {
        let hub = EventHub(current: 4, snapshot: { nil })
        let reader = await hub.join(after: 4)
        for id in [4, 3, 6, 5, 7] { hub.publish(Self.event(id)) }
        #expect(reader.take() == bytes(Self.event(6), Self.event(7)))
    }

    @Test func eventsWithoutAnIDReachThoseWhoReadNow() async {
        let hub = EventHub(current: 1, snapshot: { nil })
        let reader = await hub.join(after: 1)
        let progress = ServerSentEvent(name: "progress", data: "")
        hub.publish(progress)
        #expect(reader.take() == progress.encoded)
        #expect(await hub.join(after: 1).take() == nil)
    }

    @Test func aReaderThatHasLeftGetsNothing() async {
        let hub = EventHub(snapshot: { nil })
        let reader = await hub.join(after: nil)
        #expect(hub.readerCount == 1)
        hub.leave(reader)
        hub.publish(Self.event(1))
        #expect(hub.readerCount == 0)
        #expect(reader.take() == nil)
    }

    /// The id of what is on the disk, so to say.
    private final class Published: Sendable {
        private let value = Mutex(0)

        var id: Int {
            get { value.withLock { $0 } }
            set { value.withLock { $0 = newValue } }
        }
    }

    /// Readers come at any time while events are published: each sees every id from its snapshot on, once.
    @Test func nothingIsLostOrTwiceBetweenSnapshotAndNews() async throws {
        let published = Published()
        let hub = EventHub(
            limit: .max,
            snapshot: {
                await Task.yield()
                let id = published.id
                for _ in 0..<10 { await Task.yield() }
                return id == 0 ? nil : Self.head(id)
            })
        let last = 500
        let texts = await withTaskGroup(of: String.self) { group in
            group.addTask {
                for id in 1...last {
                    published.id = id
                    await Task.yield()
                    hub.publish(Self.event(id))
                }
                return ""
            }
            for index in 0..<50 {
                group.addTask {
                    for _ in 0..<index * 8 { await Task.yield() }
                    let reader = await hub.join(after: nil)
                    var text = ""
                    for await _ in reader.signals {
                        while let bytes = reader.take() { text += String(decoding: bytes, as: UTF8.self) }
                        if text.hasSuffix("data: \(last)\n\n") { break }
                    }
                    return text
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for text in texts where !text.isEmpty {
            let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
            let first = try #require(ids.first)
            #expect(ids == Array(first...last))
        }
    }
}
