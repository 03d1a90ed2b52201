import ListDiffKit

/// A section that stacks the sections of other section controllers: the way to give each row a state of its own.
///
///     struct CompaniesSectionController: ListStackedSectionController {
///         var object: Companies
///         var sectionControllers: [any ListSectionController] {
///             object.companies.map { CompanySectionController(object: $0) }
///         }
///     }
///
/// A section controller sees nothing of the others, so what readers do to it is independent of them: the states of the
/// section are the sum of theirs, not the product. A hundred rows that open one by one have two hundred states.
///
/// The identifier of a cell is that of the object of its controller, a slash, and its own: `acme/name`. In that of the
/// object, `~` and `/` are escaped as in a JSON Pointer (RFC 6901), so the identifiers are unique.
public protocol ListStackedSectionController<Object>: ListSectionController {
    /// The section controllers of the object, in order, each with an object of its own. If several objects have the same
    /// identifier, the first one is kept.
    var sectionControllers: [any ListSectionController] { get }
}

extension ListStackedSectionController where ItemSize == Never? {
    /// The sections of the section controllers, one after another. A section controller is kept as in a list, by type,
    /// identifier and context.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        let reusable = reusable(previous)
        if let previous, let reusable, isUnchanged(since: reusable.object) { return previous.reused() }
        let known = reusable == nil ? [:] : previous?.basis as? [DiffIdentifier: RenderedSection] ?? [:]

        var filter = IdentifierFilter()
        var stacked: [DiffIdentifier: RenderedSection] = [:]
        var cells: [Cell<String>] = []
        var parts: [ListSectionPart] = []
        var dropped: [DroppedObject] = []
        var rendered = 0
        for controller in sectionControllers {
            let identifier = controller.objectIdentifier
            if let reason = filter.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
                continue
            }
            let section = try controller.keptSection(previous: known[identifier])
            stacked[identifier] = section
            parts += section.parts.map { $0.stacked(as: identifier, from: cells.count) }
            cells += section.section.cells.map { $0.stacked(as: identifier) }
            dropped += section.droppedItems
            rendered += section.renderedCells
        }
        let all = try withSupplementaryViews(cells)
        let hasHeader = all.count > cells.count && all.first?.diffIdentifier == ListElementKind.header.diffIdentifier
        return RenderedSection(
            section: Section(diffIdentifier: objectIdentifier, cells: all), controller: self, basis: stacked,
            droppedItems: dropped, renderedCells: rendered + all.count - cells.count,
            parts: hasHeader ? parts.map { $0.shifted(by: 1) } : parts)
    }
}

extension DiffIdentifier {
    /// The identifier before those of the cells of its section.
    fileprivate var prefix: String {
        text.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}

extension Cell<String> {
    fileprivate func stacked(as section: DiffIdentifier) -> Cell {
        Cell(diffIdentifier: DiffIdentifier("\(section.prefix)/\(diffIdentifier)"), kind: kind, content: content)
    }
}

extension ListSectionPart {
    fileprivate func stacked(as section: DiffIdentifier, from start: Int) -> ListSectionPart {
        ListSectionPart(
            identifier: identifier.isEmpty ? section.prefix : "\(section.prefix)/\(identifier)",
            cells: (cells.lowerBound + start)..<(cells.upperBound + start),
            states: states.map { cells in
                cells.map { $0.stacked(as: section) }
            } name: { name in
                let selection = ListAction<Self>.selection(of: "")
                guard name.hasPrefix(selection) else { return name }
                return ListAction<Self>.selection(
                    of: DiffIdentifier("\(section.prefix)/\(name.dropFirst(selection.count))"))
            }, movable: Set(movable.map { DiffIdentifier("\(section.prefix)/\($0)") }),
            controller: controller.isEmpty ? section.prefix : "\(section.prefix)/\(controller)")
    }

    fileprivate func shifted(by count: Int) -> ListSectionPart {
        ListSectionPart(
            identifier: identifier, cells: (cells.lowerBound + count)..<(cells.upperBound + count), states: states,
            movable: movable, controller: controller)
    }
}

extension ListStates {
    /// The same states with other content, and other names of actions.
    fileprivate func map(_ content: (Content) -> Content, name: (String) -> String) -> ListStates {
        ListStates(
            type: type,
            states: states.map { state in
                State(
                    content: content(state.content),
                    transitions: Dictionary(state.transitions.map { (name($0.key), $0.value) }) { first, _ in first })
            },
            actionsLeftOut: actionsLeftOut.map { ListActionLeftOut(name: name($0.name), reason: $0.reason) },
            entanglement: entanglement.map { ListEntanglement(actions: $0.actions.map(name)) })
    }
}
