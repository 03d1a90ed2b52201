import Foundation
import Testing

@testable import FeedWatch

/// The server as a reader meets it: bytes on a connection.
@Suite struct WatchServerTests {
    @Test func pagesAreSentAsTheyAreServed() async throws {
        try await RunningServer.with([
            "index.html": "<body>é</body>", "big.bin": String(repeating: "x", count: 700_000),
        ]) {
            server in
            let response = try await server.get("/")
            let script = "<script type=\"module\" src=\"/@feedgen/watch.js\"></script>"
            #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(response.hasSuffix("\r\n\r\n<body>é\(script)</body>"))
            #expect(response.contains("\r\nContent-Length: \(Array("<body>é\(script)</body>".utf8).count)\r\n"))
            #expect(response.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
            #expect(response.contains("\r\nCache-Control: no-cache\r\n"))
            let big = try await server.get("/big.bin")
            #expect(big.contains("\r\nContent-Length: 700000\r\n"))
            #expect(big.hasSuffix("\r\n\r\n" + String(repeating: "x", count: 700_000)))
            #expect(try await server.get("/@feedgen/watch.js").hasSuffix("\r\n\r\nwatch()"))
        }
    }

    @Test func headIsGetWithoutABody() async throws {
        try await RunningServer.with(["index.html": "<body>a</body>", "a.png": "png"]) { server in
            for target in ["/", "/a.png", "/none", "/@feedgen/watch.js"] {
                let fields = { (response: String) in
                    let head = response.components(separatedBy: "\r\n\r\n")[0]
                    return head.components(separatedBy: "\r\n").filter { !$0.hasPrefix("Date:") }.sorted()
                }
                let head = try await server.get(target, method: "HEAD")
                #expect(head.hasSuffix("\r\n\r\n"))
                #expect(try await fields(server.get(target)) == fields(head))
            }
            let events = try await server.get("/@feedgen/events", method: "HEAD")
            #expect(events.contains("\r\nContent-Type: text/event-stream\r\n"))
            #expect(events.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func aKnownPageIsNotSentAgain() async throws {
        try await RunningServer.with(["index.html": "<body>a</body>"]) { server in
            let response = try await server.get("/")
            let tag = try #require(
                response.components(separatedBy: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
            let known = try await server.exchange(
                "GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\", \(tag)\r\nConnection: close\r\n\r\n")
            #expect(known.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
            #expect(known.contains("\r\nETag: \(tag)\r\n"))
            #expect(!known.contains("Content-Length"))
            #expect(known.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func partsAreSentAsAsked() async throws {
        try await RunningServer.with(["a.mp4": "0123456789"]) { server in
            let part = try await server.exchange(
                "GET /a.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: bytes=8-\r\nConnection: close\r\n\r\n")
            #expect(part.hasPrefix("HTTP/1.1 206 Partial Content\r\n"))
            #expect(part.contains("\r\nContent-Length: 2\r\n"))
            #expect(part.hasSuffix("\r\n\r\n89"))
            let beyond = try await server.exchange(
                "GET /a.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: bytes=10-\r\nConnection: close\r\n\r\n")
            #expect(beyond.hasPrefix("HTTP/1.1 416 "))
        }
    }

    @Test func severalRequestsShareAConnection() async throws {
        try await RunningServer.with(["a.txt": "a", "b.txt": "b"]) { server in
            let responses = try await server.exchange(
                """
                GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n\
                POST /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nxyz\
                GET /b.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n
                """)
            let statuses = responses.components(separatedBy: "HTTP/1.1 ").map { $0.prefix(3) }
            #expect(statuses == ["", "200", "405", "200"])
            #expect(responses.contains("\r\nAllow: GET, HEAD\r\n"))
            #expect(responses.hasSuffix("\r\n\r\nb"))
        }
    }

    @Test(arguments: ["/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/a%00b", "/..%5csecret.txt"])
    func noRequestLeavesTheFolder(target: String) async throws {
        try await RunningServer.with(["index.html": ""]) { server throws in
            #expect(try await server.get(target).hasPrefix("HTTP/1.1 404 "))
        }
    }

    @Test func aPageOfAnotherSiteCannotRead() async throws {
        try await RunningServer.with(["index.html": "secret"]) { server in
            for target in ["/", "/@feedgen/events"] {
                let response = try await server.get(target, host: "evil.example:\(server.port)")
                #expect(response.hasPrefix("HTTP/1.1 421 "))
                #expect(!response.contains("secret"))
            }
            #expect(try await server.get("/", host: "127.0.0.1:\(server.port)").hasPrefix("HTTP/1.1 200 "))
            #expect(try await server.exchange("GET / HTTP/1.0\r\nConnection: close\r\n\r\n").hasPrefix("HTTP/1.1 421 "))
        }
    }

    @Test func theBaseIsAskedForEachTime() async throws {
        try await RunningServer.with(["index.html": "<body></body>"], base: "/blog/") { server in
            let elsewhere = try await server.get("/")
            #expect(elsewhere.hasPrefix("HTTP/1.1 302 "))
            #expect(elsewhere.contains("\r\nLocation: /blog/\r\n"))
            #expect(try await server.get("/blog/").contains("src=\"/blog/@feedgen/watch.js\""))
        }
    }

    @Test func aTakenPortIsPassedOver() async throws {
        try await RunningServer.with { first in
            let (ports, port) = AsyncStream<Int>.makeStream()
            let second = Task {
                defer { port.finish() }
                try await WatchServer(
                    folder: URL(filePath: "/nowhere"), port: first.port, basePath: { "/" },
                    events: EventHub(snapshot: { nil }), clientScript: [], onListening: { port.yield($0) }
                ).run()
            }
            var bound = ports.makeAsyncIterator()
            let next = try #require(await bound.next())
            #expect((first.port + 1...first.port + 100).contains(next))
            second.cancel()
            try await second.value
        }
    }

    @Test func aPortThatWasAskedForIsNotExchanged() async throws {
        try await RunningServer.with { first in
            let (ports, port) = AsyncStream<Int>.makeStream()
            let second = Task {
                defer { port.finish() }
                try await WatchServer(
                    folder: URL(filePath: "/nowhere"), port: first.port, isPortFixed: true, basePath: { "/" },
                    events: EventHub(snapshot: { nil }), clientScript: [], onListening: { port.yield($0) }
                ).run()
            }
            var bound = ports.makeAsyncIterator()
            #expect(await bound.next() == nil)
            second.cancel()
            let error = await #expect(throws: ListenError.self) { try await second.value }
            let start =
                "127.0.0.1:\(first.port): error: the port is in use; stop the program that uses it, or set another"
            #expect(error?.description.hasPrefix(start) == true)
        }
    }

    @Test func onEveryAddressOfTheMachineNamesAreRefusedToo() async throws {
        try await RunningServer.with(["index.html": "secret"], host: "0.0.0.0") { server in
            let response = try await server.get("/", host: "evil.example:\(server.port)")
            #expect(response.hasPrefix("HTTP/1.1 421 "))
            #expect(response.contains("start feedgen with --host and that name"))
            #expect(!response.contains("secret"))
            #expect(try await server.get("/", host: "192.168.0.1:\(server.port)").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test(arguments: [
        ("no-such-host.invalid", "no-such-host.invalid:8000: error: unknown host 'no-such-host.invalid'"),
        ("203.0.113.7", "203.0.113.7:8000: error: '203.0.113.7' is not an address of this machine; use 127.0.0.1"),
    ])
    func aHostThatIsNotOursIsAnError(host: String, message: String) async throws {
        let server = WatchServer(
            folder: URL(filePath: "/nowhere"), host: host, basePath: { "/" }, events: EventHub(snapshot: { nil }),
            clientScript: [], onListening: { _ in })
        let error = await #expect(throws: ListenError.self) { try await server.run() }
        let description = try #require(error).description
        #expect(description.hasPrefix(message))
    }

    @Test func aServerThatIsCancelledBeforeItRunsDoesNotRun() async throws {
        let server = WatchServer(
            folder: URL(filePath: "/nowhere"), port: 0, basePath: { "/" }, events: EventHub(snapshot: { nil }),
            clientScript: [], onListening: { _ in })
        let running = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await server.run()
        }
        try await running.value
    }
}
