import ListDiffKit

/// A section as rendered by its controller, with what the next update needs to render only what changed.
public struct RenderedSection: Sendable {
    /// Stored behind one reference, because every update copies lists of thousands of sections.
    private final class Content: Sendable {
        let section: Section<String>
        let controller: any ListSectionController
        let viewModels: any Sendable
        let droppedItems: [DroppedObject]
        let states: ListStates?

        init(
            section: Section<String>, controller: any ListSectionController, viewModels: any Sendable,
            droppedItems: [DroppedObject], states: ListStates?
        ) {
            self.section = section
            self.controller = controller
            self.viewModels = viewModels
            self.droppedItems = droppedItems
            self.states = states
        }
    }

    private let content: Content
    /// The number of cells that were rendered for this section rather than reused, including header and footer.
    public private(set) var renderedCells: Int

    /// The section itself.
    public var section: Section<String> { content.section }
    /// The controller that made the section.
    public var controller: any ListSectionController { content.controller }
    /// The view models or cells that were left out because of their identifiers, in order.
    public var droppedItems: [DroppedObject] { content.droppedItems }

    /// What readers can do to the section; `nil` if nothing.
    public var states: ListStates? { content.states }

    var viewModels: any Sendable { content.viewModels }

    /// A section whose cells are all rendered anew, without view models.
    ///
    /// For controllers that create their section themselves, including header and footer
    /// (`ListElementKind.diffIdentifier`). If several cells have the same identifier, the first one is kept; the others
    /// are reported (`droppedItems`).
    /// - Complexity: O(n) for `n` cells.
    public init(section: Section<String>, controller: any ListSectionController) {
        let views = Set(ListElementKind.allCases.map(\.diffIdentifier))
        let (cells, dropped) = section.cells.deduplicated(permitting: views)
        self.init(
            section: Section(diffIdentifier: section.diffIdentifier, cells: cells), controller: controller,
            viewModels: (), droppedItems: dropped, renderedCells: section.cells.count, states: nil)
    }

    init(
        section: Section<String>, controller: any ListSectionController, viewModels: any Sendable,
        droppedItems: [DroppedObject], renderedCells: Int, states: ListStates?
    ) {
        let isInert = states.map { $0.isEmpty && $0.actionsLeftOut.isEmpty } ?? true
        content = Content(
            section: section, controller: controller, viewModels: viewModels, droppedItems: droppedItems,
            states: isInert ? nil : states)
        self.renderedCells = renderedCells
    }

    /// The same section, reused.
    func reused() -> RenderedSection {
        var section = self
        section.renderedCells = 0
        return section
    }
}
