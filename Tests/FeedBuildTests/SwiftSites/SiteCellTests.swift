import FeedDocuments
import FeedPages
import FeedPublish
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// What the cells of sites in Swift may be, and what an author is told of those that are wrong.
@Suite struct SiteCellTests {
    /// A model that follows IGListKit's binding guide: it is equal as long as its identifier is.
    private struct Note: ListDiffable, Equatable, Sendable {
        struct Matter: Decodable { let text: String }
        let diffIdentifier: DiffIdentifier
        let text: String
        func isEqual(toDiffableObject object: Self) -> Bool { diffIdentifier == object.diffIdentifier }
    }

    private struct Line: ListDiffable, Equatable, Sendable, TemplateValues {
        let kind: String
        let text: String
        var diffIdentifier: DiffIdentifier { DiffIdentifier(kind) }
        func value(named name: String) -> Any? { name == "text" ? text : nil }
    }

    /// Shows a note by cells of some kinds: `+kind` by a closure, `kind` by its template.
    private struct NoteSectionController: ListBindingSectionController {
        var object: Note
        let kinds: [String]
        let context: FeedSiteContext
        var count = 0
        var collectionContext: FeedSiteContext { context }
        static let actions = [
            ListAction<Self>("next") { $0.count = $0.count == 0 ? 1 : 0 }, ListAction<Self>("more") { $0.count += 2 },
        ]

        func viewModels(for note: Note) -> [Line] {
            kinds.map { Line(kind: $0, text: note.text + String(repeating: "!", count: count)) }
        }
        func cell(for line: Line) -> CellBinding? {
            line.kind.hasPrefix("+")
                ? CellBinding(kind: line.kind) { HTML(raw: line.text) }
                : CellBinding(line, to: TemplateCell(line.kind, in: context))
        }
    }

    private struct Source: ListAdapterDataSource {
        let notes: [Note]
        let kinds: [String]
        let context: FeedSiteContext
        var objects: [any ListDiffable] { notes }
        func sectionController(
            for object: any ListDiffable
        ) -> (any ListSectionController)? {
            (object as? Note).map { NoteSectionController(object: $0, kinds: kinds, context: context) }
        }
        func emptyView() -> HTML? { "<p>No notes.</p>" }
    }

