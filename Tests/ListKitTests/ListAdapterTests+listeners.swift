import ListDiffKit
import ListKit
import Testing

extension ListAdapterTests {
    @Test func listenersAreToldOfEachUpdateOnceItIsThereByItsTypeAndEdits() throws {
        let (first, second) = (BindLog(), BindLog())
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        adapter.addUpdateListener(Listener(log: first))
        try adapter.performUpdates()
        adapter.addUpdateListener(Listener(log: second))
        try adapter.performUpdates()
        adapter.dataSource.items.append(Box("b", ""))
        try adapter.reloadData()
        try adapter.reloadObjects([Box("a", "2"), Box("unknown", "")])
        try adapter.reloadObjects([])
        let later = [
            "performUpdates []", "reloadData \([ListBatchUpdateData.Edit.insertSection(1)])",
            "itemUpdates \([ListBatchUpdateData.Edit.replaceItem(section: 0, item: 0)])", "itemUpdates []",
        ]
        #expect(first.take() == ["performUpdates \([ListBatchUpdateData.Edit.insertSection(0)])"] + later)
        #expect(second.take() == later)
    }

    @Test func listenersAreNotToldOfAnUpdateThatThrows() throws {
        let log = BindLog()
        var adapter = ListAdapter(dataSource: Source([Box("a", "1")]))
        try adapter.performUpdates()
        adapter.addUpdateListener(Listener(log: log))
        adapter.dataSource.items = [Box("a", "broken")]
        #expect(throws: BrokenText.self) { try adapter.performUpdates() }
        #expect(throws: BrokenText.self) { try adapter.reloadData() }
        #expect(throws: BrokenText.self) { try adapter.reloadObjects(adapter.dataSource.items) }
        #expect(log.take() == [])
    }

    @Test(arguments: [1, 500])
    func thePerformanceDelegateIsToldOfEachCellThatIsRenderedByItsKind(count: Int) throws {
        let log = BindLog()
        let boxes = (0..<count).map { Box("\($0)", "1 one") }
        var adapter = ListAdapter(dataSource: Source(boxes))
        adapter.performanceDelegate = Stopwatch(log: log)
        try adapter.performUpdates()
        #expect(
            log.take().sorted() == Array(repeating: "number", count: count) + Array(repeating: "text", count: count))
        try adapter.performUpdates()
        #expect(log.take() == [])
        try adapter.reloadObjects([Box("0", "1 one:more")])
        #expect(log.take() == ["text"])

        adapter.performanceDelegate = nil
        try adapter.reloadData()
        #expect(log.take() == [])
    }

    @Test func thePerformanceDelegateIsToldOfHeadersFootersAndStatesToo() throws {
        let log = BindLog()
        var adapter = ListAdapter(
            dataSource: MadeSource(items: [Box("a", "")], views: Views(header: "top", footer: "end")) {
                ($0 as? Box).map {
                    MachineSectionController<ListStatesTests.Heart>(object: $0, views: Views(header: "in"))
                }
            })
        adapter.performanceDelegate = Stopwatch(log: log)
        try adapter.performUpdates()
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
