import Testing

@testable import FeedWatch

/// How many pages receive events: one of a browser's tabs listens for all of them.
@Suite struct OpenPagesTests {
    @Test(arguments: [
        ("?client=a&count=3", "a", 3), ("?count=1&client=b7", "b7", 1), ("?client=a&count=999", "a", 999),
    ])
    func aClientSaysHowManyItListensFor(query: String, client: String, count: Int) {
        let pages = OpenPages(query: query)
        #expect(pages?.client == client && pages?.count == count)
    }

    @Test(arguments: [
        "", "?", "?client=a", "?count=3", "?client=&count=3", "?client=a&count=0", "?client=a&count=-1",
        "?client=a&count=1000", "?client=a&count=x", "?client=a&count=99999999999999999999",
    ])
    func otherQueriesAreNone(query: String) { #expect(OpenPages(query: query) == nil) }

    @Test func theNameInTheRequestForEventsIsThatOfTheClient() {
        #expect(OpenPages.client(in: "/blog/@feedgen/events?client=a") == "a")
        #expect(OpenPages.client(in: "/@feedgen/events") == nil)
        #expect(OpenPages.client(in: "/@feedgen/events?client=") == nil)
    }

    @Test func aClientThatReconnectsIsCountedOnce() async throws {
        let hub = EventHub { nil }
        let older = await hub.join(after: nil, as: "a")
        hub.note(try #require(OpenPages(query: "?client=a&count=5")))
        let newer = await hub.join(after: nil, as: "a")
        #expect(hub.pageCount == 5)
        hub.leave(older)
        #expect(hub.pageCount == 5)
        hub.leave(newer)
        #expect(hub.pageCount == 0)
    }

    @Test func pagesAreCountedWhileTheirClientIsConnected() async {
        let hub = EventHub { nil }
        #expect(hub.pageCount == 0)
        let (anonymous, known) = (await hub.join(after: nil), await hub.join(after: nil, as: "a"))
        #expect(hub.pageCount == 2)
        if let pages = OpenPages(query: "?client=a&count=3") { hub.note(pages) }
        // Nobody of this name is there.
        if let pages = OpenPages(query: "?client=b&count=9") { hub.note(pages) }
        #expect(hub.pageCount == 4)
        hub.leave(known)
        #expect(hub.pageCount == 1)
        hub.leave(anonymous)
        #expect(hub.pageCount == 0)
    }
}
