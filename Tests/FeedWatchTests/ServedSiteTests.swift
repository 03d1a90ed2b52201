import Foundation
import TestFixtures
import Testing

@testable import FeedWatch

/// What is answered to each request, without a network.
@Suite struct ServedSiteTests {
    private let folder: TemporaryFolder
    private let site: ServedSite

    init() throws {
        folder = try TemporaryFolder([
            "secret.txt": "secret", "public/index.html": "<body>home</body>",
            "public/a b/index.html": "<body>ab</body>",
            "public/data.json": "{}", "public/clip.mp4": "0123456789", "public/.feedgen-1.tmp": "half",
            "public/.git/config": "x", "public/empty/x.txt": "",
        ])
        site = ServedSite(
            folder: folder.url.appending(path: "public"), clientScript: Array("watch()".utf8),
            hosts: AllowedHosts(bound: "127.0.0.1"))
    }

    private func get(_ target: String, base: String = "/", _ edit: (inout SiteRequest) -> Void = { _ in }) throws
        -> SiteResponse
    {
        var request = SiteRequest(target: target, host: "localhost")
        edit(&request)
        return try site.response(to: request, base: base)
    }

    @Test func aFolderIsItsIndexWithTheScript() throws {
        let response = try get("/")
        #expect(response.status == 200)
        #expect(response.text == "<body>home<script type=\"module\" src=\"/@feedgen/watch.js\"></script></body>")
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        #expect(response["Cache-Control"] == "no-cache")
        #expect(response["Last-Modified"]?.hasSuffix(" GMT") == true)
        #expect(try get("/index.html").text == response.text)
        #expect(try get("/a%20b/?q").text?.hasPrefix("<body>ab<script") == true)
    }

    @Test func aFolderWithoutASlashIsElsewhere() throws {
        let response = try get("/a%20b?q=1")
        #expect(response.status == 302)
        #expect(response["Location"] == "/a%20b/?q=1")
        #expect(try get("/blog/a%20b", base: "/blog/")["Location"] == "/blog/a%20b/")
        #expect(try get("/blog?x", base: "/blog/")["Location"] == "/blog/?x")
    }

    @Test func theSiteIsBelowItsBase() throws {
        let response = try get("/", base: "/blog/")
        #expect(response.status == 302)
        #expect(response["Location"] == "/blog/")
        #expect(try get("/blog/", base: "/blog/").text?.contains("src=\"/blog/@feedgen/watch.js\"") == true)
        #expect(try get("/blog/data.json", base: "/blog/").text == "{}")
        #expect(try get("/data.json", base: "/blog/").status == 404)
        #expect(try get("/blogger/", base: "/blog/").status == 404)
        #expect(try get("/@feedgen/watch.js", base: "/blog/").status == 404)
    }

    @Test func theScriptIsServed() throws {
        let response = try get("/blog/@feedgen/watch.js", base: "/blog/")
        #expect(response.text == "watch()")
        #expect(response["Content-Type"] == "text/javascript; charset=utf-8")
        let tag = response["ETag"]
        #expect(try get("/@feedgen/watch.js") { $0.ifNoneMatch = tag }.status == 304)
    }

    @Test func aClientSaysForHowManyPagesItListens() throws {
        guard case .noted(let pages) = try get("/@feedgen/pages?client=a&count=3").body else {
            Issue.record("not noted")
            return
        }
        #expect(pages.count == 3)
        #expect(try get("/@feedgen/pages?client=a").status == 400)
    }

    @Test func eventsAreNotStored() throws {
        let response = try get("/@feedgen/events") { $0.lastEventID = 7 }
        guard case .events(after: 7) = response.body else {
            Issue.record("no events")
            return
        }
        #expect(response.headers.map(\.name).filter { $0 == "Content-Type" } == ["Content-Type"])
        #expect(response["Content-Type"] == "text/event-stream")
        #expect(response["Cache-Control"] == "no-store")
        #expect(response["X-Accel-Buffering"] == "no")
    }

    @Test(arguments: [
        "/.feedgen-1.tmp", "/.git/config", "/../secret.txt", "/%2e%2e/secret.txt", "/a%20b/..%2f..%2fsecret.txt",
        "/a%20b%5c..%5cindex.html", "/index.html%00.txt", "/data.json/", "/empty/", "/none", "/data.json/x",
        "//data.json",
        "/empty//x.txt",
    ])
    func whatIsNotServedIsNotFound(target: String) throws {
        let response = try get(target)
        #expect(response.status == 404)
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        #expect(response.text?.contains("src=\"/@feedgen/watch.js\"") == true)
        #expect(response.text?.contains("secret") == false)
    }

