import ListKit
import Testing

/// An adapter is kept where state is kept: in an actor, in a class of the main actor, in a global variable.
struct IsolatedAdapterTests {
    private static let edits: [[ListBatchUpdateData.Edit]] = [
        [.insertSection(0)], [.insertItem(section: 0, item: 1)], [.updateItem(section: 0, item: 0)], [],
    ]
    private static let models = ["t:one", "t:one 2", "t:two 2", "t:two 2"]

    private actor Feed {
        private var adapter = ListAdapter(dataSource: Source([]))

        func show(_ models: String) throws -> ListBatchUpdateData {
            adapter.dataSource.items = [Box("a", models)]
            return try adapter.performUpdates()
        }

        /// The same in an async method, in which another call could come between.
        func reload(_ models: String) async throws -> [[ListBatchUpdateData.Edit]] {
            await Task.yield()
            adapter.dataSource.items = [Box("a", models)]
            return [
                try adapter.reloadObjects(adapter.dataSource.items).edits, try adapter.reloadData().edits,
            ]
        }
    }

    @MainActor private final class FeedViewController {
        private var adapter = ListAdapter(dataSource: Source([]))

        func show(_ models: String) async throws -> ListBatchUpdateData {
            adapter.dataSource.items = [Box("a", models)]
            return try adapter.performUpdates()
        }
    }

    @Test func anActorHasOne() async throws {
        let feed = Feed()
        for (models, edits) in zip(Self.models, Self.edits) { #expect(try await feed.show(models).edits == edits) }
        #expect(try await feed.reload("t:three 2") == [[.updateItem(section: 0, item: 0)], []])
    }

    @Test @MainActor func aClassOfTheMainActorHasOne() async throws {
        let controller = FeedViewController()
        for (models, edits) in zip(Self.models, Self.edits) {
            #expect(try await controller.show(models).edits == edits)
        }
    }

    @Test @MainActor func aGlobalVariableIsOne() throws {
        sharedAdapter.dataSource.items = [Box("a", "1")]
        #expect(try sharedAdapter.performUpdates().edits == [.insertSection(0)])
    }
}

@MainActor private var sharedAdapter = ListAdapter(dataSource: Source([]))
