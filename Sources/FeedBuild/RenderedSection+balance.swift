import FeedSite
import HTMLSyntax
import ListDiffKit
import ListKit
import SourceDiagnostics

extension [RenderedSection] {
    /// The cells that do not close their tags, and so would swallow their neighbours: of each kind the first. Cells of states that
    /// a reader can reach are looked at as well.
    /// - Parameters:
    ///   - templates: what the author can mend; a cell whose kind has no template there was made by other means.
    ///   - place: what to name in place of a template.
    func unbalanced(
        templates: TemplateLibrary, place: (RenderedSection) -> String
    ) async throws -> [Diagnostic] {
        let sections = filter { $0.renderedCells > 0 }
        let cells = try await inParallel(sections) { rendered in
            rendered.allCells.first { !HTMLBalance.isBalanced($0.content) }
        }
        var kinds: Set<String> = []
        return zip(sections, cells).compactMap { rendered, cell in
            guard let cell, kinds.insert(cell.kind).inserted else { return nil }
            let name = cell.diffIdentifier.text == cell.kind ? "" : " '\(cell.diffIdentifier)'"
            return Diagnostic(
                unbalanced: "the '\(cell.kind)' cell\(name) of '\(rendered.section.diffIdentifier)'",
                path: templates.path(of: cell.kind) ?? place(rendered))
        }
    }
}

extension RenderedSection {
    /// What the section shows in all states that a reader can reach.
    var allCells: [Cell<String>] { section.cells + (states?.states.dropFirst().flatMap(\.cells) ?? []) }
}

extension Diagnostic {
    /// About HTML that would swallow what comes after it.
    init(unbalanced name: String, path: String) {
        self.init(
            .error, path: path, position: nil, message: "the HTML of \(name) does not close each of its tags, in order")
    }
}
