import FeedBuild
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedCommand
@testable import FeedPublish

/// What the terminal of `watch` says of each event.
@Suite struct WatchLinesTests {
    private static let time = "09:14:03"
    private static let typo = Diagnostic(
        .warning, path: "Posts/a.md", position: SourcePosition(line: 2, column: 1), message: "unknown key 'titel'")
    private static let error = Diagnostic(
        .error, path: "Posts/b.md", position: SourcePosition(line: 3, column: 7), message: "no date")

    private static func text(
        _ lines: inout WatchLines, _ news: WatchNews, on terminal: Terminal = Terminal()
    ) -> [String] {
        lines.lines(for: news, at: time, on: terminal).map(\.text)
    }

    private static func edit(_ name: String, _ change: PostEdit.Change) -> PostEdit {
        PostEdit(path: "Posts/\(name).md", title: name.uppercased(), change: change)
    }

    private static func parts(_ names: String...) -> PostEdit.Change {
        .edited(names.map { PostEdit.Part($0, added: 1, removed: 1) })
    }

    @Test(arguments: [
        (["Posts/a.md"], [edit("a", parts("paragraph"))], "A: 1 paragraph"),
        (["Posts/a.md"], [edit("a", parts("title", "tags", "heading"))], "A: title, tags, 1 heading"),
        (
            ["Posts/a.md"], [edit("a", .edited([PostEdit.Part("paragraph", added: 4, removed: 2)]))],
            "A: 2 paragraphs, 2 new paragraphs"
        ),
        (["Posts/a.md"], [edit("a", .edited([PostEdit.Part("list", removed: 2)]))], "A: 2 lists removed"),
        (["Posts/a.md"], [edit("a", .edited([]))], "A: front matter"),
        (["Posts/a.md"], [edit("a", .added)], "A: new post"), (["Posts/a.md"], [edit("a", .removed)], "A: removed"),
        (
            ["Posts/a.md"], [PostEdit(path: "Posts/ice/index.md", title: nil, change: .added)],
            "ice: new post; a.md: post"
        ),
        ([], [edit("a", .shown)], "A: shown from now on"), ([], [], "everything was checked"),
        (["Templates/style.css"], [], "style.css: style"), (["feedgen.yml"], [], "feedgen.yml: settings"),
        (["Templates/title.mustache"], [], "title.mustache: template"), (["Posts/i/ice.JPG"], [], "ice.JPG: picture"),
        (["Static/a.txt"], [], "a.txt: file"),
        // One that links to a post that has moved was not saved.
        (["Posts/a.md"], [edit("a", parts("address")), edit("b", parts("paragraph"))], "A: address"),
        (
            (1...9).map { "Posts/post-\($0).md" }, (1...9).map { edit("post-\($0)", parts("paragraph")) },
            "POST-1: 1 paragraph and 8 more"
        ),
    ])
    func aSaveIsOneLineInAnAuthorsWords(paths: [String], edits: [PostEdit], words: String) {
        var lines = WatchLines(source: nil)
        var save = WatchNews.Save(paths: paths, edits: edits, milliseconds: 7, openPages: 2)
        save.figures = "1 cell rendered"
        #expect(Self.text(&lines, .saved(save)) == ["09:14:03  \(words)  7 ms → 2 open pages"])
        save.openPages = 0
        #expect(Self.text(&lines, .saved(save)).first?.hasSuffix("  7 ms") == true)
        var verbose = WatchLines(source: nil, isVerbose: true)
        #expect(Self.text(&verbose, .saved(save)).last == "          1 cell rendered")
    }

    @Test func aWarningIsToldOnceAndOnceMoreWhenItIsFixed() {
        var lines = WatchLines(source: nil)
        var save = WatchNews.Save(paths: ["Posts/a.md"], warnings: [Self.typo])
        #expect(Self.text(&lines, .built(["1 post"], warnings: [Self.typo])) == ["\(Self.typo)", "1 post"])
        #expect(Self.text(&lines, .saved(save)).count == 1)
        save.warnings[0].position?.line = 5
        #expect(Self.text(&lines, .saved(save)).count == 1, "in another line it is the same")
        #expect(Self.text(&lines, .failed([Self.error], others: [])).filter { $0.contains("titel") } == [])
        #expect(Self.text(&lines, .saved(save)).count == 2, "the error is fixed, the warning is not")
        save.warnings = []
        let told = Self.text(&lines, .saved(save))
        #expect(told.last == "          fixed Posts/a.md:5:1: unknown key 'titel'")
        save.warnings = [Self.typo]
        #expect(Self.text(&lines, .saved(save)).last == "\(Self.typo)", "it is there again")
    }

    @Test func errorsComeBeforeWarningsAndAreToldOnce() {
        var lines = WatchLines(source: nil)
        let failed = WatchNews.failed([Self.typo, Self.error], others: [])
        let told = Self.text(&lines, failed)
        #expect(told == ["\(Self.error)", "\(Self.typo)", "09:14:03  1 error: the site was not updated"])
        #expect(Self.text(&lines, failed) == ["09:14:03  still 1 error: Posts/b.md:3:7"])
        let fixed = Self.text(&lines, .saved(WatchNews.Save(paths: ["Posts/b.md"], warnings: [Self.typo])))
        #expect(fixed.dropFirst() == ["          fixed Posts/b.md:3:7: no date"])
        let disk = Self.text(&lines, .failed([], others: ["public: error: the disk is full"]))
        #expect(disk == ["public: error: the disk is full", "09:14:03  1 error: the site was not updated"])
    }

