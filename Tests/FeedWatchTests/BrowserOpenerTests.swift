import Testing

@testable import FeedWatch

@Suite struct BrowserOpenerTests {
    @Test func aCommandThatWorksSaysNothing() async {
        #expect(await BrowserOpener(command: "true").open("http://localhost/") == nil)
    }

    @Test func aCommandThatFailsIsAMessage() async {
        let url = "http://127.0.0.1:8000/"
        #expect(
            await BrowserOpener(command: "false").open(url)
                == "'false' did not open the page: it exited with status 1; open \(url) yourself")
        #expect(
            await BrowserOpener(command: "no-such-command").open(url)
                == "'no-such-command' did not open the page: there is no such command; open \(url) yourself")
    }

    @Test func aCommandThatStaysIsNotWaitedForWhenCancelled() async {
        let opening = Task { await BrowserOpener(command: "sleep").open("2") }
        opening.cancel()
        #expect(await opening.value == nil)
    }
}
