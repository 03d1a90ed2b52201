import ListDiffKit
import ListKit
import Testing

extension ListAdapterTests {
    @Test func listenersAreToldOfEachUpdateOnceItIsThereByItsTypeAndEdits() async throws {
        let (first, second) = (BindLog(), BindLog())
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        adapter.addUpdateListener(Listener(log: first))
        try await adapter.performUpdates()
        adapter.addUpdateListener(Listener(log: second))
        try await adapter.performUpdates()
        adapter.dataSource.items.append(Box("b", ""))
        try await adapter.reloadData()
        try await adapter.reloadObjects([Box("a", "2"), Box("unknown", "")])
        try await adapter.reloadObjects([])
        let later = [
            "performUpdates []", "reloadData \([ListBatchUpdateData.Edit.insertSection(1)])",
            "itemUpdates \([ListBatchUpdateData.Edit.replaceItem(section: 0, item: 0)])", "itemUpdates []",
        ]
        #expect(first.take() == ["performUpdates \([ListBatchUpdateData.Edit.insertSection(0)])"] + later)
        #expect(second.take() == later)
    }

    @Test func listenersAreNotToldOfAnUpdateThatThrows() async throws {
        let log = BindLog()
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        try await adapter.performUpdates()
        adapter.addUpdateListener(Listener(log: log))
        adapter.dataSource.items = [Box("a", "broken")]
        await #expect(throws: BrokenText.self) { try await adapter.performUpdates() }
        await #expect(throws: BrokenText.self) { try await adapter.reloadData() }
        await #expect(throws: BrokenText.self) { try await adapter.reloadObjects(adapter.dataSource.items) }
        #expect(log.take() == [])
    }

    @Test(arguments: [1, 500])
    func thePerformanceDelegateIsToldOfEachCellThatIsRenderedByItsKind(count: Int) async throws {
        let log = BindLog()
        let boxes = (0..<count).map { Box("\($0)", "1 one") }
        var adapter = ListAdapter(dataSource: Source(boxes))
        adapter.performanceDelegate = Stopwatch(log: log)
        try await adapter.performUpdates()
        #expect(
            log.take().sorted() == Array(repeating: "number", count: count) + Array(repeating: "text", count: count))
        try await adapter.performUpdates()
        #expect(log.take() == [])
        try await adapter.reloadObjects([Box("0", "1 one:more")])
        #expect(log.take() == ["text"])

        adapter.performanceDelegate = nil
        try await adapter.reloadData()
        #expect(log.take() == [])
    }

    @Test func thePerformanceDelegateIsToldOfHeadersFootersAndStatesToo() async throws {
        let log = BindLog()
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Box("a", "")], views: Views(header: "top", footer: "end")) {
                ($0 as? Box).map {
                    MachineSectionController<ListStatesTests.Heart>(object: $0, views: Views(header: "in"))
                }
            })
        adapter.performanceDelegate = Stopwatch(log: log)
        try await adapter.performUpdates()
        let told = log.take()
        #expect(told.first == "header")
        #expect(told.last == "footer")
        // Two states, and the way back to the first.
        #expect(told.dropFirst().dropLast() == ["text", "header", "text", "header"])
    }

    private struct Listener: ListAdapterUpdateListener {
        let log: BindLog

        func listAdapterDidFinish(_ update: ListAdapterUpdateType, _ data: ListBatchUpdateData) {
            log.append("\(update) \(data.edits)")
        }
    }

    private struct Stopwatch: ListAdapterPerformanceDelegate {
        let log: BindLog

        func listAdapter(didRenderCellOfKind kind: String, in duration: Duration) {
            log.append(duration >= .zero ? kind : "negative")
        }
    }
}