    @Test func warningsThatStopTheBuildAreToldLikeErrors() {
        var lines = WatchLines(source: nil)
        let failed = WatchNews.failed([Self.typo], others: [])
        #expect(Self.text(&lines, failed) == ["\(Self.typo)", "09:14:03  1 warning: the site was not updated"])
        #expect(Self.text(&lines, failed) == ["09:14:03  still 1 warning: Posts/a.md:2:1"])
        let other = Diagnostic(.warning, path: "Posts/c.md", position: nil, message: "no title")
        let told = Self.text(&lines, .failed([Self.typo, other], others: []))
        #expect(told == ["\(other)", "09:14:03  2 warnings: the site was not updated"])
        _ = Self.text(&lines, .failed([Self.error], others: []))
        let third = Diagnostic(.warning, path: "Posts/d.md", position: nil, message: "no title")
        let more = Self.text(&lines, .failed([Self.error, third], others: []))
        #expect(more.last == "09:14:03  still 1 error: Posts/b.md:3:7", "another warning beside it stops nothing")
    }

    @Test func excerptsAreForTheTerminalThatReadsThem() throws {
        let folder = try TemporaryFolder(["Posts/b.md": "---\n\nlikes: x\n"])
        var lines = WatchLines(source: folder.url)
        let failed = WatchNews.failed([Self.error], others: [])
        #expect(Self.text(&lines, failed, on: Terminal(width: 80)).contains("  3 │ likes: x"))
        _ = Self.text(&lines, .saved(WatchNews.Save()), on: Terminal(width: 80))
        #expect(Self.text(&lines, failed).count == 2)
    }

    @Test(arguments: 0...120) func asManyNamesAsFitAreTold(width: Int) {
        let paths = ["a.mustache", "bb.txt", "c", "ddd.png", "日本.md", "f.txt", "g"]
        let kinds = ["template", "file", "file", "picture", "post", "file", "file"]
        let names = zip(paths, kinds).map { "\($0): \($1)" }
        let fitting = (1...names.count).map { count in
            names.prefix(count).joined(separator: "; ")
                + (count < names.count ? " and \(names.count - count) more" : "")
        }
        let longest = fitting.last { StyledLine($0).columns <= width }
        #expect(SavedNames(WatchNews.Save(paths: paths)).text(width: width).text == longest ?? fitting[0])
    }

    @Test(arguments: [
        (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
        (String(repeating: "a", count: 41), String(repeating: "a", count: 39) + "…"),
        (String(repeating: "日", count: 20), String(repeating: "日", count: 20)),
        (String(repeating: "日", count: 21), String(repeating: "日", count: 19) + "…"),
    ])
    func aLongTitleIsCutByItsColumns(title: String, shown: String) {
        let edit = PostEdit(path: "Posts/a.md", title: title, change: .added)
        let names = SavedNames(WatchNews.Save(paths: ["Posts/a.md"], edits: [edit]))
        #expect(names.text(width: 80).text == shown + ": new post")
    }

    @Test(.timeLimit(.minutes(1))) func aSaveOfManyFilesIsToldAtOnce() {
        let paths = (1...20_000).map { "Posts/\($0).md" }
        let told = SavedNames(WatchNews.Save(paths: paths)).text(width: 40).text
        #expect(told == "1.md: post; 2.md: post and 19998 more")
    }

    @Test func ofManyFixedOnesAFewAreNamed() {
        var lines = WatchLines(source: nil)
        let many = (1...9).map { Diagnostic(.warning, path: "\($0)", position: nil, message: "m") }
        _ = Self.text(&lines, .built([], warnings: many))
        let told = Self.text(&lines, .saved(WatchNews.Save()))
        #expect(told.count == 5)
        #expect(told.last == "          fixed 6 more")
    }

    @Test func whoWantsItQuietHearsOnlyWhatIsWrong() {
        var lines = WatchLines(source: nil, isQuiet: true)
        #expect(Self.text(&lines, .built(["1 post"], warnings: [Self.typo])) == ["\(Self.typo)"])
        #expect(Self.text(&lines, .serving("http://a/")) == [])
        #expect(Self.text(&lines, .saved(WatchNews.Save())) == [])
    }

    @Test func theAddressIsNeverOutOfSight() {
        let terminal = Terminal(width: 80, height: 12)
        var lines = WatchLines(source: nil)
        var (rows, told) = (0, 1)
        _ = Self.text(&lines, .serving("http://127.0.0.1:8000/"), on: terminal)
        for _ in 0..<100 {
            for line in Self.text(&lines, .saved(WatchNews.Save(paths: ["feedgen.yml"])), on: terminal) {
                rows = line.contains("http://127.0.0.1:8000/") ? 0 : rows + 1
                told += rows == 0 ? 1 : 0
                #expect(rows < terminal.height)
            }
        }
        #expect(told < 20)
    }
}
