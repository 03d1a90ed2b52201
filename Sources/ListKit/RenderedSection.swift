public import ListDiffKit

/// A section as its controller rendered it, with what the next update needs to render only what changed.
public struct RenderedSection: Sendable {
    /// Behind one reference: a list of thousands of sections is handed on by every update.
    private final class Content: Sendable {
        let section: Section<String>
        let controller: any ListSectionController
        let viewModels: any Sendable
        let droppedIdentifiers: [DiffIdentifier]
        let states: ListStates?

        init(
            section: Section<String>, controller: any ListSectionController, viewModels: any Sendable,
            droppedIdentifiers: [DiffIdentifier], states: ListStates?
        ) {
            self.section = section
            self.controller = controller
            self.viewModels = viewModels
            self.droppedIdentifiers = droppedIdentifiers
            self.states = states
        }
    }

    private let content: Content
    /// How many cells were rendered for this section, rather than used again.
    public private(set) var renderedCells: Int

    public var section: Section<String> { content.section }
    /// The controller that made the section.
    public var controller: any ListSectionController { content.controller }
    /// Identifiers of view models that were left out because an earlier one of the section has the same (first wins).
    public var droppedIdentifiers: [DiffIdentifier] { content.droppedIdentifiers }

    /// What a reader can do to the section; `nil` if nothing.
    public var states: ListStates? { content.states }

    var viewModels: any Sendable { content.viewModels }

    /// A section whose cells are made without view models.
    public init(section: Section<String>, controller: any ListSectionController) {
        self.init(
            section: section, controller: controller, viewModels: (), droppedIdentifiers: [],
            renderedCells: section.cells.count, states: nil)
    }

    init(
        section: Section<String>, controller: any ListSectionController, viewModels: any Sendable,
        droppedIdentifiers: [DiffIdentifier], renderedCells: Int, states: ListStates?
    ) {
        let isInert = states.map { $0.isEmpty && $0.actionsLeftOut.isEmpty } ?? true
        content = Content(
            section: section, controller: controller, viewModels: viewModels, droppedIdentifiers: droppedIdentifiers,
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