    @Test func theSiteMayHaveItsOwnNotFoundPage() throws {
        #expect(try get("/blog/none", base: "/blog/").text?.contains("href=\"/blog/\"") == true)
        try folder.write("<body>lost</body>", to: "public/404.html")
        let response = try get("/none")
        #expect(response.status == 404)
        #expect(response.text == "<body>lost<script type=\"module\" src=\"/@feedgen/watch.js\"></script></body>")
    }

    @Test func linksOfTheAuthorAreFollowed() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "public/linked").path, withDestinationPath: "..")
        #expect(try get("/linked/secret.txt").text == "secret")
        #expect(try get("/linked/../secret.txt").status == 404)
    }

    @Test func aPipeIsNotWaitedFor() throws {
        #expect(mkfifo(folder.url.appending(path: "public/pipe.html").path, 0o600) == 0)
        #expect(try get("/pipe.html").status == 404)
    }

    @Test func theTagIsThatOfWhatIsSent() throws {
        let tag = try #require(try get("/")["ETag"])
        #expect(tag.hasPrefix("\""))
        let known = try get("/") { $0.ifNoneMatch = tag }
        #expect(known.status == 304)
        #expect(known["ETag"] == tag)
        #expect(known.text == "")
        #expect(try get("/blog/", base: "/blog/")["ETag"] != tag)
        #expect(try get("/") { $0.method = .head }["ETag"] == tag)
        // Of the same size, within the same second.
        try folder.write("<body>HOME</body>", to: "public/index.html")
        #expect(try get("/") { $0.ifNoneMatch = tag }.status == 200)
    }

    @Test func aFileThatIsReplacedHasAnotherTag() throws {
        let tag = try #require(try get("/data.json")["ETag"])
        #expect(try get("/data.json") { $0.ifNoneMatch = tag }.status == 304)
        try folder.write("[]", to: "public/new.json")
        let folder = folder.url.appending(path: "public")
        #expect(rename(folder.appending(path: "new.json").path, folder.appending(path: "data.json").path) == 0)
        let response = try get("/data.json") { $0.ifNoneMatch = tag }
        #expect(response.status == 200)
        #expect(response.text == "[]")
    }

    @Test func anOpenFileStaysWhatItWas() throws {
        let response = try get("/data.json")
        try FileManager.default.removeItem(at: folder.url.appending(path: "public/data.json"))
        #expect(response.text == "{}")
    }

    @Test func mediaAreServedInParts() throws {
        let part = try get("/clip.mp4") { $0.range = "bytes=2-4" }
        #expect(part.status == 206)
        #expect(part.text == "234")
        #expect(part["Content-Range"] == "bytes 2-4/10")
        #expect(part["Content-Type"] == "video/mp4")
        #expect(try get("/clip.mp4") { $0.range = "bytes=-3" }.text == "789")
        let beyond = try get("/clip.mp4") { $0.range = "bytes=10-" }
        #expect(beyond.status == 416)
        #expect(beyond["Content-Range"] == "bytes */10")
        let whole = try get("/clip.mp4")
        #expect(whole["Accept-Ranges"] == "bytes")
        #expect(whole.text == "0123456789")
        let tag = whole["ETag"]
        #expect(try get("/clip.mp4") { ($0.range, $0.ifRange) = ("bytes=2-4", tag) }.status == 206)
        #expect(try get("/clip.mp4") { ($0.range, $0.ifRange) = ("bytes=2-4", "\"old\"") }.status == 200)
        #expect(try get("/clip.mp4") { ($0.range, $0.ifRange) = ("bytes=2-4", whole["Last-Modified"]) }.status == 200)
        #expect(try get("/clip.mp4") { ($0.range, $0.method) = ("bytes=2-4", .head) }.status == 200)
        #expect(try get("/") { $0.range = "bytes=6-9" }.text == "home")
    }

    @Test func otherMethodsAreNotAllowed() throws {
        let response = try get("/") { $0.method = .other }
        #expect(response.status == 405)
        #expect(response["Allow"] == "GET, HEAD")
    }

    @Test func anotherHostIsNotAnswered() throws {
        let site = ServedSite(folder: folder.url, clientScript: [], hosts: AllowedHosts(bound: "127.0.0.1"))
        for target in ["/", "/secret.txt", "/@feedgen/events", "/@feedgen/watch.js"] {
            let request = SiteRequest(target: target, host: "evil.example:8000")
            #expect(try site.response(to: request, base: "/").status == 421)
        }
        #expect(
            try site.response(to: SiteRequest(target: "/secret.txt", host: "localhost:8000"), base: "/").text
                == "secret")
    }
}

extension SiteResponse {
    fileprivate subscript(name: String) -> String? { headers.last { $0.name == name }?.value }

    /// The body; `nil` for events and files that cannot be read.
    fileprivate var text: String? {
        switch body {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .file(let file, let range): (try? file.bytes(in: range)).map { String(decoding: $0, as: UTF8.self) }
        case .events, .noted: nil
        }
    }
}
