import Foundation
import Testing

@testable import FeedBuild

/// Reading a site from real folders: nothing may be overlooked, or it would be taken for gone.
@Suite struct ContentDirectoryTests {
    /// Runs with a folder that holds these files, and is gone afterwards.
    private func withSite(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feedgen-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(folder)
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
            #expect(source.attachments.map(\.path) == ["Posts/a/pic.jpg"])
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

    @Test func linksAreFollowed() throws {
        try withSite(["Elsewhere/a.md": "a", "Elsewhere/pics/p.jpg": "p"]) { folder throws in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Posts"), withDestinationURL: folder.appending(path: "Elsewhere"))
            let source = try ContentDirectory(root: folder).read()
            #expect(source.posts.map(\.path) == ["Posts/a.md"])
            #expect(source.attachments.map(\.path) == ["Posts/pics/p.jpg"])
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
            #expect(throws: ContentErrors.self) { try ContentDirectory(root: folder).read() }
        }
    }
}
