import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What an author did to a post, as `watch` tells it.
@Suite struct PostEditTests {
    private static func edits(_ old: [String: String], _ new: [String: String]) async throws -> [PostEdit] {
        var site = MemorySite()
        site.isIncremental = true
        site.options.isEphemeral = true
        site.posts = old
        try await site.build()
        site.posts = new
        try await site.build()
        return site.edits
    }

    private static func post(_ body: String, _ more: String = "title: A") -> String {
        "---\n\(more)\ndate: 2001-09-09\n---\n\(body)\n"
    }

    @Test(arguments: [
        ("One.\n\nTwo.", "One.\n\nThree.", ["paragraph 1 1"]), ("One.", "One.\n\nTwo.", ["paragraph 1 0"]),
        ("One.\n\nTwo.", "One.", ["paragraph 0 1"]), ("One.\n\nTwo.", "Two.\n\nOne.", ["order 1 1"]),
        ("## A\n\nOne.", "## B\n\n- One.", ["heading 1 1", "list 1 0", "paragraph 0 1"]),
        ("```\na\n```", "```\nb\n```\n\n> c", ["code block 1 1", "quotation 1 0"]),
        ("One.\n\nOne.", "One.", ["paragraph 0 1"]),
    ])
    func blocksAreCountedByKind(old: String, new: String, parts: [String]) async throws {
        let edit = try #require(try await Self.edits(["a.md": Self.post(old)], ["a.md": Self.post(new)]).first)
        guard case .edited(let found) = edit.change else { throw EditError() }
        #expect(found.map { "\($0.name) \($0.added) \($0.removed)" } == parts)
        #expect(edit.title == "A")
    }

    private struct EditError: Error {}

    @Test(arguments: [
        ("title: B", ["title"]), ("title: A\ntags: [x]", ["tags"]), ("title: A\nusername: ann", ["author"]),
        ("title: A\nlikes: 3", ["likes"]), ("title: A\nslug: b", ["address"]), ("title: A\nsummary: S", []),
    ])
    func frontMatterIsToldByItsParts(matter: String, parts: [String]) async throws {
        let edit = try #require(
            try await Self.edits(["a.md": Self.post("x")], ["a.md": Self.post("x", matter)]).first)
        guard case .edited(let found) = edit.change else { throw EditError() }
        #expect(found.map(\.name) == parts)
    }

    @Test func postsThatComeAndGoAreToldAsSuch() async throws {
        let (a, draft) = (Self.post("x"), Self.post("x", "title: A\ndraft: true"))
        let other = ["z.md": Self.post("z", "title: Z")]
        func change(_ old: [String: String], _ new: [String: String]) async throws -> [PostEdit.Change] {
            try await Self.edits(other.merging(old) { $1 }, other.merging(new) { $1 }).map(\.change)
        }
        #expect(try await change([:], ["a.md": a]) == [.added])
        #expect(try await change(["a.md": a], [:]) == [.removed])
        #expect(try await change(["a.md": draft], ["a.md": a]) == [.shown])
        #expect(try await change(["a.md": a], ["a.md": draft]) == [.hidden])
        #expect(try await change(["a.md": a], ["a.md": a]) == [])
    }
}
