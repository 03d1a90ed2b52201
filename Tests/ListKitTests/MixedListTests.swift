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
                case let text as String: ListSingleSectionController(text, kind: "text") { $0 }
                case let number as Int: ListSingleSectionController(number, kind: "number") { "\($0)" }
                case let stamp as Stamp: ListSingleSectionController(stamp, kind: "stamp") { _ in "stamp" }
                default: nil
                }
            })
    }

    @Test func textsNumbersAndUUIDsAreInOneList() async throws {
        let id = UUID()
        var adapter = adapter(["Foo", "Bar", 42, "Biz", Stamp(id: id)])
        try await adapter.performUpdates()
        #expect(adapter.sections.map(\.diffIdentifier.text) == ["Foo", "Bar", "42", "Biz", id.uuidString])
        #expect(adapter.section(for: 42) == 2 && adapter.section(for: Stamp(id: id)) == 4)
        adapter.dataSource.items = [42, "Foo", "Bar", "Biz"]
        #expect(try await adapter.performUpdates().edits == [.deleteSection(4), .moveSection(from: 2, to: 0)])
    }

    @Test func aNumberAndATextOfTheSameDigitsAreOneIdentifier() async throws {
        var adapter = adapter([42, "42"])
        try await adapter.performUpdates()
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

    @Test func viewModelsOfSeveralTypesAreComparedByTypeAndEquality() async throws {
        let log = BindLog()
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Post(id: 1)]) { object in
                (object as? Post).map { PostSectionController(object: $0, log: log) }
            })
        try await adapter.performUpdates()
        #expect(log.take() == ["ann", "5", "one"])
        adapter.dataSource.items = [Post(id: 1, likes: 6)]
        #expect(try await adapter.performUpdates().edits == [.updateItem(section: 0, item: 1)])
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

    @Test func aSectionByIndexHasSelectionsToo() throws {
        let part = try #require(try SwitchSectionController(object: 1).section(previous: nil).parts.first)
        #expect(
            part.states.states.map { $0.content.map(\.content) } == [
                ["off", "off"], ["on", "off"], ["off", "on"], ["on", "on"],
            ])
        #expect(part.states.states[1].transitions.mapValues(\.state) == ["select:0": 0, "select:1": 3])
    }
}

extension Double: ListDiffable {
    /// A number that is neither text nor whole.
    public var diffIdentifier: Double { self }
}
