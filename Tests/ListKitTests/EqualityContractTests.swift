import ListDiffKit
import ListKit
import Testing

/// IGListKit has two contracts of equality: `isEqual` as "nothing changed", and that of its binding guide, by which an object is
/// equal as long as its identifier is. Models of both are updated.
struct EqualityContractTests {
    /// A model as the binding guide wants it.
    private struct Guided: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        let text: String
        func isEqual(toDiffableObject object: Self) -> Bool { diffIdentifier == object.diffIdentifier }
    }

    /// The same, and nobody can compare its values.
    private struct Opaque: ListDiffable, Sendable {
        let diffIdentifier: DiffIdentifier
        let text: String
        func isEqual(toDiffableObject object: Self) -> Bool { diffIdentifier == object.diffIdentifier }
    }

    /// A model whose `isEqual` sees more than its `==`, which takes two spellings of `é` for one.
    private struct Precise: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        let text: String
        func isEqual(toDiffableObject object: Self) -> Bool { text.utf8.elementsEqual(object.text.utf8) }
    }

    private struct Binding<Object: ListDiffable>: ListBindingSectionController {
        var object: Object
        let text: @Sendable (Object) -> String
        let log: BindLog
        func viewModels(for object: Object) -> [String] {
            log.append("asked")
            return [text(object)]
        }
        func cell(for viewModel: String) -> CellBinding? { CellBinding(viewModel, to: TextCell(log: log)) }
    }

    private struct GuidedSectionController: ListBindingSectionController {
        var object: Guided
        let log: BindLog
        func viewModels(for object: Guided) -> [Model] {
            log.append("asked")
            return [Model("t:\(object.text)")]
        }
        func cell(for viewModel: Model) -> CellBinding? { CellBinding("\(object.text)", to: TextCell(log: log)) }
    }

    private struct PreciseSectionController: ListGenericSectionController {
        var object: Precise
        let log: BindLog
        func cellForItem(at index: Int) -> CellBinding { CellBinding(object.text, to: TextCell(log: log)) }
    }

    private func contents(
        _ items: [any ListDiffable],
        _ make: @escaping @Sendable (any ListDiffable) -> (any ListSectionController)?
    ) throws -> [String?] {
        var adapter = ListAdapter(dataSource: MadeSource(items: [], make: make))
        var contents: [String?] = []
        for item in items {
            adapter.dataSource.items = [item]
            try adapter.performUpdates()
            contents.append(adapter.sections.first?.cells.first?.content)
        }
        return contents
    }

    @Test func aModelWhoseIsEqualComparesTheIdentifierAloneIsUpdated() throws {
        let log = BindLog()
        let items = ["one", "two", "two"].map { Guided(diffIdentifier: "a", text: $0) }
        let shown = try contents(items) { object in
            (object as? Guided).map { GuidedSectionController(object: $0, log: log) }
        }
        #expect(shown == ["<p>one</p>", "<p>two</p>", "<p>two</p>"])
        // The third is equal by value, so nobody looks at its section.
        #expect(log.take() == ["asked", "one", "asked", "two"])
    }

    @Test func anObjectThatIsNotEquatableIsAskedForItsViewModelsAndOnlyTheyAreCompared() throws {
        let log = BindLog()
        let items = ["one", "two", "two"].map { Opaque(diffIdentifier: "a", text: $0) }
        let shown = try contents(items) { object in
            (object as? Opaque).map { Binding(object: $0, text: { $0.text }, log: log) }
        }
        #expect(shown == ["<p>one</p>", "<p>two</p>", "<p>two</p>"])
        #expect(log.take() == ["asked", "one", "asked", "two", "asked"])
    }

    @Test func aSectionIsSkippedOnlyIfBothContractsSaySo() throws {
        let log = BindLog()
        let items = ["\u{e9}", "e\u{301}", "e\u{301}"].map { Precise(diffIdentifier: "a", text: $0) }
        let shown = try contents(items) { object in
            (object as? Precise).map { PreciseSectionController(object: $0, log: log) }
        }
        #expect(shown.map { Array(($0 ?? "").utf8).count } == [9, 10, 10])
        #expect(log.take().count == 2)
    }

    @Test func aClosureShowsWhatChangedAndIsNotAskedAboutEqualObjects() throws {
        let log = BindLog()
        @Sendable func render(_ text: String) -> HTML {
            log.append(text)
            return "\(text)"
        }
        let texts = ["one", "two", "two"]
        let guided = try contents(texts.map { Guided(diffIdentifier: "a", text: $0) }) { object in
            (object as? Guided).map { ListSingleSectionController($0, kind: "k") { render($0.text) } }
        }
        #expect(guided == texts)
        #expect(log.take() == ["one", "two"])
        let opaque = try contents(texts.map { Opaque(diffIdentifier: "a", text: $0) }) { object in
            (object as? Opaque).map { ListSingleSectionController($0, kind: "k") { render($0.text) } }
        }
        #expect(opaque == texts)
        #expect(log.take() == ["one", "two", "two"])
    }
}
