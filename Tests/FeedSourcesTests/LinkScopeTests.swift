import FeedPages
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedSources

/// Where the links of a site may lead.
@Suite struct LinkScopeTests {
    private func withSite(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder(files)
        try withExtendedLifetime(folder) { try body(folder.url) }
    }

    @Test func linksAreFollowed() throws {
        try withSite(["Elsewhere/a.md": "a", "Elsewhere/pics/p.jpg": "p"]) { folder throws in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Posts"), withDestinationURL: folder.appending(path: "Elsewhere"))
            let source = try ContentDirectory(root: folder).read()
            #expect(source.posts.map(\.path) == ["Posts/a.md"])
            #expect(source.staticFiles.map(\.path) == ["Posts/pics/p.jpg"])
        }
    }

    /// So that nobody publishes what else is on a machine by a link in a change that they propose.
    @Test(arguments: [
        ("Posts/h.txt", "a.txt"), ("Posts/h.md", "b/post.md"), ("Static/h.txt", "a.txt"), ("Static", "pics"),
        ("Static/dir", "pics"), ("Posts/dir", "pics"), ("Templates", "theme"), ("Templates/user.mustache", "a.txt"),
        ("Posts/bundle/pic.gif", "a.txt"),
    ])
    func aLinkOutOfTheSiteIsRefusedUnlessItIsAllowed(path: String, target: String) throws {
        let outside = try TemporaryFolder([
            "a.txt": "a", "b/post.md": "b", "pics/p.jpg": "p", "theme/user.mustache": "u",
        ])
        try withSite(["Posts/bundle/index.md": "a", "feedgen.yml": ""]) { folder throws in
            let directory = ContentDirectory(root: folder)
            let before = try directory.read()
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            #expect(symlink(outside.url.appending(path: target).path, url.path) == 0)
            let source = try directory.read()
            #expect(source.problems.map(\.path) == [path])
            #expect(source.problems.first?.message.contains("--allow-outside-links") == true)
            #expect(source.posts == before.posts && source.staticFiles == before.staticFiles && source.templates == [])
            let allowed = try ContentDirectory(root: folder, allowsOutsideLinks: true).read()
            #expect(allowed.problems == [] && allowed != before)
            if path.hasPrefix("Posts") || path.hasPrefix("Static/") {
                #expect(try directory.refreshed(before, paths: [path]) == source)
                #expect(unlink(url.path) == 0)
                #expect(try directory.refreshed(source, paths: [path]) == before)
            }
        }
    }

