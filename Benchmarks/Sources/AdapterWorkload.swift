import ListDiffKit
import ListKit

/// A list of sections that is brought up to date.
enum AdapterWorkload {
    /// A list whose objects can be compared by value.
    private struct Row: ListDiffable, Equatable {
        let diffIdentifier: DiffIdentifier
        var lines: [String]
    }

    /// An object as IGListKit's binding guide wants it: equal if its identifier is, so that its view models are compared.
    private struct GuidedRow: ListDiffable {
        let diffIdentifier: DiffIdentifier
        var lines: [String]
        func isEqual(toDiffableObject object: GuidedRow) -> Bool { true }
    }

    private struct LineCell: ListBindable {
        let kind = "line"
        func bindViewModel(_ line: String) -> HTML { "<p>\(line)</p>" }
    }

    private struct RowSectionController: ListBindingSectionController {
        var object: Row
        func viewModels(for row: Row) -> [String] { row.lines }
        func cell(for line: String) -> CellBinding? { CellBinding(line, to: LineCell()) }
    }

    private struct GuidedSectionController: ListBindingSectionController {
        var object: GuidedRow
        func viewModels(for row: GuidedRow) -> [String] { row.lines }
        func cell(for line: String) -> CellBinding? { CellBinding(line, to: LineCell()) }
    }

    private struct Rows: ListAdapterDataSource {
        var rows: [Row]
        var objects: [any ListDiffable] { rows }
        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? Row).map { RowSectionController(object: $0) }
        }
    }

    private struct GuidedRows: ListAdapterDataSource {
        var rows: [GuidedRow]
        var objects: [any ListDiffable] { rows }
        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? GuidedRow).map { GuidedSectionController(object: $0) }
        }
    }

    static func all(sections: Int, cells: Int) throws -> [Workload] {
        let rows = (0..<sections).map { section in
            Row(
                diffIdentifier: DiffIdentifier("posts/2026/section-\(section)"),
                lines: (0..<cells).map { "line \($0) of section \(section), with some words in it" })
        }
        var changed = rows
        changed[sections / 2].lines[cells / 2] = "changed"
        func guided(_ rows: [Row]) -> GuidedRows {
            GuidedRows(rows: rows.map { GuidedRow(diffIdentifier: $0.diffIdentifier, lines: $0.lines) })
        }
        return [
            try workload("adapter unchanged", from: Rows(rows: rows), to: Rows(rows: rows)),
            try workload("adapter changed", from: Rows(rows: rows), to: Rows(rows: changed)),
            try workload("adapter asked", from: guided(rows), to: guided(changed)),
        ]
    }

    private static func workload<Source: ListAdapterDataSource>(
        _ name: String, from old: Source, to new: Source
    ) throws -> Workload {
        var adapter = ListAdapter(dataSource: old)
        try adapter.performUpdates()
        // From here on, no section was rendered in the update before.
        try adapter.performUpdates()
        return Workload(name: name) { [adapter] in
            var adapter = adapter
            adapter.dataSource = new
            let start = ContinuousClock.now
            let edits = try adapter.performUpdates().edits.count
            return Turn(since: start, count: edits)
        }
    }
}
