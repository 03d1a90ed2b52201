import Foundation
import TestFixtures
import Testing

/// `feedgen new`, as a shell sees it.
@Suite struct NewCommandTests {
    private static let settings = "title: A\nauthor: '@marit'\ntimeZone: Asia/Kolkata\n"

    @Test func aPostBeginsWithItsFrontMatterAndOnlyItsPathIsPrinted() throws {
        let folder = try TemporaryFolder(["feedgen.yml": Self.settings])
        let outcome = try folder.feedgen("new", "First ice: a log", "--date", "2026-03-01 09:30", "--draft")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == "Posts/first-ice-a-log.md\n")
        #expect(
            try folder.text("Posts/first-ice-a-log.md") == """
                ---
                title: "First ice: a log"
                date: 2026-03-01T09:30:00+05:30
                tags: []
                draft: true
                ---


                """)
    }

    @Test func theDateIsNowInTheZoneOfTheSite() throws {
        let folder = try TemporaryFolder(["feedgen.yml": Self.settings])
        let before = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        _ = try folder.feedgen("new", "A")
        let text = try folder.text("Posts/a.md")
        let written = try #require(text.firstMatch(of: /date: (.*\+05:30)\n/)).1
        let date = try Date.ISO8601FormatStyle().parse(String(written))
        #expect((before...Date()).contains(date))
    }

    @Test func whereNoSiteIsNothingIsCreated() throws {
        let folder = try TemporaryFolder()
        let new = try folder.feedgen("new", "A walk")
        #expect(new.status == 2 && new.errors.contains("there is no site in '.', neither feedgen.yml nor Posts;"))
        let build = try folder.feedgen("build")
        #expect(build.status == 1)
        #expect(build.errors.hasPrefix("Posts: error: there is no such folder, and no feedgen.yml; name the folder"))
        #expect(!folder.exists("Posts"))
    }

    @Test func aNewPostIsOneOfTheFeed() throws {
        let folder = try TemporaryFolder(["feedgen.yml": ""])
        for arguments in [["First ice"], ["@mention: #1"], ["--bundle", "A walk"]] {
            #expect(try folder.feedgen(["new"] + arguments).status == 0)
        }
        let build = try folder.feedgen("build", "--strict")
        #expect(build.status == 0)
        #expect(build.output.hasPrefix("3 posts, "))
        #expect(try folder.text("public/index.html").contains("@mention: #1"))
        #expect(folder.exists("public/posts/a-walk/index.html"))
    }

    @Test(arguments: [
        (["-s", "blog", "A walk"], "blog/Posts/a-walk.md"), (["-s", "./blog/", "A walk"], "./blog/Posts/a-walk.md"),
        (["-s", "blog", "--bundle", "A walk"], "blog/Posts/a-walk/index.md"),
        (["-s", "blog", "--path", "blog/Posts/trips/x.md", "A walk"], "blog/Posts/trips/x.md"),
        (["-s", "blog", "--path", "blog/Posts/y.md", "🎉"], "blog/Posts/y.md"),
    ])
    func thePathThatIsPrintedIsThatOfTheFile(arguments: [String], path: String) throws {
        let folder = try TemporaryFolder(["blog/feedgen.yml": ""])
        #expect(try folder.feedgen(["new"] + arguments).output == path + "\n")
        #expect(try folder.text(path).hasPrefix("---\ntitle: "))
    }

    /// Where pages are files and folders of the site, a new one must be among them.
    @Test func aPageThatNothingWouldReadIsNotCreated() throws {
        let folder = try TemporaryFolder(["feedgen.yml": "pages: [about.md, docs]\n", "docs/a.md": "---\n---\n"])
        let outcome = try folder.feedgen("new", "--page", "Team")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("'team.md' is none of the pages that feedgen.yml names; add it there"))
        #expect(try folder.feedgen("new", "--page", "About").output == "about.md\n")
        #expect(try folder.feedgen("new", "--page", "--path", "docs/team.md", "Team").output == "docs/team.md\n")
    }

    @Test(arguments: ["Posts/a.md", "Posts/a/index.md"], [[], ["--bundle"]])
    func aPostThatIsThereIsLeftAlone(path: String, options: [String]) throws {
        let folder = try TemporaryFolder([path: "mine"])
        let outcome = try folder.feedgen(["new", "A"] + options)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "\(path): error: the file exists; feedgen does not overwrite it, so move or delete it first\n")
        #expect(try folder.text(path) == "mine")
    }

    @Test func settingsInErrorAreStatus1() throws {
        let folder = try TemporaryFolder(["feedgen.yml": "timeZone: Nowhere\n"])
        let outcome = try folder.feedgen("new", "A")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("feedgen.yml:1:11: error: 'timeZone' is text (\"Nowhere\")"))
        #expect(!folder.exists("Posts"))
    }

    @Test(arguments: [
        ["new"], ["new", "🎉"], ["new", ""], ["new", "A", "--date", "yesterday"], ["new", "A", "-s", "no-such-folder"],
        ["new", "A", "--path", "a.md"], ["new", "A", "--path", "Posts/a.txt"], ["new", "A", "--path", "Posts/../a.md"],
        ["new", "A", "--path", "Posts/a.md", "--bundle"],
    ])
    func wrongUsageIsStatus2(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try folder.feedgen(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains("feedgen new <title>"))
        #expect(!outcome.errors.contains("Error:"))
        #expect(!folder.exists("Posts"))
        #expect(!folder.exists("a.md"))
    }
}
