import Testing

@testable import FeedWatch

@Suite struct SitePathTests {
    @Test(arguments: [
        "/../x", "/a/..", "/a/../b", "/%2e%2e/x", "/%2E%2e%2fx", "/..%2fx", "/a%2fb", "/a%5cb", "/a\\..\\b", "/a%00b",
        "/.%2e/x", "/./x", "/%2e", "/.hidden", "/a/.feedgen-12.tmp", "/%2efeedgen-12.tmp", "//x", "/a//b", "/a//",
        "/%ff", "/%c0%ae%c0%ae/x", "/%", "/%zz", "/a%0ab", "/a%7f", "", "x", "http://x/", "*", "/\u{0}",
    ])
    func aPathThatLeavesTheFolderOrIsHiddenIsNoPath(target: String) {
        #expect(SitePath(target: target) == nil)
    }

    @Test func namesAreDecodedOneByOne() throws {
        let path = try #require(SitePath(target: "/a%20b/%C3%A9.html?q=/../&r#/../x"))
        #expect(path.names == ["a b", "é.html"])
        #expect(!path.isFolder)
        #expect(path.text == "/a%20b/%C3%A9.html")
        #expect(path.query == "?q=/../&r")
        #expect(SitePath(target: "/")?.names == [])
        #expect(SitePath(target: "/")?.isFolder == true)
        #expect(SitePath(target: "/a/")?.names == ["a"])
        #expect(SitePath(target: "/a/")?.isFolder == true)
        #expect(SitePath(target: "/a%252e%252e/%2561")?.names == ["a%2e%2e", "%61"])
        #expect(SitePath(target: "/a..b/c...")?.names == ["a..b", "c..."])
    }

    @Test func aPathIsBelowABaseByWholeNames() throws {
        let base = try #require(SitePath(target: "/bl%C3%B6g/"))
        #expect(SitePath(target: "/blög/a/b")?.names(below: base) == ["a", "b"])
        #expect(SitePath(target: "/bl%c3%b6g")?.names(below: base) == [])
        #expect(SitePath(target: "/blöger/a")?.names(below: base) == nil)
        #expect(SitePath(target: "/")?.names(below: base) == nil)
    }
}
