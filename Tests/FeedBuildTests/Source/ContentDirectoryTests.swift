import FeedContent
import FeedPages
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedSources
@testable import FileStorage

/// Reading a site from real folders: nothing may be overlooked, or it would be taken for gone.
@Suite struct ContentDirectoryTests {
    /// Runs with a folder that holds these files, and is gone afterwards.
    private func withSite(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder(files)
        try withExtendedLifetime(folder) { try body(folder.url) }
    }

    @Test func postsAttachmentsAndTemplatesAreFoundAndHiddenFilesAreNot() throws {
        let files = [
            "Posts/b.md": "b", "Posts/a/index.md": "a", "Posts/a/pic.jpg": "p", "Posts/.hidden.md": "h",
            "Posts/.git/x": "x", "Templates/user.mustache": "u", "Templates/style.css": "s",
            "Templates/deep/title.mustache": "t",
            "feedgen.yml": "title: T",
        ]
        try withSite(files) { folder throws in
            let source = try ContentDirectory(root: folder).read()
            #expect(source.posts.map(\.path) == ["Posts/a/index.md", "Posts/b.md"])
            #expect(source.staticFiles.map(\.path) == ["Posts/a/pic.jpg"])
            #expect(source.templates.map(\.path) == ["Templates/style.css", "Templates/user.mustache"])
            #expect(source.settings?.bytes == Array("title: T".utf8))
        }
    }

    @Test(arguments: [
        ["Posts/a/index.md"], ["Posts/a.md"], ["Posts/a/new.md", "Posts/new.md"], ["Posts/b.md", "Posts/a/pic.jpg"],
        ["Posts/a/other.jpg"], ["Templates/user.mustache"], ["Templates/title.mustache"], ["feedgen.yml"],
        ["Posts/.new.md"], ["elsewhere.md"],
    ])
    func refreshingWhatWasWrittenOrRemovedIsReadingAll(paths: [String]) throws {
        let files = ["Posts/a/index.md", "Posts/a/pic.jpg", "Posts/a-b.md", "Posts/b.md", "Templates/user.mustache"]
        try withSite(Dictionary(uniqueKeysWithValues: files.map { ($0, $0) })) { folder throws in
            let directory = ContentDirectory(root: folder)
            var source = try directory.read()
            for round in 0..<3 {
                for path in paths {
                    let url = folder.appending(path: path)
                    if round == 1 {
                        try? FileManager.default.removeItem(at: url)
                    } else {
                        try Data("round \(round)".utf8).write(to: url)
                    }
                }
                source = try directory.refreshed(source, paths: Set(paths))
                #expect(source == (try directory.read()))
            }
        }
    }

    @Test(arguments: ["a.md~", "a.md.swp", "x.tmp", "#a.md#", "4913"])
    func whatAnEditorKeepsForItselfIsNoPartOfTheSite(name: String) throws {
        try withSite(["Posts/a.md": "a", "Posts/\(name)": "b", "Posts/b.tmp/c.md": "c"]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            #expect(source.posts.map(\.path) == ["Posts/a.md", "Posts/b.tmp/c.md"] && source.staticFiles == [])
            #expect(try directory.refreshed(source, paths: ["Posts/\(name)"]) == source)
            // Nor is it in error.
            let path = folder.appending(path: "Posts/\(name)").path
            #expect(unlink(path) == 0 && symlink("nowhere", path) == 0)
            #expect(try directory.read() == source)
            #expect(try directory.refreshed(source, paths: ["Posts/\(name)"]) == source)
        }
    }

    @Test(arguments: ["md", "jpg"])
    func aNameThatIsOnlySpelledOtherwiseIsAnotherFile(type: String) throws {
        let (old, new) = ("Posts/e\u{301}.\(type)", "Posts/\u{e9}.\(type)")
        try withSite([old: "text", "Posts/z.md": "z"]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            #expect(rename(folder.path + "/" + old, folder.path + "/" + new) == 0)
            for paths in [[old, new], [new, old]] {
                let refreshed = try directory.refreshed(source, paths: paths)
                let names = (refreshed.posts.map(\.path) + refreshed.staticFiles.map(\.path)).filter {
                    $0 != "Posts/z.md"
                }
                #expect(names.map { Array($0.utf8) } == [Array(new.utf8)])
            }
            let (left, right) = (
                StaticFile(path: old, destination: old), StaticFile(path: new, destination: new)
            )
            #expect(left != right && Set([left, right]).count == 2)
        }
    }

    @Test(arguments: [
        "Posts/a.md", "Posts/p.jpg", "Posts/link/a.md", "feedgen.yml", "Templates/a.mustache", "Templates",
    ])
    func aLinkThatLeadsNowhereIsNotTakenForAFileThatIsGone(path: String) throws {
        try withSite(["Posts/a.md": "a", "Posts/p.jpg": "p", "Posts/link/a.md": "a"]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            let parts = path.split(separator: "/")
            let link = parts.count > 2 ? parts.dropLast().joined(separator: "/") : path
            let url = folder.appending(path: link)
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            #expect(symlink("nowhere", url.path) == 0)
            let full = #expect(throws: SystemError.self) { try directory.read() }
            let refresh = #expect(throws: SystemError.self) { try directory.refreshed(source, paths: [path]) }
            #expect(full?.path == link && full?.description == refresh?.description)
        }
    }

    @Test func whatTheSystemCannotSayOfAFileIsAnError() throws {
        try withSite(["Posts/a.md": "a"]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            #expect(try directory.refreshed(source, paths: ["Posts/a.md/b.md", "Posts/b/c.md"]) == source)
            let path = "Posts/\(String(repeating: "a", count: 300)).md"
            let error = #expect(throws: SystemError.self) { try directory.refreshed(source, paths: [path]) }
            #expect(error?.path == path && error?.message == "file name too long")
        }
    }

