import FeedPublish
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

/// Code in colours, by a command that plays the part of `pygmentize`: it runs feedgen's program with a Pygments that knows
/// one language, and writes down what it was asked.
@Suite struct HighlighterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let script = """
            #!/usr/bin/env python3
            import os, sys, types
            folder = os.path.dirname(os.path.abspath(__file__))
            def log(word):
                with open(folder + "/log", "a") as file: file.write(word + "\\n")
            def has(name): return os.path.exists(folder + "/" + name)
            log("started")
            if has("broken"): sys.exit("ImportError: no module")
            class ClassNotFound(Exception): pass
            def lexer(name):
                if name != "swift": raise ClassNotFound()
                return name
            def highlight(code, lexer, formatter):
                log("asked")
                if "die" in code: os.kill(os.getpid(), 9)
                if "fail" in code: raise ValueError("no")
                return '<span class="k">' + code.replace("<", "&lt;") + "</span>"
            pygments = types.ModuleType("pygments")
            pygments.__version__ = "2.1" if not has("newer") else "2.2"
            pygments.highlight = highlight
            for name in ["lexer", "lexers", "formatters", "util"]:
                part = types.ModuleType("pygments." + name)
                setattr(pygments, name, part)
                sys.modules["pygments." + name] = part
            sys.modules["pygments"] = pygments
            pygments.lexer.Lexer = object
            pygments.lexers.get_lexer_by_name = lexer
            pygments.util.ClassNotFound = ClassNotFound
            pygments.formatters.HtmlFormatter = lambda nowrap: nowrap
            assert sys.argv[1:3] == ["-x", "-l"], sys.argv
            file, name = sys.argv[3].rsplit(":", 1)
            exec(compile(open(file).read(), file, "exec"))
            """
        try folder.write(script, to: "highlight")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    }

    private var command: String { folder.url.appending(path: "highlight").path }
    private var cache: URL { folder.url.appending(path: "highlighted") }

    private func count(_ word: String) -> Int {
        let log = try? String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8)
        return log?.split(separator: "\n").count { $0 == word } ?? 0
    }

    @Test func oneProcessHighlightsTheBlocksOfABuildAndEachOnceForAllBuilds() {
        for build in 1...2 {
            let highlighter = Highlighter(folder: cache)
            for number in 1...50 {
                let html = highlighter.html(of: "let é\(number) <\n", language: "swift", by: command)
                #expect(html == "<span class=\"k\">let é\(number) &lt;\n</span>")
            }
            highlighter.stop()
            #expect(count("started") == 1, "\(build)")
        }
        #expect(count("asked") == 50)
    }

    @Test func anUnknownLanguageIsPlainAndNoProblem() {
        let highlighter = Highlighter(folder: cache)
        for _ in 0..<2 { #expect(highlighter.html(of: "x", language: "klingon", by: command) == nil) }
        #expect(highlighter.html(of: "let a", language: "swift", by: command) != nil)
        #expect(highlighter.problem == nil)
    }

    @Test(arguments: [
        ("die", "ended, so code is not highlighted; fix or install it"),
        ("fail", "fails on 'swift': ValueError: no, so code is not highlighted; fix or install it"),
    ])
    func aProcessThatIsKilledOrFailsIsAProblemAndTheCodePlain(_ code: String, _ message: String) {
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.html(of: "let a", language: "swift", by: command) != nil)
        #expect(highlighter.html(of: code, language: "swift", by: command) == nil)
        #expect(highlighter.problem?.hasSuffix(message) == true, "\(highlighter.problem ?? "")")
        #expect(highlighter.html(of: "let b", language: "swift", by: command) == nil)
    }

    @Test func aCommandThatFailsIsAskedAgainNextTime() throws {
        try folder.write("", to: "broken")
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.html(of: "let a", language: "swift", by: command) == nil)
        #expect(
            highlighter.problem?.hasSuffix(
                "ended: ImportError: no module, so code is not highlighted; fix or install it") == true)
        try FileManager.default.removeItem(at: folder.url.appending(path: "broken"))
        #expect(Highlighter(folder: cache).html(of: "let a", language: "swift", by: command) != nil)
    }

    @Test func anotherVersionHighlightsAnew() throws {
        #expect(Highlighter(folder: cache).version(of: command) == "2.1")
        #expect(Highlighter(folder: cache).html(of: "let a", language: "swift", by: command) != nil)
        try folder.write("", to: "newer")
        // As long as the command is the same file, nobody asks.
        #expect(Highlighter(folder: cache).version(of: command) == "2.1")
        let script = try String(contentsOf: URL(filePath: command), encoding: .utf8)
        try folder.write(script + "\n", to: "highlight")
        #expect(Highlighter(folder: cache).version(of: command) == "2.2")
        #expect(Highlighter(folder: cache).html(of: "let a", language: "swift", by: command) != nil)
        #expect(count("asked") == 2)
    }

    @Test func anotherVersionMakesThePagesWithCodeAnew() async throws {
        try folder.write("highlighter: \(command)\n", to: "site/feedgen.yml")
        try folder.write("---\ntitle: A\n---\n```swift\nlet a\n```\n", to: "site/Posts/a.md")
        func build() async throws -> BuildReport {
            var session = BuildSession(
                source: folder.url.appending(path: "site"), destination: folder.url.appending(path: "public"),
                options: BuildOptions(now: .now))
            return try await session.run().report
        }
        #expect(try await build().written > 0)
        #expect(try await build().cells == 0)
        try folder.write("", to: "newer")
        let script = try String(contentsOf: URL(filePath: command), encoding: .utf8)
        try folder.write(script + "\n", to: "highlight")
        #expect(try await build().cells > 0)
        #expect(count("asked") == 2)
    }

    @Test func aProblemIsForgottenByTheNextBuild() throws {
        try folder.write("", to: "broken")
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.html(of: "let a", language: "swift", by: command) == nil)
        try FileManager.default.removeItem(at: folder.url.appending(path: "broken"))
        highlighter.stop()
        highlighter.begin()
        #expect(highlighter.html(of: "let a", language: "swift", by: command) != nil)
        #expect(highlighter.problem == nil)
    }

    @Test func aCacheThatCannotBeWrittenIsDoneWithout() throws {
        try folder.write("", to: "file")
        let highlighter = Highlighter(folder: folder.url.appending(path: "file/highlighted"))
        #expect(highlighter.html(of: "let a", language: "swift", by: command) == "<span class=\"k\">let a</span>")
        #expect(highlighter.problem == nil)
    }

    @Test func aCommandThatIsNotThereIsAProblemAndNoError() {
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.version(of: "no-such-command") == nil)
        #expect(highlighter.html(of: "x", language: "swift", by: "no-such-command") == nil)
        #expect(highlighter.problem?.contains("'no-such-command' cannot be run") == true)
    }

    @Test func aNameIsLookedForInTheFoldersOfCommandsInTheirOrder() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "first/highlight"), withIntermediateDirectories: true)
        let folders = ["first", "missing", ""].map { folder.url.appending(path: $0).path }
        let highlighter = Highlighter(folder: cache, commandFolders: folders)
        #expect(highlighter.html(of: "let a", language: "swift", by: "highlight") != nil)
        #expect(highlighter.problem == nil)
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        #expect(Highlighter.commandFolders.first == own)
    }

    @Test(
        .enabled(if: Highlighter(folder: URL(filePath: "/nowhere"), isReadOnly: true).version(of: "pygmentize") != nil))
    func pygmentsItselfIsAsked() {
        let html = Highlighter(folder: cache).html(of: "let a = 1", language: "swift", by: "pygmentize")
        #expect(html?.contains("<span class=\"kd\">let</span>") == true)
    }
}
