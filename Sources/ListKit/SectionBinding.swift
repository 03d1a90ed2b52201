import ListDiffKit

/// Binds the view models of a section controller to its cells.
struct SectionBinding<Controller: ListBindingSectionController, Element: ListDiffable> {
    let controller: Controller
    /// A view model as an element that can be compared, and back.
    let element: (Controller.ViewModel) -> Element
    let viewModel: (Element) -> Controller.ViewModel

    func section(previous: RenderedSection?) throws -> RenderedSection {
        let reusable = controller.reusable(previous)
        if let previous, let reusable, controller.isUnchanged(since: reusable.object) { return previous.reused() }
        let viewModels = controller.viewModels(for: controller.object)
        if let previous, reusable != nil, let section = sectionWithSameCells(as: previous, viewModels) {
            return section
        }
        return try section(of: viewModels, reusing: reusable == nil ? nil : previous, explored: true)
    }

    /// The section above the list of an arrangement, whose states are those of the list.
    func header(previous: RenderedSection?) throws -> RenderedSection {
        try section(
            of: controller.viewModels(for: controller.object), as: ListElementKind.header(controller.objectIdentifier),
            reusing: controller.reusable(previous) == nil ? nil : previous, explored: false)
    }

    private func section(
        of viewModels: [Controller.ViewModel], as identifier: DiffIdentifier? = nil, reusing previous: RenderedSection?,
        explored: Bool
    ) throws -> RenderedSection {
        var known = BoundCells<Element>()
        if let previous { known.add(previous.basis as? [Element] ?? [], shownBy: previous.section) }
        var elements: [Element] = []
        var dropped: [DroppedObject] = []
        var rendered = 0
        let cells = try cells(
            of: controller, viewModels, known: known, elements: &elements, dropped: &dropped
        ) { rendered += $0 }
        let section = Section(diffIdentifier: identifier ?? controller.objectIdentifier, cells: cells)
        known.add(elements, shownBy: section)
        let parts = explored ? try parts(base: section, viewModels, known: known, dropped: &dropped) : []
        return RenderedSection(
            section: section, controller: controller, basis: elements, droppedItems: dropped, renderedCells: rendered,
            parts: parts)
    }

    /// The section if it shows the same view models as before and readers cannot do anything; this needs no table of cells.
    private func sectionWithSameCells(
        as previous: RenderedSection, _ viewModels: [Controller.ViewModel]
    ) -> RenderedSection? {
        guard Controller.actions.isEmpty, previous.parts.isEmpty, previous.droppedItems.isEmpty,
            controller.supplementaryViewSource == nil, let known = previous.basis as? [Element]
        else { return nil }
        let cells = previous.section.cells
        guard viewModels.count == known.count, known.count == cells.count else { return nil }
        for index in viewModels.indices {
            let element = element(viewModels[index])
            guard element.listIdentifier == cells[index].diffIdentifier,
                element.isEqual(toDiffableObject: known[index]), !controller.canSelect(viewModels[index], at: index),
                !controller.canMove(viewModels[index], at: index)
            else { return nil }
        }
        // The view models that the cells were made from, which the next ones are compared with.
        return RenderedSection(section: previous.section, controller: controller, basis: known, renderedCells: 0)
    }

    /// The cells of a controller with header and footer.
    private func cells(
        of controller: Controller, _ viewModels: [Controller.ViewModel], known: BoundCells<Element>,
        elements: inout [Element],
        dropped: inout [DroppedObject], numbers: [String: Int]? = nil, count: (Int) -> Void = { _ in }
    ) throws -> [Cell<String>] {
        var filter = IdentifierFilter()
        var cells: [Cell<String>] = []
        elements.reserveCapacity(viewModels.count)
        cells.reserveCapacity(viewModels.count)
        for viewModel in viewModels {
            let element = element(viewModel)
            let identifier = element.listIdentifier
            if let reason = filter.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else if let cell = known.cell(of: element, identifier) {
                elements.append(element)
                cells.append(cell)
            } else if let binding = controller.cell(for: viewModel) {
                elements.append(element)
                cells.append(try binding.cell(diffIdentifier: identifier, of: controller, numbers: numbers))
                count(1)
            } else {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: .noCell))
            }
        }
        let all = try controller.withSupplementaryViews(cells, numbers: numbers)
        count(all.count - cells.count)
        return all
    }

    /// What readers can do to the section.
    private func parts(
        base: Section<String>, _ viewModels: [Controller.ViewModel], known: BoundCells<Element>,
        dropped: inout [DroppedObject]
    ) throws -> [ListSectionPart] {
        var movable = movable(viewModels, of: controller)
        guard
            !Controller.actions.isEmpty || !movable.isEmpty
                || viewModels.enumerated().contains(where: { controller.canSelect($1, at: $0) })
        else { return [] }
        var known = known.withoutCounters
        var droppedInStates = dropped
        defer { dropped = droppedInStates }
        let parts = try StateExploration<Controller, [Cell<String>]>(
            selections: { $0.selections { element($0).listIdentifier } },
            content: { controller, numbers in
                var elements: [Element] = []
                var others: [DroppedObject] = []
                let viewModels = controller.viewModels
                movable.formUnion(self.movable(viewModels, of: controller))
                let cells = try cells(
                    of: controller, viewModels, known: known, elements: &elements, dropped: &others, numbers: numbers)
                droppedInStates += others.filter { !droppedInStates.contains($0) }
                known.add(elements, shownBy: Section(diffIdentifier: base.diffIdentifier, cells: cells))
                known.removeCounters(in: cells)
                return cells
            }
        ).parts(from: controller, showing: base.cells)
        return ListSectionPart.parts(parts, moving: movable, of: base.cells)
    }

    /// The cells that readers can move.
    private func movable(_ viewModels: [Controller.ViewModel], of controller: Controller) -> Set<DiffIdentifier> {
        Set(
            viewModels.enumerated().filter { controller.canMove($1, at: $0) }.map { element($1).listIdentifier })
    }
}

/// Cells that are already rendered, by view model.
struct BoundCells<Element: ListDiffable> {
    private var cells: [DiffIdentifier: (element: Element, cell: Cell<String>)] = [:]

    /// The cell of an equal view model.
    func cell(of element: Element, _ identifier: DiffIdentifier) -> Cell<String>? {
        guard let known = cells[identifier], element.isEqual(toDiffableObject: known.element) else { return nil }
        return known.cell
    }

    /// Adds the cells of a section, which may also have a header and a footer.
    mutating func add(_ elements: [Element], shownBy section: Section<String>) {
        let header = section.cells.first?.diffIdentifier == ListElementKind.header.diffIdentifier ? 1 : 0
        for (element, cell) in zip(elements, section.cells.dropFirst(header)) {
            cells[cell.diffIdentifier] = (element, cell)
        }
    }

    /// Those that can stand in another state too: equal counters may belong to different properties there.
    var withoutCounters: BoundCells {
        var copy = self
        copy.removeCounters(in: cells.values.map(\.cell))
        return copy
    }

    /// Removes those of some cells that show counters.
    mutating func removeCounters(in others: [Cell<String>]) {
        for cell in others where CounterMarkup.isIn(cell.content) { cells[cell.diffIdentifier] = nil }
    }
}
