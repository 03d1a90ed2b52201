import ListDiffKit
import ListKit

/// What can be done to a section whose local state is a number, and what it shows in each.
protocol StateMachine: Sendable {
    static var steps: [(name: String, next: @Sendable (Int) -> Int)] { get }
    static var limit: Int { get }
    /// The cells in a state, as view models of a box.
    static func shown(_ state: Int) -> String
    /// The identifiers of the cells that can be selected in a state.
    static func selectable(_ state: Int) -> Set<DiffIdentifier>
    static func selected(_ identifier: DiffIdentifier, in state: Int) -> Int
}

extension StateMachine {
    static var steps: [(name: String, next: @Sendable (Int) -> Int)] { [] }
    static var limit: Int { 8 }
    static func shown(_ state: Int) -> String { "state:\(state)" }
    static func selectable(_ state: Int) -> Set<DiffIdentifier> { [] }
    static func selected(_ identifier: DiffIdentifier, in state: Int) -> Int { state }
}

struct MachineSectionController<Machine: StateMachine>: ListBindingSectionController {
    var object: Box
    var state = 0
    var views: Views?
    var log = BindLog()

    static var actions: [ListAction<Self>] {
        Machine.steps.map { step in ListAction(step.name) { $0.state = step.next($0.state) } }
    }
    static var stateLimit: Int { Machine.limit }

    var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }

    func viewModels(for box: Box) -> [Model] { Box("", Machine.shown(state)).models + box.models }

    func cell(for viewModel: Model) -> CellBinding? {
        switch viewModel {
        case .number(let number): CellBinding(number, to: NumberCell(log: log))
        case .text(_, let value): CellBinding(value, to: TextCell(log: log))
        }
    }

    func shouldSelectItem(_ viewModel: Model) -> Bool { Machine.selectable(state).contains(viewModel.diffIdentifier) }

    mutating func didSelectItem(_ viewModel: Model) { state = Machine.selected(viewModel.diffIdentifier, in: state) }
}
