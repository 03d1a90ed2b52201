import Foundation
public import ListDiffKit
import ListKit
import Testing

/// Anything can be in a list, and any view models in a section.
struct MixedListTests {
    private struct Stamp: ListDiffable, Identifiable, Equatable {
        let id: UUID
    }

    private func adapter(_ items: [any ListDiffable]) -> ListAdapter<MadeSource> {
        ListAdapter(
            dataSource: MadeSource(items: items) { object in
                switch object {
                case let text as String: ListSingleSectionController(text, kind: "text") { "\($0)" }
                case let number as Int: ListSingleSectionController(number, kind: "number") { "\($0)" }
                case let stamp as Stamp: ListSingleSectionController(stamp, kind: "stamp") { _ in "stamp" }
                default: nil
                }
            })
    }

    @Test func textsNumbersAndUUIDsAreInOneList() throws {
        let id = UUID()
        var adapter = adapter(["Foo", "Bar", 42, "Biz", Stamp(id: id)])
        try adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier.text) == ["Foo", "Bar", "42", "Biz", id.uuidString])
        #expect(adapter.section(for: 42) == 2 && adapter.section(for: Stamp(id: id)) == 4)
        adapter.dataSource.items = [42, "Foo", "Bar", "Biz"]
        #expect(try adapter.performUpdates().edits == [.deleteSection(4), .moveSection(from: 2, to: 0)])
    }

    @Test func standardTypesAreTheirOwnIdentity() throws {
        let id = UUID()
        let url = try #require(URL(string: "https://a.example/x"))
        let items: [any ListDiffable] = [
            1.5, 2 as Float, 3 as Int64, 4 as UInt, "five".dropFirst(1), "é" as Character, id, url,
        ]
        #expect(
            items.map(\.listIdentifier.text) == ["1.5", "2.0", "3", "4", "ive", "é", id.uuidString, url.absoluteString])
        var adapter = ListAdapter(
            dataSource: MadeSource(items: items) { object in
                func controller(_ object: some ListDiffable) -> any ListSectionController {
                    ListSingleSectionController(object, kind: "any") { "\($0.listIdentifier)" }
                }
                return controller(object)
            })
        try adapter.performUpdates()
        #expect(adapter.sections.map { $0.cells[0].content } == items.map(\.listIdentifier.text))
        #expect(try adapter.performUpdates().edits.isEmpty)
    }

    @Test func aNumberAndATextOfTheSameDigitsAreOneIdentifier() throws {
        var adapter = adapter([42, "42"])
        try adapter.performUpdates()
        #expect(adapter.droppedObjects == [DroppedObject(diffIdentifier: "42", reason: .repeatedIdentifier)])
    }

    private struct Post: ListDiffable, Identifiable, Equatable {
        let id: Int
        var user = "ann"
        var likes = 5
        var comments = ["one"]
    }

    private struct UserViewModel: ListDiffable, Equatable {
        let name: String
        var diffIdentifier: String { "user" }
    }

    private struct LikesViewModel: ListDiffable, Equatable {
        let likes: Int
        var diffIdentifier: String { "likes" }
    }

    private struct PostSectionController: ListBindingSectionController {
        var object: Post
        var log = BindLog()
        var isOpen = false

        func viewModels(for post: Post) -> [any ListDiffable] {
            [UserViewModel(name: post.user), LikesViewModel(likes: post.likes), 1.5] + (isOpen ? post.comments : [])
        }

        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            switch viewModel {
            case let user as UserViewModel: CellBinding(user.name, to: TextCell(log: log))
            case let likes as LikesViewModel: CellBinding(likes.likes, to: NumberCell(log: log))
            case let comment as String: CellBinding(comment, to: TextCell(log: log))
            default: nil
            }
        }

        func shouldSelectItem(_ viewModel: any ListDiffable) -> Bool { viewModel is LikesViewModel }
        mutating func didSelectItem(_ viewModel: any ListDiffable) { isOpen.toggle() }
    }

    @Test func viewModelsOfSeveralTypesAreComparedByTypeAndEquality() throws {
        let log = BindLog()
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Post(id: 1)]) { object in
                (object as? Post).map { PostSectionController(object: $0, log: log) }
            })
        try adapter.performUpdates()
        #expect(log.take() == ["ann", "5", "one"])
        adapter.dataSource.items = [Post(id: 1, likes: 6)]
        #expect(try adapter.performUpdates().edits == [.updateItem(section: 0, item: 1)])
        #expect(log.take() == ["6", "one"])
        #expect(adapter.rendered[0].parts[0].states.states.map(\.content.count) == [2, 3])
    }

    @Test func aViewModelWithoutACellIsReported() throws {
        let section = try PostSectionController(object: Post(id: 1)).section(previous: nil)
        #expect(section.droppedItems == [DroppedObject(diffIdentifier: "1.5", reason: .noCell)])
    }

    /// A section by index whose cells can be selected.
    private struct SwitchSectionController: ListGenericSectionController {
        var object: Int
        var isOn = [false, false]
        func numberOfItems() -> Int { 2 }
        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "switch") { isOn[index] ? "on" : "off" } }
        func shouldSelectItem(at index: Int) -> Bool { true }
        mutating func didSelectItem(at index: Int) { isOn[index].toggle() }
    }

    /// A binding section controller whose cells are selected by index, as in a subclass of IGListKit's.
    private struct IndexedSectionController: ListBindingSectionController {
        var object: Texts
        var openRow: Int?
        func viewModels(for texts: Texts) -> [Row] {
            texts.texts.enumerated().map { Row(text: $1, isOpen: $0 == openRow) }
        }
        func cell(for row: Row) -> CellBinding? { CellBinding(kind: "row") { "\(row.text) \(row.isOpen)" } }
        func shouldSelectItem(at index: Int) -> Bool { index > 0 }
        mutating func didSelectItem(at index: Int) { openRow = openRow == index ? nil : index }
    }

    private struct Texts: ListDiffable, Equatable {
        let texts: [String]
        var diffIdentifier: String { "texts" }
    }

    private struct Row: ListDiffable, Equatable {
        let text: String
        let isOpen: Bool
        var diffIdentifier: String { text }
    }

    @Test func viewModelsCanBeSelectedByIndex() throws {
        let controller = IndexedSectionController(object: Texts(texts: ["a", "b", "c"]))
        #expect(controller.viewModels.map(\.text) == ["a", "b", "c"])
        let part = try #require(try controller.section(previous: nil).parts.first)
        #expect(
            part.states.states.map { $0.content.map(\.content).filter { $0.hasSuffix("true") } } == [
                [], ["b true"], ["c true"],
            ])
        #expect(part.states.states[1].transitions.mapValues(\.state) == ["select:b": 0, "select:c": 2])
    }

    @Test func aSectionByIndexHasSelectionsToo() throws {
        let part = try #require(try SwitchSectionController(object: 1).section(previous: nil).parts.first)
        #expect(
            part.states.states.map { $0.content.map(\.content) } == [
                ["off", "off"], ["on", "off"], ["off", "on"], ["on", "on"],
            ])
        #expect(part.states.states[1].transitions.mapValues(\.state) == ["select:0": 0, "select:1": 3])
    }
}