    private struct Notes: FeedSite {
        var kinds = ["note"]
        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let lists = try ["a", "b"].map { name in
                let notes = try context.contents(of: "Posts/\(name)", as: Note.Matter.self).map { file in
                    Note(diffIdentifier: DiffIdentifier(file.name), text: file.matter.text)
                }
                return FeedList(name, Source(notes: notes, kinds: kinds, context: context))
            }
            return [FeedPage("/", lists: lists)]
        }
    }

    private static func site(_ texts: [String: String], kinds: [String] = ["note"]) -> MemorySite {
        var site = MemorySite()
        site.isIncremental = true
        site.site = Notes(kinds: kinds)
        site.templates["note.mustache"] = "<p>{{{text}}}</p>"
        for (name, text) in texts { site.posts["\(name).md"] = "---\ntext: '\(text)'\n---\n" }
        return site
    }

    @Test func aModelThatIsEqualAsLongAsItsIdentifierIsReachesThePageWhenItChanges() async throws {
        var site = Self.site(["a/x": "One", "a/y": "Two"])
        try await site.build()
        site.posts["a/x.md"] = "---\ntext: Three\n---\n"
        try await site.build()
        #expect(try site.document("/").sections.map { $0.cells[0].content } == ["<p>Three</p>", "<p>Two</p>"])
        // Of the other, which did not change, no cell was rendered.
        #expect(site.report.cells == 1)
    }

    @Test(arguments: [
        (["nte"], "there is no 'nte.mustache', which 'x' uses; did you mean 'note.mustache'?"),
        (
            ["comment", "note"],
            "there is no 'comment.mustache', which 'x' uses; the default theme's is for posts; copy it to Templates/ to use it"
        ),
        (
            ["zeppelin"],
            "there is no 'zeppelin.mustache', which 'x' uses; a template cell needs the file with its name"
        ),
    ])
    func anUnknownTemplateIsAnErrorThatSaysWhatWouldBeRight(kinds: [String], message: String) async throws {
        var site = Self.site(["a/x": "One", "a/y": "Two"], kinds: kinds)
        #expect(try await site.errors() == ["Templates: error: \(message)"])
        // It is told again, and no more once the template is there.
        #expect(try await site.errors() == ["Templates: error: \(message)"])
        site.templates["\(kinds[0]).mustache"] = "<p>{{text}}</p>"
        #expect(try await site.errors() == [])
        #expect(try site.document("/").sections.map { $0.cells[0].content } == ["<p>One</p>", "<p>Two</p>"])
    }

    @Test func allUnknownTemplatesAreToldAtOnceAlsoLater() async throws {
        var site = Self.site([:], kinds: ["nte", "zeppelin"])
        #expect(try await site.errors() == [])
        site.posts["b/x.md"] = "---\ntext: One\n---\n"
        #expect(try await site.errors().count == 2)
        #expect(try site.document("/").sections.isEmpty)
    }

    @Test func aTemplateOfThePartialsOfWhichOneIsMisspeltSuggestsTheNearest() async throws {
        var site = Self.site(["a/x": "One"])
        site.templates["note.mustache"] = "{{> heding}}"
        site.templates["heading.mustache"] = "<h2>{{text}}</h2>"
        #expect(
            try await site.errors() == [
                "Templates/note.mustache:1:1: error: there is no template 'heding' to include; did you mean 'heading'?"
            ])
    }

    @Test func unbalancedHTMLNamesTheCellAndTheTemplateIfItIsOfOne() async throws {
        var site = Self.site(["a/x": "<b>", "a/y": "<b>", "b/z": "<b>"], kinds: ["note", "+month"])
        #expect(
            try await site.errors() == [
                "Templates/note.mustache: error: the HTML of the 'note' cell of 'x' must close each tag, in order",
                "Templates/note.mustache: error: the HTML of the 'note' cell of 'z' must close each tag, in order",
            ])
        site.site = Notes(kinds: ["+month"])
        #expect(
            try await site.errors() == [
                "/: error: the HTML of the '+month' cell of 'x' must close each tag, in order",
                "/#b: error: the HTML of the '+month' cell of 'z' must close each tag, in order",
            ])
    }

    // MARK: Controls

    @Test func aControlIsTextWhereItIsPublishedAndAButtonInTheStatesInWhichItActs() async throws {
        var site = Self.site(["a/x": "Ann"])
        site.templates["note.mustache"] =
            "<h3><button class='big' type='button' data-action='next' aria-pressed='false' disabled>{{{text}}} <b>!</b></button></h3>"
        try await site.build()
        let cells = try site.document("/").sections[0].cells
        #expect(cells[0].content == "<h3><span class='big' data-action>Ann <b>!</b></span></h3>")
        #expect(
            cells[1].content.contains(
                #"<h3><button class='big' type='button' data-action='next' aria-pressed='false' disabled>Ann <b>!<\/b><\/button><\/h3>"#
            ))
    }

    @Test(arguments: [
        // Beyond the limit of states, an action that nobody knows, and one without a name.
        (
            #"<button type="button" data-action="more" id="m" aria-pressed="false">M</button>"#,
            #"<span id="m">M</span>"#
        ),
        (#"<button data-action="none">N <svg><path/></svg></button>"#, "<span>N <svg><path/></svg></span>"),
        ("<button data-action>O</button>", "<span>O</span>"),
        // What has no action is no control, and what is no button is the author's own business.
        (#"<span data-action="none" class="c">P</span>"#, #"<span data-action="none" class="c">P</span>"#),
        (#"<button type="button">Q</button>"#, #"<button type="button">Q</button>"#),
        (#"<a href="/" data-action="none">R</a>"#, #"<a href="/" data-action="none">R</a>"#),
        (#"<!-- <button data-action="next"> -->S"#, #"<!-- <button data-action="next"> -->S"#),
        (
            #"<span data-action="next">T</span><button data-action="next">U</button>"#,
            #"<span data-action="next">T</span><span data-action>U</span>"#
        ),
    ])
    func aControlOfAnActionThatLeadsNowhereIsText(template: String, html: String) async throws {
        var site = Self.site(["a/x": "Ann"])
        site.templates["note.mustache"] = template + "{{{text}}}"
        try await site.build()
        #expect(try site.document("/").sections[0].cells[0].content == html + "Ann")
    }

    // MARK: Lists

    @Test func eachListHasItsNameAndItsEmptyViewWhichIsHiddenWhileItIsNotEmpty() async throws {
        var site = Self.site(["a/x": "One"])
        try await site.build()
        let page = site.text("index.html")
        #expect(page.contains("<div data-empty=\"/\" hidden><p>No notes.</p></div>"))
        #expect(page.contains("<div data-empty=\"/#b\"><p>No notes.</p></div>"))
        #expect(page.contains(" data-list=\"a\"") && page.contains(" data-list=\"b\""))
        let shells = try ["/", "/#b"].map { try FeedDocument(page: site.files["index.html"] ?? [], list: $0).shell }
        site.posts = ["b/x.md": "---\ntext: Two\n---\n"]
        try await site.build()
        let next = site.text("index.html")
        #expect(next.contains("<div data-empty=\"/\"><p>No notes.</p></div>"))
        #expect(next.contains("<div data-empty=\"/#b\" hidden><p>No notes.</p></div>"))
        #expect(
            try ["/", "/#b"].map { try FeedDocument(page: site.files["index.html"] ?? [], list: $0).shell } == shells)
    }
}
