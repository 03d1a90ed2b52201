import Foundation
import TestFixtures
import Testing

/// `feedgen init`, as a shell sees it.
@Suite struct InitCommandTests {
    private static let everyFile = [
        ".gitignore", "Posts/welcome.md", "Posts/with-a-picture/evening.svg", "Posts/with-a-picture/index.md",
        "Posts/writing.md", "Static/favicon.svg", "feedgen.yml",
    ]

    @Test func aNewSiteBuildsWithoutAWarning() throws {
        let folder = try TemporaryFolder()
        let outcome = try folder.feedgen("init", "sites/blog", "--title", "Notes: from the quay")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                Next: feedgen watch -s sites/blog --open, then change a word in sites/blog/Posts/welcome.md and save.
                Then: feedgen new -s sites/blog "A title" to create a post; the settings are in sites/blog/feedgen.yml.

                """)
        let build = try folder.feedgen("build", "-s", "sites/blog", "--strict")
        #expect(build.status == 0)
        #expect(build.errors == "")
        #expect(build.output.hasPrefix("3 posts, "))
        #expect(try folder.text("sites/blog/public/index.html").contains("Notes: from the quay"))
        #expect(folder.exists("sites/blog/public/posts/with-a-picture/evening.svg"))
        #expect(try folder.text("sites/blog/public/index.html").contains("<link rel=\"icon\" href=\"/favicon.svg\""))
    }

    @Test func aSiteInSwiftIsAPackageThatDependsOnTheOneOfThisCommand() throws {
        let folder = try TemporaryFolder()
        let outcome = try folder.feedgen("init", "notes", "--swift", "--title", "My notes")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Next: cd notes && swift run Notes watch --source Site --open (the first time takes minutes), then \
                change Site/Posts/notes/first.md.
                The site is in Sources/Notes.swift; after a change there, stop watch and start it again.

                """)
        let repository = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL
        #expect(try folder.text("notes/Package.swift").contains(".package(path: \"\(repository.path)\")"))
        #expect(try folder.text("notes/Site/feedgen.yml") == "title: My notes\n")
        for path in ["Sources/Notes.swift", "Site/Templates/note.mustache", "Site/Posts/notes/second.md", ".gitignore"]
        {
            #expect(folder.exists("notes/\(path)"), "\(path)")
        }
        #expect(try folder.feedgen("init", "b", "--swift", "--package", "https://git.example/feedgen.git").status == 0)
        let manifest = try folder.text("b/Package.swift")
        #expect(manifest.contains(".package(url: \"https://git.example/feedgen.git\", branch: \"main\")"))
        #expect(manifest.contains("package: \"feedgen\""))
        for (name, type) in [("my-posts", "MyPosts"), ("2nd", "Notes"), ("note", "Notes"), ("ÄÖ", "Notes")] {
            #expect(try folder.feedgen("init", name, "--swift").status == 0)
            #expect(try folder.text("\(name)/Sources/\(type).swift").contains("struct \(type): FeedSite"))
            #expect(try folder.text("\(name)/Package.swift").contains("name: \"\(type)\""))
        }
        #expect(try folder.feedgen("init", "c", "--swift", "--templates").status == 2)
        #expect(try folder.feedgen("init", "c", "--package", "x").status == 2)
        let missing = try folder.feedgen("init", "c", "--swift", "--package", "nope")
        #expect(
            missing.status == 2 && missing.errors.hasPrefix("error: there is no Package.swift in 'nope'; --package"))
    }

    @Test func theFolderIsTheCurrentOneUnlessItIsNamed() throws {
        let folder = try TemporaryFolder()
        #expect(
            try folder.feedgen("init").output.hasPrefix(
                "Next: feedgen watch --open, then change a word in Posts/welcome.md"))
        for path in Self.everyFile { #expect(folder.exists(path), "\(path)") }
    }

    @Test func nothingIsWrittenWhereAFileIsThereAlready() throws {
        let folder = try TemporaryFolder(["feedgen.yml": "mine", "Posts/welcome.md": "mine"])
        // Links count too, even one that leads nowhere.
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: ".gitignore").path, withDestinationPath: "nowhere")
        let outcome = try folder.feedgen("init")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        let reason = "error: the file exists; feedgen does not overwrite it, so move or delete it first"
        #expect(
            outcome.errors == [".gitignore", "Posts/welcome.md", "feedgen.yml"].map { "\($0): \(reason)\n" }.joined())
        #expect(try folder.text("feedgen.yml") == "mine")
        #expect(!folder.exists("Static"))
        #expect(!folder.exists("Posts/writing.md"))
    }

    /// A run was ended when some files were in their places.
    @Test func aSecondRunFinishesWhatTheFirstBegan() throws {
        let folder = try TemporaryFolder()
        _ = try folder.feedgen("init")
        for path in Self.everyFile { try folder.write(try folder.text(path), to: ".feedgen.new/\(path)") }
        for path in Self.everyFile.suffix(4) { try folder.remove(path) }
        #expect(try folder.feedgen("init", "--title", "Another").status == 0)
        for path in Self.everyFile { #expect(folder.exists(path), "\(path)") }
        #expect(try folder.text("feedgen.yml").contains("Another"))
        #expect(!folder.exists(".feedgen.new") && !folder.exists(".feedgen.done"))

        // What an author has changed since is the author's.
        for path in Self.everyFile { try folder.write(try folder.text(path), to: ".feedgen.new/\(path)") }
        try folder.write("mine", to: "Posts/welcome.md")
        let outcome = try folder.feedgen("init")
        #expect(outcome.status == 1 && outcome.errors.hasPrefix("Posts/welcome.md: error: the file exists"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(try folder.text("Posts/welcome.md") == "mine")
    }

    @Test func whatIsLeftOfARunThatWasCutShortAtItsEndGoes() throws {
        let folder = try TemporaryFolder()
        _ = try folder.feedgen("init")
        try folder.write("old", to: ".feedgen.done/feedgen.yml")
        #expect(try folder.feedgen("init").status == 1)
        #expect(!folder.exists(".feedgen.done") && folder.exists("feedgen.yml"))
    }

    @Test func whatFailsLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "d", count: 200)
        // Of its files, some have paths that are too long for the system.
        let site = Array(repeating: name, count: 20).joined(separator: "/").prefix(4_069 - folder.url.path.utf8.count)
        let outcome = try folder.feedgen("init", String(site))
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains(": error: "))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "errors.txt", "output.txt",
            ])
    }

    @Test func aFileInPlaceOfAFolderIsInTheWayToo() throws {
        let folder = try TemporaryFolder(["Posts": "a file"])
        let outcome = try folder.feedgen("init")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "Posts: error: it is not a folder; it must be one\n")
        #expect(!folder.exists("feedgen.yml"))
    }

    @Test func aLinkToNowhereIsInTheWay() throws {
        let folder = try TemporaryFolder()
        #expect(symlink("nowhere", folder.url.appending(path: "blog").path) == 0)
        let outcome = try folder.feedgen("init", "blog")
        #expect(outcome.status == 3 && outcome.errors.contains("error: "))
        #expect(!folder.exists("nowhere"))
    }

    @Test func theTemplatesOfTheDefaultThemeMakeTheSameSite() throws {
        let folder = try TemporaryFolder()
        _ = try folder.feedgen("init")
        _ = try folder.feedgen("build")
        let page = try folder.text("public/posts/welcome/index.html")
        let outcome = try folder.feedgen("init", "--templates")
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(try folder.feedgen("build", "--strict").status == 0)
        // But for the style sheet, which is published with its comments now.
        let style = /\/[^\/"]*style[^"]*css" integrity="[^"]*"|data-version="[0-9a-f]{16}"/
        #expect(
            try folder.text("public/posts/welcome/index.html").replacing(style, with: "")
                == page.replacing(style, with: ""))
        let again = try folder.feedgen("init", "--templates")
        #expect(again.status == 1)
        #expect(again.errors.contains("Templates/style.css: error: the file exists"))
    }

    @Test func whereTheOldOutputIsInTheWayANoteSaysSo() throws {
        let folder = try TemporaryFolder([
            "hugo.toml": "", "content/posts/a.md": "---\ndate: 2026-03-01\n---\n", "public/index.html": "",
        ])
        let outcome = try folder.feedgen("init", "--from", "hugo")
        #expect(outcome.errors.contains("public: note: the output of the old site"))
    }

    @Test func aSiteOfAnotherGeneratorGetsSettingsAndNotes() throws {
        let folder = try TemporaryFolder([
            "_config.yml": "title: Notes\nurl: https://me.example\npermalink: ordinal\n",
            "_posts/2026-03-01-a.md": "---\n---\n",
            "assets/site.css": "", ".git/config": "",
        ])
        let outcome = try folder.feedgen("init", "--from", "jekyll")
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("_config.yml:3:1: note: 'permalink' has :y_day"))
        #expect(outcome.output.hasPrefix("Next: feedgen build"))
        let settings = try folder.text("feedgen.yml")
        for line in ["title: Notes", "posts: _posts", "  assets: /assets/"] {
            #expect(settings.contains("\n\(line)\n"))
        }
        #expect(!settings.contains(".git"))
        #expect(!folder.exists("Posts"))
        let again = try folder.feedgen("init", "--from", "jekyll")
        #expect(again.status == 1)
        #expect(again.errors.hasPrefix("feedgen.yml: error: the file exists"))
        #expect(try folder.text("feedgen.yml") == settings)
    }

    @Test(arguments: ["jekyll", "hugo", "zola"])
    func aFolderWithoutAConfigurationIsStatus1(generator: String) throws {
        let folder = try TemporaryFolder(["a.txt": ""])
        let outcome = try folder.feedgen("init", "--from", generator)
        let orFolder = generator == "jekyll" ? " and no folder '_posts'" : ""
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                ": error: there is no such file\(orFolder); it, or an equivalent file, is needed for --from \(generator)\n"
            ))
        #expect(!folder.exists("feedgen.yml"))
    }

    @Test(arguments: [
        ("jekyll", "_config.yml", "_posts"), ("hugo", "hugo.toml", "content"), ("zola", "config.toml", "content"),
    ])
    func aSiteWithoutPostsWhereTheyShouldBeIsStatus1(generator: String, file: String, posts: String) throws {
        let folder = try TemporaryFolder([file: "", "blog/a.md": "---\ntitle: a\n---\n"])
        let outcome = try folder.feedgen("init", "--from", generator)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains("\(posts): error: there are no posts in this folder; there are some in blog (1)"))
        #expect(!folder.exists("feedgen.yml"))
    }

    @Test(arguments: [
        ["init", "--from", "drupal"], ["init", "--from", "hugo", "--templates"],
        ["init", "--templates", "--title", "A"],
        ["init", "--from", "hugo", "no-such-folder"], ["init", "a", "b"],
    ])
    func wrongUsageIsStatus2(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try folder.feedgen(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Usage: feedgen init"))
        #expect(!folder.exists("feedgen.yml"))
    }

    /// From an export to a site.
    @Test func anExportOfWordPressBecomesASite() throws {
        let folder = try TemporaryFolder()
        let item =
            "<item><title>Hello</title><link>https://me.example/2026/03/01/hello/</link><dc:creator>ann</dc:creator>"
            + "<guid>https://me.example/?p=1</guid><content:encoded><![CDATA[One.\n\nTwo.]]></content:encoded>"
            + "<wp:post_date>2026-03-01 10:00:00</wp:post_date><wp:post_date_gmt>2026-03-01 10:00:00</wp:post_date_gmt>"
            + "<wp:post_name>hello</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>"
        try folder.write(
            "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel><title>Quay</title>"
                + "<wp:base_blog_url>https://me.example</wp:base_blog_url>\(item)</channel></rss>", to: "export.xml")
        #expect(try folder.feedgen("init", "--from", "wordpress").status == 0)
        #expect(try folder.feedgen("build").status == 0)
        #expect(try folder.text("public/2026/03/01/hello/index.html").contains("<p>Two.</p>"))
        #expect(try folder.text("public/feed.xml").contains("https://me.example/?p=1</guid>"))
        // A second run overwrites nothing.
        #expect(try folder.feedgen("init", "--from", "wordpress").status == 1)
    }
}