    @Test func theSettingsAreNoLinkOutOfTheSite() throws {
        let outside = try TemporaryFolder(["feedgen.yml": "title: T"])
        try withSite(["Posts/a.md": "a"]) { folder throws in
            #expect(
                symlink(outside.url.appending(path: "feedgen.yml").path, folder.appending(path: "feedgen.yml").path)
                    == 0)
            #expect(throws: FeedSiteErrors.self) { try ContentDirectory(root: folder).read() }
            #expect(try ContentDirectory(root: folder, allowsOutsideLinks: true).read().settings != nil)
        }
    }

    @Test(arguments: ["Posts", "Posts/notes"]) func aLinkedFolderOfPostsIsReadWithItsFiles(path: String) throws {
        let outside = try TemporaryFolder(["notes/a.md": "---\n---\n", "notes/pics/p.jpg": "p", "secret.txt": "s"])
        let notes = outside.url.appending(path: "notes")
        #expect(symlink("pics/p.jpg", notes.appending(path: "q.jpg").path) == 0)
        try withSite(path == "Posts" ? [:] : ["Posts/b.md": "b"]) { folder throws in
            #expect(symlink(notes.path, folder.appending(path: path).path) == 0)
            let directory = ContentDirectory(root: folder)
            let source = try directory.read()
            #expect(source.posts.map(\.path).contains(path + "/a.md") && source.problems == [])
            #expect(source.staticFiles.map(\.path) == [path + "/pics/p.jpg", path + "/q.jpg"])
            // From there, a link leads no further.
            #expect(symlink("../secret.txt", notes.appending(path: "r.txt").path) == 0)
            let refreshed = try directory.refreshed(source, paths: [path + "/r.txt"])
            #expect(refreshed.problems.map(\.path) == [path + "/r.txt"])
            #expect(try refreshed == directory.read())
            #expect(unlink(notes.appending(path: "r.txt").path) == 0)
            #expect(try directory.refreshed(refreshed, paths: [path + "/r.txt"]) == source)
            // Without a post, it is a folder like any other.
            #expect(unlink(notes.appending(path: "a.md").path) == 0)
            let without = try directory.refreshed(source, paths: [path + "/a.md"])
            #expect(without.problems.map(\.path) == (path == "Posts" ? [] : [path]))
            #expect(try without == directory.read())
        }
    }

    /// A read-me makes no folder one of posts, and neither does a note far below.
    @Test(arguments: [
        (["README.md": "# Keys"], false), (["README.md": "---\n---\n"], true), (["a.md": "---\n---\n"], true),
        (["a.md": "text"], false), (["a/index.md": "+++\n+++\n"], true), (["a/b.md": "---\n---\n"], false),
        (["a/b/index.md": "---\n---\n"], false), ([".a.md": "---\n---\n"], false),
        (["a.md": "{\"draft\": true}"], true),
    ])
    func aLinkedFolderIsOneOfPostsIfAPostIsInIt(files: [String: String], isOfPosts: Bool) throws {
        let outside = try TemporaryFolder(files.merging(["id_rsa": "key"]) { first, _ in first })
        try withSite(["Posts/b.md": "b"]) { folder throws in
            #expect(symlink(outside.url.path, folder.appending(path: "Posts/n").path) == 0)
            let source = try ContentDirectory(root: folder).read()
            #expect(source.problems.map(\.path) == (isOfPosts ? [] : ["Posts/n"]))
            #expect(source.staticFiles.map(\.path).contains("Posts/n/id_rsa") == isOfPosts)
        }
    }

    /// However a link reaches them, and whatever is allowed.
    @Test(arguments: [
        ("Static/c.txt", "../.git/config"), ("Static/g", "../.git"), ("Posts/g", "../.git"),
        ("Static/f", "../.feedgen"),
        ("Static/env.txt", "../.env"), ("Posts/h.md", "../.git/note.md"), ("Static", ".git"), ("Static/p", "../public"),
        ("Posts/p.txt", "../public/index.html"), ("Templates", ".git"), ("Posts/notes/g", ".git"),
        ("Posts/notes/g.md", ".git/note.md"),
    ])
    func whatIsHiddenOrWasBuiltStaysUnread(path: String, target: String) throws {
        let hidden = ["config": "c", "note.md": "---\n---\n", "user.mustache": "u", "index.html": "i"]
        let outside = try TemporaryFolder(["notes/a.md": "---\n---\n"])
        for (name, text) in hidden { try outside.write(text, to: "notes/.git/\(name)") }
        try withSite([".dot/site/Posts/a.md": "a", ".dot/site/.env": "e"]) { folder throws in
            let root = folder.appending(path: ".dot/site")
            for place in [".git", ".feedgen", "public"] {
                try FileManager.default.createDirectory(
                    at: root.appending(path: place), withIntermediateDirectories: true)
                for (name, text) in hidden { try Data(text.utf8).write(to: root.appending(path: "\(place)/\(name)")) }
            }
            #expect(symlink(outside.url.appending(path: "notes").path, root.appending(path: "Posts/notes").path) == 0)
            let url = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            for allowsOutsideLinks in [false, true] {
                let directory = ContentDirectory(
                    root: root, destination: root.appending(path: "public"), allowsOutsideLinks: allowsOutsideLinks)
                let before = try directory.read()
                #expect(before.problems == [])
                #expect(symlink(target, url.path) == 0)
                let source = try directory.read()
                if allowsOutsideLinks, path.hasPrefix("Posts/notes/") {
                    // All that is outside is allowed.
                    #expect(source.problems == [])
                } else {
                    #expect(source.problems.map(\.path) == [path])
                    #expect(source.problems.first?.message.contains("which is hidden or was built") == true)
                    #expect(source.posts == before.posts && source.staticFiles == before.staticFiles)
                    if path != "Templates" {
                        #expect(try directory.refreshed(before, paths: [path + "/config"]) == source)
                    }
                }
                #expect(unlink(url.path) == 0)
            }
        }
    }

    /// However large and unreadable the rest of it is: a link to `/` is one error.
    @Test func aLinkToAFolderAroundTheSiteIsRefusedUnread() throws {
        try withSite(["around/site/Posts/a.md": "a", "around/b.md": "b"]) { folder throws in
            let around = folder.appending(path: "around")
            #expect(symlink("nowhere", around.appending(path: "broken.txt").path) == 0)
            for target in [around.path, "/"] {
                let link = around.appending(path: "site/Posts/link").path
                #expect(symlink(target, link) == 0)
                let source = try ContentDirectory(root: around.appending(path: "site")).read()
                #expect(source.problems.map(\.path) == ["Posts/link"])
                #expect(source.posts.map(\.path) == ["Posts/a.md"] && source.staticFiles == [])
                #expect(unlink(link) == 0)
            }
        }
    }

    @Test func aSiteMayItselfBeReachedByALink() throws {
        try withSite(["real/Posts/a.md": "a", "real/Elsewhere/p.jpg": "p"]) { folder throws in
            #expect(symlink("real", folder.appending(path: "link").path) == 0)
            #expect(symlink("../Elsewhere/p.jpg", folder.appending(path: "real/Posts/p.jpg").path) == 0)
            let source = try ContentDirectory(root: folder.appending(path: "link")).read()
            #expect(source.problems == [] && source.staticFiles.map(\.path) == ["Posts/p.jpg"])
        }
    }

    /// Reading it would take gigabytes.
}
