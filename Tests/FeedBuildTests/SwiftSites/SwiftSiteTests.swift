import FeedDocuments
import FeedPages
import JSONPatch
import ListDiffKit
import ListKit
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Sites in Swift: pages with lists of their own model.
@Suite struct SwiftSiteTests {
    private struct Counter: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        var start: Int
    }

    /// Counts up to a limit and back to the start; a second action counts for ever.
    private struct CounterSectionController: ListBindingSectionController {
        var object: Counter
        let context: FeedSiteContext
        var count = 0
        var collectionContext: FeedSiteContext { context }
        static let actions = [
            ListAction<Self>("next") { $0.count = $0.count == 2 ? 0 : $0.count + 1 },
            ListAction<Self>("more") { $0.count += 10 },
            ListAction<Self>("nothing") { _ in },
        ]

        func viewModels(for counter: Counter) -> [String] { ["count \(counter.start + count)"] }
        func cell(for viewModel: String) -> CellBinding? {
            CellBinding(kind: "count") { "<p>\(viewModel) \(context.title)</p>" }
        }
    }

    private struct Source: ListAdapterDataSource {
        let counters: [Counter]
        let context: FeedSiteContext
        var objects: [any ListDiffable] { counters }

        func sectionController(
            for object: any ListDiffable
        ) -> (any ListSectionController)? {
            (object as? Counter).flatMap { counter in
                counter.start < 0 ? nil : CounterSectionController(object: counter, context: context)
            }
        }

        func emptyView() -> HTML? { "<p>Nothing.</p>" }
    }

    /// Two lists: the files of `Posts/a` and those of `Posts/b`, a counter each.
    private struct Counters: FeedSite {
        struct Matter: Decodable {
            struct Mark: Decodable { let at: Int }

            let start: Int
            var marks: [Mark]?
        }

        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            func list(_ name: String) throws -> FeedList {
                let files = try context.contents(of: "Posts/\(name)", as: Matter.self)
                let counters = files.map { Counter(diffIdentifier: DiffIdentifier($0.name), start: $0.matter.start) }
                return FeedList(name, Source(counters: counters, context: context))
            }
            return [FeedPage("/", lists: [try list("a"), try list("b")])]
        }
    }

    private static func site(_ starts: [String: Int]) -> MemorySite {
        var site = MemorySite()
        site.site = Counters()
        site.settings = "title: One"
        for (name, start) in starts { site.posts["\(name).md"] = "---\nstart: \(start)\n---\n" }
        return site
    }

    @Test func eachListOfAPageHasADocumentAndPatchesOfItsOwn() async throws {
        var site = Self.site(["a/x": 1, "b/x": 5])
        try await site.build()
        let page = try #require(site.files["index.html"])
        let old = try FeedDocument(page: page, list: "/#b")
        #expect(try FeedDocument(page: page, list: "/").sections.map(\.cells[0].diffIdentifier.text) == ["count 1"])
        #expect(old.sections.map(\.cells[0].content) == ["<p>count 5 One</p>"])

        site.posts["b/x.md"] = "---\nstart: 6\n---\n"
        try await site.build()
        let new = try FeedDocument(page: try #require(site.files["index.html"]), list: "/#b")
        let entries = try #require(site.head).entries
        #expect(entries.map(\.path) == ["/#b"])
        let file = LiveFiles.patch(of: "/#b", from: old.version, to: new.version)
        let patch = try Patch(parsing: try #require(site.files[file]))
        #expect(try old.json.applying(patch).encoded() == new.json.encoded())
    }

    /// A page whose description is made by a template that is not there.
    private struct Undescribed: FeedSite {
        private struct NoValues: TemplateValues {
            func value(named name: String) -> Any? { nil }
        }

        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let list = FeedList("a", Source(counters: [], context: context))
            return [FeedPage("/", description: context.render("summary", NoValues()).text, lists: [list])]
        }
    }

    @Test func contentOfAFolderThatIsNotReadIsAnError() async throws {
        var site = Self.site(["a/x": 1])
        site.settings = "posts: Content"
        let error = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(
            error?.diagnostics.map(\.description) == [
                "Posts/a: error: content is read from 'Content' and the folders below it; move the folder there, or name another "
                    + "with 'posts' in feedgen.yml"
            ])
    }

    @Test func aMissingTemplateThatPagesAskForIsAnError() async throws {
        var site = MemorySite()
        site.site = Undescribed()
        site.isIncremental = true
        for _ in 1...2 {
            #expect(try await site.errors().contains { $0.contains("there is no 'summary.mustache'") })
        }
    }

    @Test func theStatesThatActionsReachAreInTheLastCell() async throws {
        var site = Self.site(["a/x": 1])
        try await site.build()
        let section = try FeedDocument(page: try #require(site.files["index.html"]), list: "/").sections[0]
        let cell = try #require(section.cells.last)
        #expect(cell.kind == "@actions")
        let json = cell.content.dropFirst("<script type=\"application/json\">".count).dropLast("</script>".count)
        let part = try #require(try JSONValue(parsing: String(json))[0])
        #expect(part["key"]?.string == "a/x" && part["at"]?.int == 0 && part["of"] == nil)
        let states = try #require(part["states"]?.array)
        #expect(states.count == 3)
        #expect(states.map { $0["on"]?["next"]?[0]?.int } == [1, 2, 0])
        // What counts for ever is left out, and what changes nothing is no transition.
        #expect(states.allSatisfy { $0["on"]?["more"] == nil && $0["on"]?["nothing"] == nil })
        #expect(site.warnings.count == 1)
        #expect(site.warnings[0].contains("'more' of 'x' (CounterSectionController) is disabled: it leads"))
        #expect(states.map { $0["by"]?.string } == ["", "next", "next\nnext"])
        // The published cell, and one that each other state has in its place.
        #expect(states.map { $0["cells"]?[0] } == [0, -1, -2])
        #expect(
            part["cells"]?.array?.map { $0[2]?.string } == ["<p>count 2 One</p>", "<p>count 3 One</p>"])
        #expect(site.files.keys.contains { $0.hasPrefix("assets/actions.") })
    }

    @Test func whatIsLeftOutIsTold() async throws {
        var site = Self.site(["a/x": -1])
        try await site.build()
        #expect(site.warnings == ["/: warning: there is no section controller for the object 'x'; it is left out"])
        #expect(site.text("index.html").contains("<p>Nothing.</p>"))
        #expect(!site.files.keys.contains { $0.hasPrefix("assets/actions.") })
    }

    @Test func anotherContextRendersCellsAnewAndTheSameOneNone() async throws {
        var site = Self.site(["a/x": 1, "a/y": 2])
        site.isIncremental = true
        site.site = Counters()
        try await site.build()
        try await site.build()
        #expect(site.report.cells == 0)
        site.posts["a/y.md"] = "---\nstart: 3\n---\n"
        try await site.build()
        #expect(site.report.cells == 1)
        site.settings = "title: Two"
        try await site.build()
        #expect(site.report.cells == 2)
        #expect(site.text("index.html").contains("<p>count 3 Two</p>"))
    }

    @Test func allThatIsWrongIsTold() async throws {
        var site = Self.site([:])
        site.posts["a/x.md"] = "---\nstart: many\n---\n"
        site.posts["a/y.md"] = "---\n---\n"
        site.posts["a/z.md"] = "---\nstart: 1\nmarks:\n  - at: 1\n  - in: 2\n---\n"
        let error = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(
            error?.diagnostics.map(\.description) == [
                "Posts/a/x.md:2:8: error: 'start' has the wrong type; it must be Int",
                "Posts/a/y.md:1:1: error: 'start' is missing", "Posts/a/z.md:5:5: error: 'marks.1.at' is missing",
            ])
    }

    @Test(arguments: ["<html>{{title}}</html>", "<html>{{{list}}}{{{list}}}</html>", "<html>{{{list}}}"])
    func aPageThatDoesNotShowEachOfItsListsOnceIsAnError(template: String) async throws {
        var site = Self.site(["a/x": 1])
        site.templates["page.mustache"] = template
        let error = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(error?.diagnostics.map(\.path) == ["Templates/page.mustache"])
    }

    @Test func whatIsLeftOutIsAnErrorIfTheAuthorWantsItToBe() async throws {
        var site = Self.site(["a/x": -1])
        site.options.isStrict = true
        await #expect(throws: FeedSiteErrors.self) { try await site.build() }
    }
}
