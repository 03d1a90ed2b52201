import FeedContent
import FeedDocuments
import FeedSources
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild

/// Folders of entries that are in others: a file is of the innermost.
@Suite struct NestedFolderTests {
    private func site(_ settings: String) -> MemorySite {
        var site = MemorySite()
        site.settings = "posts: content/post\n" + settings
        site.entries = [
            "content/post/a.md": MemorySite.post(1, "[us](../about.md) ![p](p.svg)"),
            "content/about.md": "---\ntitle: About\n---\n[a](post/a.md)",
            "content/team/index.md": "---\ntitle: Team\n---\nWe.",
            "content/team/notes/n.md": MemorySite.post(2, "Note. ![n](n.svg)"),
        ]
        site.staticFiles = [
            "content/post/p.svg", "content/team/t.svg", "content/team/notes/n.svg", "content/map.svg",
        ]
        return site
    }

    @Test func pagesCanBeAroundThePostsAndACollectionInAPage() async throws {
        var site = site("pages: content\ncollections: {notes: {folder: content/team/notes}}\n")
        #expect(try await site.messages() == [])
        for file in [
            "posts/a/index.html", "about/index.html", "team/index.html", "notes/n/index.html", "notes/index.html",
            "posts/p.svg", "team/t.svg", "notes/n.svg", "map.svg",
        ] { #expect(site.files[file] != nil, "\(file)") }
        #expect(site.text("about/index.html").contains("<a href=\"/posts/a/\">a</a>"))
        #expect(site.text("posts/a/index.html").contains("<a href=\"/about/\">us</a>"))
        #expect(try site.document("/").sections.map(\.diffIdentifier.text) == ["a"])
        #expect(try site.document("/notes/").sections.map(\.diffIdentifier.text) == ["notes:n"])
    }

    /// Their addresses are their paths in the site.
    @Test func pagesCanBeFilesAndFoldersAnywhere() async throws {
        var site = site("pages: {folder: [content/about.md, content/team], permalink: '/:path.html'}\n")
        #expect(try await site.messages() == [])
        #expect(site.files["content/about.html"] != nil)
        // The index of a folder is at the folder.
        #expect(site.files["content/team/index.html"] != nil && site.files["content/team/notes/n.html"] != nil)
        #expect(site.files["content/team/t.svg"] != nil)
        #expect(site.folders.destination(of: "content/map.svg") == nil)
    }

    @Test(arguments: [
        "pages: content", "pages: [content/about.md, content/team]",
        "pages: content\ncollections: {notes: {folder: content/team/notes}}",
    ])
    func aFolderHasThem(settings: String) throws {
        let folder = try TemporaryFolder()
        let site = site(settings)
        try folder.write(site.settings, to: "feedgen.yml")
        for (path, text) in site.entries { try folder.write(text, to: path) }
        for path in site.staticFiles { try folder.write("<svg/>", to: path) }
        let source = try ContentDirectory(root: folder.url).read()
        #expect(source.posts.map(\.path) == site.source.posts.map(\.path))
        #expect(
            source.staticFiles.map(\.path)
                == site.staticFiles.filter { site.folders.destination(of: $0) != nil }.sortedByBytes())
        try folder.remove("content/about.md")
        guard settings.contains("about") else { return }
        #expect {
            try ContentDirectory(root: folder.url).read()
        } throws: {
            "\($0)".contains(
                "content/about.md: error: there is no such file or folder, which 'pages' in feedgen.yml names")
        }
    }

    @Test func aFileCanBeCopiedToTheRoot() throws {
        let folder = try TemporaryFolder()
        try folder.write("static: {favicon.ico: /, img/a.png: /pictures/}\n", to: "feedgen.yml")
        for path in ["Posts/a.md", "favicon.ico", "img/a.png", "img/b.png"] { try folder.write("---\n---\n", to: path) }
        let files = try ContentDirectory(root: folder.url).read().staticFiles
        #expect(files.map(\.destination) == ["favicon.ico", "pictures/a.png"])
    }

    /// Whatever the settings name, what is ignored or left out elsewhere is not copied.
    @Test(arguments: [
        "static: {a.tmp: /}", "exclude: ['*.psd']\nstatic: {img/x.psd: /}", "exclude: [img]\nstatic: {img/b.png: /}",
    ])
    func aFileThatIsLeftOutIsNotCopied(settings: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: "feedgen.yml")
        for path in ["Posts/a.md", "a.tmp", "img/x.psd", "img/b.png"] { try folder.write("---\n---\n", to: path) }
        #expect(try ContentDirectory(root: folder.url).read().staticFiles.isEmpty)
    }

    @Test(arguments: [
        "pages: [d/s.md]", "pages: d/s.md", "pages: [d/sub]", "pages: d/sub", "collections: {x: {folder: d/sub}}",
        "static: {d/s.md: /}",
    ])
    func nothingOfALinkOutOfTheSiteIsRead(settings: String) throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try other.write("---\ntitle: S\n---\n", to: "s.md")
        try other.write("---\ntitle: T\n---\n", to: "sub/t.md")
        try folder.write(settings, to: "feedgen.yml")
        try folder.write("---\n---\n", to: "Posts/a.md")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "d"), withDestinationURL: other.url)
        let source = try ContentDirectory(root: folder.url).read()
        #expect(source.posts.map(\.path) == ["Posts/a.md"] && source.staticFiles.isEmpty)
        #expect(source.problems.contains { $0.message.contains("the link leads out of the site") })
    }

    @Test func aSinglePageIsAtItsPath() async throws {
        var site = site("pages: content/about.md\n")
        #expect(try await site.messages().allSatisfy { !$0.contains("error") })
        #expect(site.files["content/about/index.html"] != nil)
    }

    @Test func manyFilesAreFoundQuickly() throws {
        let names = (0..<5_000).map { "p\($0).md" }
        var configuration = SiteConfiguration()
        (configuration.pagesFolder, configuration.pagesParts) = ("", names + ["docs"])
        let folders = SourceFolders(configuration)
        let time = ContinuousClock().measure {
            #expect(names.allSatisfy { folders.content(at: $0)?.collection.isPages == true })
        }
        #expect(time < .seconds(5) && folders.content(at: "docs/a/b.md") != nil && folders.content(at: "q.md") == nil)
    }
}
