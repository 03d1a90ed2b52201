import FeedContent
import ListKit

extension [RenderedSection] {
    /// A cell that does not close its tags would swallow its neighbours; its template is in error. Cells of states that a reader
    /// can reach are looked at as well.
    func checkBalance() async throws {
        let kinds = try await inParallel(filter { $0.renderedCells > 0 }) { rendered in
            let states = rendered.states?.states.flatMap(\.cells) ?? []
            return (rendered.section.cells + states).first { !HTMLBalance.isBalanced($0.content) }?.kind
        }
        let unbalanced = Set(kinds.compactMap { $0 })
        if unbalanced.isEmpty { return }
        throw ContentErrors(
            diagnostics: unbalanced.sorted().map { kind in
                Diagnostic(
                    .error, path: "Templates/\(kind).mustache", position: nil,
                    message: "the HTML of '\(kind)' cells does not close each of its tags, in order")
            })
    }
}
