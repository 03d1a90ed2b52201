import ListDiffKit

/// A section as its controller rendered it, with what the next update needs to render only what changed.
public struct RenderedSection: Sendable {
    /// Behind one reference: a list of thousands of sections is handed on by every update.
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
    /// How many cells were rendered for this section, rather than used again; its header and footer count.
    public private(set) var renderedCells: Int

    /// What the section shows.
    public var section: Section<String> { content.section }
    /// The controller that made the section.
    public var controller: any ListSectionController { content.controller }
    /// The view models or cells that the section left out because of their identifiers, in order.
    public var droppedItems: [DroppedObject] { content.droppedItems }

    /// What a reader can do to the section; `nil` if nothing.
    public var states: ListStates? { content.states }

    var viewModels: any Sendable { content.viewModels }

    /// A section whose cells are made without view models, each of them anew.
    ///
    /// For controllers that make their section themselves, header and footer included (`ListElementKind.diffIdentifier`). Of
    /// cells with one identifier the first is kept; the others are reported (`droppedItems`).
    /// - Complexity: O(n) for `n` cells.
    public init(section: Section<String>, controller: any ListSectionController) {
        let views = Set(ListElementKind.allCases.map(\.diffIdentifier))
        let (cells, dropped) = section.cells.sifted(permitting: views)
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

    /// The same section, used again as it is.
    func reused() -> RenderedSection {
        var section = self
        section.renderedCells = 0
        return section
    }
}
