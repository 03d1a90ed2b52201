import ListDiffKit

extension ListBindingSectionController {
    /// Explores what the actions of the section lead to, breadth first. Equal renderings are one state. An action that leads
    /// beyond the limit is left out, and the exploration begins again without it.
    /// - Complexity: O(s · a) renderings for `s` states and `a` actions, each of those cells alone that are new.
    func states(base: Section<String>, cells: BoundCells<ViewModel>) throws -> ListStates {
        var leftOut: Set<String> = []
        exploration: while true {
            var cells = cells
            var controllers = [self]
            var states = [ListStates.State(cells: base.cells, transitions: [:])]
            var index = 0
            while index < states.count {
                for (name, next) in controllers[index].successors where !leftOut.contains(name) {
                    let section = try next.section(cells: &cells)
                    let known = states.firstIndex { $0.cells.elementsEqual(section.cells, by: Self.areSame) }
                    if known == nil, states.count >= Self.stateLimit {
                        leftOut.insert(name)
                        continue exploration
                    }
                    if known == nil {
                        states.append(ListStates.State(cells: section.cells, transitions: [:]))
                        controllers.append(next)
                    }
                    let target = known ?? states.count - 1
                    if target != index { states[index].transitions[name] = target }
                }
                index += 1
            }
            return ListStates(states: states, actionsLeftOut: leftOut.sorted())
        }
    }

    /// The controller after each thing that a reader can do now.
    private var successors: [(name: String, controller: Self)] {
        var successors = Self.actions.map { action in
            var next = self
            action.perform(&next)
            return (name: action.name, controller: next)
        }
        for viewModel in viewModels(for: object).sifted().kept where shouldSelectItem(viewModel) {
            var next = self
            next.didSelectItem(viewModel)
            successors.append((ListAction<Self>.selection(of: viewModel.diffIdentifier), next))
        }
        return successors
    }

    /// The section in a local state; cells that are known are used again, new ones are added.
    private func section(cells known: inout BoundCells<ViewModel>) throws -> Section<String> {
        let viewModels = viewModels(for: object).sifted().kept
        let own = try viewModels.map { viewModel in
            try known[viewModel] ?? cell(for: viewModel).cell(diffIdentifier: viewModel.diffIdentifier)
        }
        let section = Section(diffIdentifier: object.diffIdentifier, cells: try framed(own))
        known.add(viewModels, shownBy: section)
        return section
    }

    private static func areSame(_ left: Cell<String>, _ right: Cell<String>) -> Bool {
        left.diffIdentifier == right.diffIdentifier && left.isEqual(toDiffableObject: right)
    }
}
