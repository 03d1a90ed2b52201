import Foundation
import JSONPatch
import TestFixtures
import Testing

/// The executable, as a shell sees it.
@Suite struct CommandTests {
    /// A folder with a site in it.
    private struct Site {
        let temporary: TemporaryFolder
        var folder: URL { temporary.url }

        init(_ posts: [String: String] = ["a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nHello."]) throws {
            temporary = try TemporaryFolder()
            for (name, text) in posts { try write("Posts/\(name)", text) }
        }

        func write(_ path: String, _ text: String) throws { try temporary.write(text, to: path) }

        func exists(_ path: String) -> Bool { temporary.exists(path) }

        /// Runs `feedgen` in the folder.
        func feedgen(_ arguments: String...) throws -> Outcome { try temporary.feedgen(arguments) }
    }

    @Test func aBuildSaysWhatItDidInOneLine() throws {
        let site = try Site()
        let outcome = try site.feedgen("build")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("1 post, 5 pages, 5 cells rendered; 17 files written, 0 removed in "))
        #expect(outcome.errors == "")
        #expect(site.exists("public/posts/a/index.html"))
        #expect(try site.feedgen("build", "-q").output == "")
    }

    @Test func aFreshCheckoutStartsFromTheDeployedSite() throws {
        let site = try Site()
        #expect(try site.feedgen("build", "-d", "deployed").status == 0)
        let deployed = try site.temporary.text("deployed/live/head.json")
        // As a checkout on another machine: nothing is known of the build before.
        let again = try site.feedgen("build", "--previous", "deployed")
        #expect(again.errors == "" && again.status == 0)
        #expect(try site.temporary.text("public/live/head.json") == deployed)
    }

    @Test(arguments: [
        ("http://127.0.0.1:1/", "http://127.0.0.1:1/live/head.json cannot be fetched (failed to connect to 127.0.0.1"),
        ("me.example/blog", "there is no folder 'me.example/blog' (the address of a site begins with https://)"),
        ("Posts", "there is no 'live/head.json' in the folder 'Posts'"),
    ])
    func aDeployedSiteThatIsNotThereIsNamedWithTheCause(address: String, cause: String) throws {
        let outcome = try Site().feedgen("build", "--previous", address)
        #expect(outcome.status == 0 && outcome.errors.hasPrefix("--previous: warning: \(cause)"))
        #expect(outcome.errors.hasSuffix(", so there are no patches; open pages fetch the whole page\n"))
    }

    @Test(arguments: ["--previous", "--base-url"])
    func anEmptyAddressIsAUsageError(option: String) throws {
        let outcome = try Site().feedgen("build", option, "")
        #expect(outcome.status == 2 && outcome.errors.contains("\(option) is empty; it must be"))
    }

    @Test func aMachineGoesOnFromWhatAnotherDeployedMeanwhile() throws {
        let site = try Site()
        try site.write("feedgen.yml", "baseURL: https://me.example/\n")
        try site.write("Posts/b.md", "---\ntitle: B\ndate: 2026-01-03\n---\nBye.")
        #expect(try site.feedgen("build").status == 0)
        // Another machine starts from it, and publishes something else.
        try site.write("Posts/a.md", "---\ntitle: A\ndate: 2026-01-02\n---\nHello there.")
        #expect(try site.feedgen("build", "-d", "deployed", "--previous", "public").status == 0)
        // Here again: files of the build before are replaced or removed, and there is a patch from what is deployed.
        try FileManager.default.removeItem(at: site.folder.appending(path: "Posts/b.md"))
        let outcome = try site.feedgen("build", "--previous", "deployed")
        #expect(outcome.errors == "" && outcome.status == 0)
        #expect(outcome.output.contains("patch") && !site.exists("public/posts/b/index.html"))
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let site = try Site([
            "a.md": "---\ntitle: A\n---\n", "b.md": "---\ntitle: B\n---\n", "c.md": "---\ndraft: true\n---\n",
            "d.md": "---\ndraft: yes\n---\n", "e.md": "---\ndate: 2190-01-02\n---\n",
        ])
        let leftOut = """
            left out: 2 drafts, 1 post scheduled for 2190-01-02T00:00:00Z
            no post has a date, so posts are sorted by path

            """
        let check = try site.feedgen("check")
        #expect(check.status == 0)
        #expect(check.output.hasPrefix("no problems: 2 posts, "))
        #expect(check.output.hasSuffix("\n" + leftOut))
        #expect(try site.feedgen("check", "-q").output == "")
        #expect(try site.feedgen("build").output.hasSuffix("\n" + leftOut))
        let report = try JSONValue(parsing: try site.feedgen("build", "--json").output)
        #expect(report["drafts"]?.int == 2)
        #expect(report["scheduled"]?.int == 1)
    }

    @Test func jsonIsOneObject() throws {
        let site = try Site()
        let report = try JSONValue(parsing: try site.feedgen("build", "--json").output)
        #expect(report["posts"]?.int == 1)
        #expect(report["written"]?.int == 17)
        try site.write("Posts/b.md", "")
        let failure = try site.feedgen("build", "--json")
        #expect(failure.status == 1)
        let error = try JSONValue(parsing: failure.output)["errors"]?[0]
        #expect(error?["path"]?.string == "Posts/b.md")
        #expect(error?["line"]?.int == 1)
    }

    @Test func nothingThatIsToldMovesTheCursor() throws {
        let site = try Site([
            "a.md": "---\ntitle: \"\\e]0;x\\a\\u202E\"\nlikes: \"\\e[2J\"\n---\n",
            "b\u{1b}[31m.md": "---\ntags: 1:\n---\n",
        ])
        let outcomes = [
            try site.feedgen("build"), try site.feedgen("check"), try site.feedgen("check", "--json"),
            try site.feedgen("new", "\u{9b}a"),
            try site.feedgen("build", "-s", "\u{1b}[2J"),
        ]
        for outcome in outcomes {
            let controls = (outcome.output + outcome.errors).unicodeScalars.filter {
                $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}")
            }
            #expect(controls.isEmpty, "\(outcome)")
        }
        #expect(outcomes[0].errors.contains("Posts/b\\u{1b}[31m.md:"))
        #expect(outcomes[0].errors.contains("'likes' is text (\"\\u{1b}[2J\")"))
    }

    @Test func contentInErrorIsStatus1AndLeavesTheSiteAlone() throws {
        let site = try Site()
        _ = try site.feedgen("build")
        try site.write("Posts/b.md", "---\nlikes: -1\n---\n")
        let outcome = try site.feedgen("build")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "Posts/b.md:2:8: error: 'likes' is the number -1; it must be a whole number of at least 0\n")
        #expect(!site.exists("public/posts/b/index.html"))
    }

    @Test(arguments: [
        ["nonsense"], ["build", "--nonsense"], ["build", "-s", "no-such-folder"], ["build", "-b", "me.example"],
        ["build", "--now", "yesterday"], ["build", "-d", "Posts/out"], ["build", "-d", "."], ["build", "-d", ""],
        ["document"], ["diff", "a.json"],
    ])
    func wrongUsageIsStatus2(_ arguments: [String]) throws {
        let site = try Site()
        let outcome =
            switch arguments.count {
            case 1: try site.feedgen(arguments[0])
            case 2: try site.feedgen(arguments[0], arguments[1])
            default: try site.feedgen(arguments[0], arguments[1], arguments[2])
            }
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Usage: feedgen"))
    }

    @Test(arguments: [
        ("serve", "watch"), ("server", "watch"), ("biuld", "build"), ("chekc", "check"), ("Init", "init"),
    ])
    func aWordThatIsNoCommandIsAnsweredByTheOneThatWasMeant(word: String, command: String) throws {
        let outcome = try Site().feedgen(word, "-s", "x")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                "error: unknown command '\(word)'; did you mean 'feedgen \(command)'?\nUsage: "))
    }

    @Test func aDestinationThatCannotBeWrittenIsStatus3() throws {
        let site = try Site()
        try site.write("public", "a file")
        let outcome = try site.feedgen("build")
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasSuffix("/public: error: the destination is a file; it must be a folder\n"))
    }

    @Test func draftsArePreviewedAndNeverPublished() throws {
        let site = try Site(["a.md": "---\ntitle: A\ndraft: true\n---\n"])
        #expect(try site.feedgen("build", "--drafts").status == 0)
        #expect(site.exists(".feedgen/preview/posts/a/index.html"))
        #expect(!site.exists("public"))
    }

    @Test func theDiffOfTwoDocumentsTurnsOneIntoTheOther() throws {
        let site = try Site()
        _ = try site.feedgen("build")
        let old = try site.feedgen("document", "/")
        #expect(try site.feedgen("document", "/").output == old.output)
        try site.write("Posts/b.md", "---\ntitle: B\ndate: 2026-01-03\n---\n")
        _ = try site.feedgen("build")
        let new = try site.feedgen("document", "/")
        try site.write("old.json", old.output)
        try site.write("new.json", new.output)
        let patch = try Patch(parsing: try site.feedgen("diff", "old.json", "new.json").output)
        #expect(patch.operations.map(\.op) == ["test", "add", "replace"])
        #expect(try JSONValue(parsing: old.output).applying(patch) == JSONValue(parsing: new.output))
    }

    @Test func aRunThatFailsHalfwayIsTidiedUpByTheNext() throws {
        let site = try Site()
        let name = String(repeating: "d", count: 200)
        let deep = Array(repeating: name, count: 7).joined(separator: "/")
        _ = try site.feedgen("build", "-d", deep)
        try site.write("Posts/aa.txt", "secret")
        // The path of a page is too long for the system: the run fails after the attachment before it.
        let path = Array(repeating: name, count: 14).joined(separator: "/")
        try site.write("Posts/zz.md", "---\ntitle: Z\ndate: 2026-01-03\npath: /\(path)/\n---\n")
        #expect(try site.feedgen("build", "-d", deep).status == 3)
        #expect(site.exists("\(deep)/posts/aa.txt"))
        for path in ["Posts/aa.txt", "Posts/zz.md"] {
            try FileManager.default.removeItem(at: site.folder.appending(path: path))
        }
        #expect(try site.feedgen("build", "-d", deep).status == 0)
        #expect(!site.exists("\(deep)/posts/aa.txt"))
    }

    @Test func aFolderInTheWayOfACopyIsStatus1AndNothingIsWritten() throws {
        let site = try Site()
        _ = try site.feedgen("build")
        try site.write("Posts/aa.txt", "a")
        try site.write("Posts/zz.txt", "z")
        try site.write("public/posts/zz.txt/mine", "x")
        #expect(try site.feedgen("build").status == 1)
        #expect(!site.exists("public/posts/aa.txt"))
    }

    @Test func equalDocumentsHaveAnEmptyPatchAndUnknownMembersAreRefused() throws {
        let site = try Site()
        _ = try site.feedgen("build")
        let document = try site.feedgen("document", "/").output
        try site.write("a.json", document)
        try site.write("b.json", document.replacingOccurrences(of: "\"shell\"", with: "\"extra\": 1, \"shell\""))
        #expect(try site.feedgen("diff", "a.json", "a.json").output == "[]\n")
        let shell =
            "cat a.json | \(try TemporaryFolder.executable.path) diff - a.json && "
            + "cat a.json | \(try TemporaryFolder.executable.path) diff a.json /dev/stdin"
        let piped = try site.temporary.feedgen(["-c", shell], executable: URL(filePath: "/bin/sh"))
        #expect(piped.output == "[]\n[]\n" && piped.status == 0)
        let outcome = try site.feedgen("diff", "a.json", "b.json")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("b.json: error: unknown member '/extra'"))
    }

    @Test func aDocumentOfNoPageIsStatus1() throws {
        let outcome = try Site().feedgen("document", "/no/")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "error: there is no page '/no/' in the built site\n")
    }

    @Test func helpAndVersionAreStatus0() throws {
        let site = try Site()
        #expect(try site.feedgen("--version").status == 0)
        #expect(try site.feedgen("--help").output.contains("Exit status: 0 success"))
        #expect(try site.feedgen("build", "--help").output.contains("Examples:"))
    }
}
