import HTMLSyntax
import ListDiffKit
import ListKit
import SourceDiagnostics

/// Controls in cells that can never act: of an action that nobody declares, or on something other than a button.
struct ControlFindings {
    /// The actions of the data source and of arrangements, and those that need none.
    private let listActions: Set<String>
    private static let ownActions: Set<String> = ["select", "move-up", "move-down", "hide", "show-hidden"]

    init(of dataSource: (any ListAdapterDataSource)?) {
        func names<Source: ListAdapterDataSource>(of source: Source) -> [String] {
            Source.actions.map(\.name) + source.arrangements.flatMap { $0.actionNames }
        }
        listActions = Self.ownActions.union(dataSource.map { names(of: $0) } ?? [])
    }

    /// What is wrong with the controls of a section, with the kind of the cell that they are in.
    func messages(about rendered: RenderedSection) -> [(kind: String, message: String)] {
        let cells = rendered.allCells.filter { Array($0.content.utf8)[...].contains("data-action") }
        if cells.isEmpty { return [] }
        let known = listActions.union(rendered.actionNames)
        return cells.flatMap { cell in
            messages(about: cell, known: known).map { (cell.kind, "the '\(cell.kind)' cell \($0)") }
        }
    }

    private func messages(about cell: Cell<String>, known: Set<String>) -> [String] {
        let bytes = Array(cell.content.utf8)
        return HTMLScanner(bytes).filter { $0.kind == .startTag }.compactMap { token in
            guard let attribute = token.attributes(in: bytes).first(where: { $0.name(in: bytes) == "data-action" }),
                let action = attribute.value.map({ unescapedHTML(bytes[$0]) })
            else { return nil }
            let name = token.name(in: bytes)
            if name != "button" { return "has 'data-action' on <\(name)>; only a <button> can act" }
            if known.contains(action) || action.hasPrefix(ListAction<Never>.selection(of: "")) { return nil }
            let remedy =
                Spelling.nearest(to: action, among: known.sorted()).map { "did you mean '\($0)'?" }
                ?? "add it to 'static let actions'"
            return "has a button for '\(action)', which is no action here; \(remedy)"
        }
    }
}
