import ListDiffKit
import ListKit

/// A list of sections that is brought up to date.
enum AdapterWorkload {
    private struct Row: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        var lines: [String]
    }

    private struct LineCell: ListBindable {
        let kind = "line"
        func bindViewModel(_ line: String) -> String { "<p>\(line)</p>" }
    }

    private struct RowSectionController: ListBindingSectionController {
        var object: Row
        func viewModels(for row: Row) -> [String] { row.lines }
        func cell(for line: String) -> CellBinding? { CellBinding(line, to: LineCell()) }
    }

    private struct Rows: ListAdapterDataSource {
        var rows: [Row]
        var objects: [any ListDiffable] { rows }
        func sectionController(
            for object: any ListDiffable
        ) -> (any ListSectionController)? {
            (object as? Row).map { RowSectionController(object: $0) }
        }
    }

    static func all(sections: Int, cells: Int) async throws -> [Workload] {
        let rows = (0..<sections).map { section in
            Row(
                diffIdentifier: DiffIdentifier("posts/2026/section-\(section)"),
                lines: (0..<cells).map { "line \($0) of section \(section), with some words in it" })
        }
        var adapter = ListAdapter(dataSource: Rows(rows: rows))
        try await adapter.performUpdates()
        var changed = rows
        changed[sections / 2].lines[cells / 2] = "changed"
        let shown = adapter
        return [("adapter unchanged", rows), ("adapter changed", changed)].map { name, rows in
            Workload(name: name) {
                var adapter = shown
                adapter.dataSource = Rows(rows: rows)
                return try await adapter.performUpdates().edits.count
            }
        }
    }
}
