public import ListDiffKit

/// A section as its controller rendered it, with what the next update needs to render only what changed.
public struct RenderedSection: Sendable {
    public let section: Section<String>
    /// The controller that made the section.
    public let controller: any ListSectionController
    /// Identifiers of view models that were left out because an earlier one of the section has the same (first wins).
    public let droppedIdentifiers: [DiffIdentifier]
    /// How many cells were rendered for this section, rather than used again.
    public let renderedCells: Int

    let viewModels: any Sendable

    /// A section whose cells are made without view models.
    public init(section: Section<String>, controller: any ListSectionController) {
        self.init(
            section: section, controller: controller, viewModels: (), droppedIdentifiers: [],
            renderedCells: section.cells.count)
    }

    init(
        section: Section<String>, controller: any ListSectionController, viewModels: any Sendable,
        droppedIdentifiers: [DiffIdentifier], renderedCells: Int
    ) {
        self.section = section
        self.controller = controller
        self.viewModels = viewModels
        self.droppedIdentifiers = droppedIdentifiers
        self.renderedCells = renderedCells
    }

    /// The same section, used again as it is.
    func reused() -> RenderedSection {
        RenderedSection(
            section: section, controller: controller, viewModels: viewModels, droppedIdentifiers: droppedIdentifiers,
            renderedCells: 0)
    }
}
