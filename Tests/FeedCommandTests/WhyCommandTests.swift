import Foundation
import TestFixtures
import Testing

/// `feedgen why`, as a shell sees it.
@Suite struct WhyCommandTests {
    private func site() throws -> TemporaryFolder {
        let site = try TemporaryFolder([
            "Posts/fog.md": "---\ntitle: Fog\ndate: 2026-01-01\n---\nFog.",
            "Posts/ice.md": "---\ntitle: Ice\ndate: 2026-01-02\ntags: [ice]\n---\nIce.",
            "feedgen.yml": "title: Harbour\nbaseURL: https://me.example/blog/\n",
        ])
        #expect(try site.feedgen("build", "-q").status == 0)
        return site
    }

    @Test(arguments: [
        "public/tags/ice/index.html", "public/tags/ice/", "public/tags/ice", "/tags/ice/", "/blog/tags/ice/",
        "tags/ice/index.html", "./public/../public/tags/ice/index.html",
    ])
    func aFileHasSeveralNames(name: String) throws {
        let outcome = try site().feedgen("why", name)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("public/tags/ice/index.html: the list '#ice'\nmade from:\n  feedgen.yml\n"))
    }

    @Test(arguments: ["/", "public", "public/", "public/index.html", "index.html"])
    func theFrontPageHasSeveralNames(name: String) throws {
        #expect(try site().feedgen("why", name).output.hasPrefix("public/index.html: the feed\n"))
    }

    @Test func aSourceFileIsToldWithThePageOfThePost() throws {
        let outcome = try site().feedgen("why", "Posts/ice.md")
        #expect(outcome.status == 1 && outcome.errors.hasSuffix("; the page of that post is '/posts/ice/'\n"))
    }

    @Test func inputsAndTheirChangesAreListed() throws {
        let site = try site()
        let first = try site.feedgen("why", "/posts/ice/").output
        #expect(first.contains("\nlast written by the build of the whole site of 2"))
        #expect(first.hasSuffix(", because there was no cache of an earlier one\n"))
        try site.write("---\ntitle: Ice\ndate: 2026-01-02\ntags: [ice]\n---\nThick ice.", to: "Posts/ice.md")
        #expect(
            try site.feedgen("why", "/posts/ice/").output.hasPrefix(
                """
                public/posts/ice/index.html: the page of Posts/ice.md
                made from:
                  feedgen.yml
                  the default theme
                  Posts/ice.md  changed since the last build
                  Posts/fog.md  neighbour (title and URL)
                last written by the build of the whole site of 2
                """))
        #expect(try site.feedgen("build", "-q").status == 0)
        let second = try site.feedgen("why", "/posts/ice/").output
        #expect(second.contains("\nlast written by the build of 2"))
        #expect(second.hasSuffix(", because Posts/ice.md changed\n"))
        try site.write("Mine.", to: "public/robots.txt")
        #expect(
            try site.feedgen("why", "/robots.txt").output.hasSuffix(
                "\nchanged since, but not by feedgen; the next build writes it again\n"))
    }

    /// Each build writes the front page, which was removed before, although nothing that it was made from has changed.
    @Test(arguments: [
        ([], "files of the site had been changed or removed"),
        (["--strict"], "the one before had other options"),
        (["--profile"], "--profile renders everything"),
    ])
    func theReasonForABuildOfTheWholeSiteIsSaid(options: [String], reason: String) throws {
        let site = try site()
        try site.remove("public/index.html")
        #expect(try site.feedgen(["build", "-q"] + options).status == 0)
        #expect(try site.feedgen("why", "/").output.hasSuffix(", because \(reason)\n"))
    }

    @Test func anotherProgramIsAReasonForABuildOfTheWholeSite() throws {
        let site = try site()
        try site.remove("public/index.html")
        let copy = site.url.appending(path: "feedgen")
        try FileManager.default.copyItem(at: TemporaryFolder.executable, to: copy)
        #expect(try site.feedgen(["build", "-q"], executable: copy).status == 0)
        let output = try site.feedgen(["why", "/"], executable: copy).output
        #expect(output.hasSuffix(", because the one before was by another version of feedgen\n"))
    }

    @Test func whatIsNotKnownIsSaid() throws {
        let site = try site()
        try site.write("me.example", to: "public/CNAME")
        let foreign = try site.feedgen("why", "public/CNAME")
        #expect(foreign.status == 0)
        #expect(foreign.output == "public/CNAME: not written by feedgen; builds leave it alone\n")
        let missing = try site.feedgen("why", "/no/")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("error: there is no file '/no/' in /"))
        #expect(try site.feedgen("why", "public/posts").status == 1)
        try site.remove(".feedgen")
        let forgotten = try site.feedgen("why", "/")
        #expect(forgotten.status == 1)
        #expect(forgotten.errors.hasPrefix("error: there is no cache of a build to "))
        #expect(forgotten.errors.hasSuffix("; run 'feedgen build' first\n"))
        #expect(!site.exists(".feedgen"))
    }
}