    @Test func aPipeKeepsNobodyWaiting() throws {
        for path in ["Posts/a.md", "Templates/a.mustache", "feedgen.yml"] {
            try withSite(["Posts/b.md": "b", "Templates/b.mustache": "b"]) { folder throws in
                let directory = ContentDirectory(root: folder)
                let source = try directory.read()
                #expect(mkfifo(folder.appending(path: path).path, 0o600) == 0)
                #expect(throws: SystemError.self) { try directory.read() }
                #expect(throws: SystemError.self) { try directory.refreshed(source, paths: [path]) }
            }
        }
    }

    /// A mark that joins the slash before it is a character of the name.
    @Test func namesThatBeginWithAMarkAreNames() throws {
        let files = ["Posts/b/index.md": "b", "Posts/b/\u{301}p.txt": "p", "Static/\u{301}x.txt": "x"]
        try withSite(files) { folder throws in
            let source = try ContentDirectory(root: folder).read()
            let urls = PostURLs(
                staticFiles: source.staticFiles, configuration: SiteConfiguration(),
                posts: { [PlacedPost(path: "Posts/b/index.md", page: "/posts/b/")] })
            #expect(urls.staticFiles.map(\.destination) == ["posts/b/\u{301}p.txt", "\u{301}x.txt"])
        }
    }

    @Test func aPostThatIsTooLargeIsAnErrorWithItsFile() throws {
        try withSite(["Posts/a.md": "a", "Posts/b.md": "b"]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let before = try directory.read()
            #expect(truncate(folder.appending(path: "Posts/b.md").path, 16_000_001) == 0)
            let source = try directory.read()
            #expect(source.posts.map(\.path) == ["Posts/a.md"])
            #expect(
                source.problems.map(\.description) == [
                    "Posts/b.md: error: the post has 17 MB, and at most 16 MB are allowed; split it, "
                        + "or move data to a file of its own"
                ])
            #expect(try directory.refreshed(before, paths: ["Posts/b.md"]) == source)
            try Data("b".utf8).write(to: folder.appending(path: "Posts/b.md"))
            let after = try directory.refreshed(source, paths: ["Posts/b.md"])
            #expect(after.problems == [] && after.posts.count == 2)
        }
    }

    @Test(arguments: ["nowhere", "."])
    func aLinkToNothingOrToItselfIsAnError(target: String) throws {
        try withSite(["Posts/a.md": "a"]) { folder throws in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "Posts/link").path, withDestinationPath: target)
            #expect(throws: SystemError.self) { try ContentDirectory(root: folder).read() }
        }
    }

    @Test func withoutAFolderOfPostsThereIsNoSite() throws {
        try withSite(["Posts": "a file"]) { folder throws in
            #expect(throws: FeedSiteErrors.self) { try ContentDirectory(root: folder).read() }
        }
    }

    @Test func copiedFilesWithFrontMatterAreWarnedOfAndLeftOutOnRequest() throws {
        let page = "---\ndraft: true\n---\nx\n"
        let files = [
            "Posts/a.md": page, "Posts/b.html": page, "Posts/c.mkd": "\u{FEFF}---\r\na: b\r\n---\r\n",
            "Static/d.md": page,
            "Static/e.HTML": "+++\n+++\n", "Static/f.md": "# Plain\n---\n", "Static/g.html": "<p>---\n---\n",
            "Static/h.png": page, "Static/_drafts/i.md": page, "Static/sub/j.md": page, "Static/k.md": "---\nopen\n",
            "Static/l.md": "---\n" + String(repeating: "\n", count: 1 << 16) + "---\n",
            "Static/m.md.old": page, "Static/n": "---\na: b\n...\n", "Static/o.ejs": page, "Static/p.png": "---",
            "Static/q.txt": "{\"title\": \"a\", \"draft\": true}\nx", "Static/r.json": "{\"Title\": 1, \"date\": 2}",
            "Static/s.json": "{\"title\": \"a\"}", "Static/t.txt": "{a}", "Static/u.txt": "-----BEGIN-----\n---\n",
            "Posts/v.txt": "x", "Posts/w/x.md": "---\n---\n",
            "feedgen.yml": "static: {Static: /, Static/_drafts: false, Static/sub/j.md: false, Posts/v.txt: false, "
                + "Posts/w: false}\n",
        ]
        try withSite(files) { folder throws in
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            let told = StaticFile.warnings(about: source.staticFiles, in: try directory.folders())
            #expect(
                told.map(\.path) == [
                    "Posts/c.mkd", "Static/d.md", "Static/e.HTML", "Static/h.png", "Static/m.md.old",
                    "Static/n", "Static/o.ejs", "Static/q.txt", "Static/r.json",
                ])
            #expect(told.allSatisfy { $0.severity == .warning && $0.message.hasPrefix("the file has front matter") })
            let paths = source.staticFiles.map(\.path)
            #expect(!paths.contains("Static/_drafts/i.md") && !paths.contains("Static/sub/j.md"))
            #expect(!paths.contains("Posts/v.txt") && source.posts.map(\.path) == ["Posts/a.md", "Posts/b.html"])
            let again = ["Static/sub/j.md", "Static/d.md", "Posts/v.txt", "Posts/w/x.md"]
            #expect(try directory.refreshed(source, paths: again) == source)
        }
    }

    @Test func manySuchFilesAreCounted() {
        let files = (0..<30).map { StaticFile(path: "Static/\($0).md", destination: "\($0).md", hasFrontMatter: true) }
        let told = StaticFile.warnings(about: files, in: SourceFolders(SiteConfiguration()))
        #expect(told.count == 21 && told.last?.message.hasPrefix("this file and others have front matter") == true)
    }
}
