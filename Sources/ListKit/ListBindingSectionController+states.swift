import ListDiffKit

extension ListBindingSectionController {
    /// Explores the states that the actions of the section lead to, breadth first. Equal renderings are one state.
    ///
    /// Actions are added one by one: first those in `actions`, then selections in the order in which their cells are
    /// first seen. An action is left out if it and those before it lead to more than `stateLimit` states.
    ///
    /// - Complexity: O(s · a) renderings for `s` states and `a` actions, of new cells only; O(s · a²) if an action is
    ///   left out.
    func states(base: Section<String>, cells: BoundCells<ViewModel>) throws -> ListStates {
        if let all = try exploration(of: base, cells: cells, taking: { _ in true }) {
            return ListStates(states: all.states, actionsLeftOut: [])
        }
        var taken: Set<String> = []
        var leftOut: [String] = []
        var states = [ListStates.State(cells: base.cells, transitions: [:])]
        var names = steps.map(\.name)
        while let name = names.first(where: { !taken.contains($0) && !leftOut.contains($0) }) {
            if let next = try exploration(of: base, cells: cells, taking: { $0 == name || taken.contains($0) }) {
                taken.insert(name)
                (states, names) = next
            } else {
                leftOut.append(name)
            }
        }
        return ListStates(states: states, actionsLeftOut: leftOut)
    }

    /// The states that some actions lead to, and the names of all actions in these states, in the order in which they
    /// are first seen; `nil` if there are too many states.
    private func exploration(
        of base: Section<String>, cells: BoundCells<ViewModel>, taking isTaken: (String) -> Bool
    ) throws -> (states: [ListStates.State], names: [String])? {
        var cells = cells
        var controllers = [self]
        var states = [ListStates.State(cells: base.cells, transitions: [:])]
        var names: [String] = []
        var seen: Set<String> = []
        var index = 0
        while index < states.count {
            for (name, next) in controllers[index].steps {
                if seen.insert(name).inserted { names.append(name) }
                if !isTaken(name) { continue }
                let next = next()
                let section = try next.section(cells: &cells)
                let known = states.firstIndex { $0.cells.elementsEqual(section.cells, by: Self.areSame) }
                if known == nil {
                    if states.count >= Self.stateLimit { return nil }
                    states.append(ListStates.State(cells: section.cells, transitions: [:]))
                    controllers.append(next)
                }
                let target = known ?? states.count - 1
                if target != index { states[index].transitions[name] = target }
            }
            index += 1
        }
        return (states, names)
    }

    /// The actions that are available now, each with the resulting controller. If several have the same name, the first
    /// one counts.
    private var steps: [(name: String, next: () -> Self)] {
        var names: Set<String> = []
        let actions = Self.actions.map { action in
            (name: action.name, next: { changed { action.perform(&$0) } })
        }
        let selections = viewModels(for: object).deduplicated().kept.filter(shouldSelectItem).map { viewModel in
            (
                name: ListAction<Self>.selection(of: viewModel.diffIdentifier),
                next: { changed { $0.didSelectItem(viewModel) } }
            )
        }
        return (actions + selections).filter { names.insert($0.name).inserted }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var controller = self
        change(&controller)
        return controller
    }

    /// The section in a local state; known cells are reused, new ones are added.
    private func section(cells known: inout BoundCells<ViewModel>) throws -> Section<String> {
        let viewModels = viewModels(for: object).deduplicated().kept
        let own = try viewModels.map { viewModel in
            try known[viewModel] ?? cell(for: viewModel).cell(diffIdentifier: viewModel.diffIdentifier)
        }
        let section = Section(diffIdentifier: object.diffIdentifier, cells: try withSupplementaryViews(own))
        known.add(viewModels, shownBy: section)
        return section
    }

    private static func areSame(_ left: Cell<String>, _ right: Cell<String>) -> Bool {
        left.diffIdentifier == right.diffIdentifier && left.isEqual(toDiffableObject: right)
    }
}
