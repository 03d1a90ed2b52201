import Foundation
import Testing

@testable import FeedWatch

/// The fields of requests that answers depend on.
@Suite struct HeaderTests {
    @Test(arguments: [
        (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=2-5", .part(2..<6)), ("bytes=2-", .part(2..<10)),
        ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)),
        ("BYTES= 1 - 2 ", .part(1..<3)), ("bytes=10-", .unsatisfiable), ("bytes=10-11", .unsatisfiable),
        ("bytes=-0", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable),
        ("bytes=5-2", .whole), ("bytes=0-1,4-5", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole),
        ("bytes=+1-2", .whole), ("lines=1-2", .whole), ("bytes", .whole), ("bytes=1", .whole), ("bytes=--1", .whole),
        ("bytes=0-9223372036854775807", .part(0..<10)),
    ])
    func rangesOfTenBytes(header: String?, range: ByteRange) {
        #expect(ByteRange(header, size: 10) == range)
    }

    @Test(arguments: ["bytes=0-", "bytes=0-0", "bytes=-1"])
    func anEmptyFileHasNoPart(header: String) {
        #expect(ByteRange(header, size: 0) == .unsatisfiable)
    }

    @Test func tagsAreNamedInListsAndByAStar() {
        let tag = EntityTag("abc")
        for header in ["\"abc\"", "W/\"abc\"", "*", "\"x\", \"abc\"", "\"x\",W/\"abc\" ,\"y\"", " \"abc\" "] {
            #expect(tag.isNamed(in: header), "\(header)")
        }
        for header in ["", "abc", "\"abcd\"", "\"ab\", \"c\"", "W/abc", "\"*\""] {
            #expect(!tag.isNamed(in: header), "\(header)")
        }
    }

    @Test func tagsOfBytesDifferAsTheBytesDo() {
        #expect(EntityTag(of: [1, 2, 3]) == EntityTag(of: [1, 2, 3]))
        #expect(Set((0...255).map { EntityTag(of: [1, $0]) }).count == 256)
        #expect(EntityTag(of: []) != EntityTag(of: [0]))
    }

    @Test(arguments: ["127.0.0.1", "0.0.0.0", "::", "My.Test"])
    func namesThatAnotherSiteCouldHaveAreRefused(bound: String) {
        let rule = AllowedHosts(bound: bound)
        for host in [
            "localhost", "LocalHost:8000", "localhost.", "a.localhost:1", "127.0.0.1", "127.0.0.1:8000", "127.9.9.9",
            "[::1]", "[::1]:8000", "192.168.0.1:8000", "[fe80::1]:65535", "0.0.0.0:8000", "my-mac", "my_mac:8000",
            "my-mac.local", "MY-MAC.local.:8000", "a.b.local",
        ] {
            #expect(rule.allows(host), "\(host)")
        }
        for host in [
            nil, "", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example:8000",
            "local.evil.com",
            "127.0.0.256", "127.0.0", "[::1].evil.com", "[::1]evil:80", "[::1", "[evil]", "[127.0.0.1]", "::1", ":8000",
            ".",
            "localhost:evil.com", "localhost:80@evil.com", "evil.com@localhost", "localhost:", "localhost:80:80",
            "localhost:800000", "localhost:+80", "localhost/evil.com", "local host", "a..local", ".local",
            "localhost,evil.com",
            "evil.com#.local", "evil.com/.local", "localhost\0.evil.com", "löcal",
        ] {
            #expect(!rule.allows(host), "\(host ?? "none")")
        }
        #expect(rule.allows("my.test:8000") == (bound == "My.Test"))
        #expect(!rule.allows("my.test.evil"))
    }

    @Test func datesAreThoseOfHTTP() {
        #expect(Date(timeIntervalSince1970: 784_111_777).http == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func textHasACharset() {
        #expect(ContentType.of("a.html") == "text/html; charset=utf-8")
        #expect(ContentType.of("A.JS") == "text/javascript; charset=utf-8")
        #expect(ContentType.of("feed.xml") == "application/xml; charset=utf-8")
        #expect(ContentType.of("a.tar.gz") == "application/gzip")
        #expect(ContentType.of("a.mp4") == "video/mp4")
        #expect(ContentType.of("LICENSE") == "application/octet-stream")
        #expect(ContentType.of("a.") == "application/octet-stream")
    }
}
