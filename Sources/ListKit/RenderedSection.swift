import ListDiffKit

/// A section as rendered by its controller, with what the next update needs to render only what changed.
public struct RenderedSection: Sendable {
    /// Stored behind one reference, because every update copies lists of thousands of sections.
    private final class Content: Sendable {
        let section: Section<String>
        let controller: any ListSectionController
        let basis: any Sendable
        let droppedItems: [DroppedObject]
        let parts: [ListSectionPart]

        init(
            section: Section<String>, controller: any ListSectionController, basis: any Sendable,
            droppedItems: [DroppedObject], parts: [ListSectionPart]
        ) {
            self.section = section
            self.controller = controller
            self.basis = basis
            self.droppedItems = droppedItems
            self.parts = parts
        }
    }

    private let content: Content
    /// The number of cells that were rendered for this section rather than reused, including header and footer.
    public private(set) var renderedCells: Int

    /// The section itself.
    public var section: Section<String> { content.section }
    /// The identifier of the section.
    var diffIdentifier: DiffIdentifier { content.section.diffIdentifier }
    /// The controller that made the section.
    public var controller: any ListSectionController { content.controller }
    /// The view models or cells that were left out because of their identifiers, in order.
    public var droppedItems: [DroppedObject] { content.droppedItems }

    /// What readers can do to the section: the parts that have actions, each by itself.
    public var parts: [ListSectionPart] { content.parts }

    /// What the cells were made from: the view models of a binding section controller, or the sections of a stacked one.
    var basis: any Sendable { content.basis }

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
            droppedItems: dropped, renderedCells: section.cells.count)
    }

    init(
        section: Section<String>, controller: any ListSectionController, basis: any Sendable = (),
        droppedItems: [DroppedObject] = [], renderedCells: Int, parts: [ListSectionPart] = []
    ) {
        content = Content(
            section: section, controller: controller, basis: basis, droppedItems: droppedItems,
            parts: parts.filter { $0.isLive || $0.states.isLimited })
        self.renderedCells = renderedCells
    }

    /// What takes the place of view models in a section that was not rendered by this process.
    private struct Restored: Sendable {}

    /// A section as it is published, with controls as text and with the states of its parts.
    init(restored section: Section<String>, controller: any ListSectionController) {
        self.init(section: section, controller: controller, basis: Restored(), renderedCells: 0)
    }

    /// Whether it is as published, and was not rendered by this process.
    package var isRestored: Bool { basis is Restored }

    /// The names of the actions that its controllers declare, whether or not they have an effect.
    package var actionNames: Set<String> {
        let stacked = (basis as? [DiffIdentifier: RenderedSection] ?? [:]).values
        let own = (controller as? any ListInteractive).map { $0.actionNames } ?? []
        return stacked.reduce(into: Set(own)) { $0.formUnion($1.actionNames) }
    }

    /// Whether this is the other section, reused.
    package func isSame(as section: RenderedSection) -> Bool { content === section.content }

    /// The same section, reused.
    func reused() -> RenderedSection {
        var section = self
        section.renderedCells = 0
        return section
    }
}
