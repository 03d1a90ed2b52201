import Testing

@testable import FeedWatch

@Suite struct ServerSentEventTests {
    private func text(_ event: ServerSentEvent) -> String { String(decoding: event.encoded, as: UTF8.self) }

    @Test func anEventIsItsFieldsAndAnEmptyLine() {
        #expect(text(ServerSentEvent(id: 7, name: "news", data: "{}")) == "id: 7\nevent: news\ndata: {}\n\n")
        #expect(text(ServerSentEvent(name: "problems", data: "[]")) == "event: problems\ndata: []\n\n")
        #expect(text(ServerSentEvent(name: "a", data: "")) == "event: a\ndata: \n\n")
    }

    @Test func eachLineOfDataIsAFieldOfItsOwn() {
        let data = "a\nb\r\nc\rd\n\n e\u{2028}f"
        #expect(
            text(ServerSentEvent(name: "x", data: data))
                == "event: x\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \ndata:  e\u{2028}f\n\n")
    }

    @Test func aNameCannotBreakOut() {
        #expect(text(ServerSentEvent(name: "a\ndata: b\r", data: "c")) == "event: adata: b\ndata: c\n\n")
    }
}
