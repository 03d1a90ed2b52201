public import ListDiffKit

/// The local states of a section that a reader can reach, and the transitions between them.
public struct ListStates: Sendable {
    /// The reserved identifier of the cell that holds the states in a document: `@actions`.
    public static let diffIdentifier: DiffIdentifier = "@actions"

    /// One state: the content of the section, and the transitions from it.
    public struct State: Sendable {
        /// The content of the section.
        public let cells: [Cell<String>]
        /// The index of the next state, by the name of the action. Actions without a visible effect are left out.
        public internal(set) var transitions: [String: Int]
    }

    /// The states; the first is the section as published.
    public let states: [State]
    /// The actions that are disabled because they would lead to too many states (`stateLimit`), in the order in which
    /// they were tried.
    ///
    /// Actions are added one by one: first those that the controller declares, in that order, then selections, in the
    /// order in which their cells are first seen. An action is left out if it and those before it lead to too many
    /// states, so earlier actions take precedence.
    public let actionsLeftOut: [String]

    /// Whether there are no actions.
    public var isEmpty: Bool { states.count < 2 }

    /// For each state, the shortest sequence of action names that leads to it from the first state.
    /// - Complexity: O(s · a) for `s` states and `a` actions.
    public var paths: [[String]] {
        var paths: [[String]?] = [[]] + Array(repeating: nil, count: max(0, states.count - 1))
        var queue = [0]
        while let index = queue.first {
            queue.removeFirst()
            for (name, next) in states[index].transitions.sorted(by: { $0.key < $1.key }) where paths[next] == nil {
                paths[next] = (paths[index] ?? []) + [name]
                queue.append(next)
            }
        }
        return paths.map { $0 ?? [] }
    }
}
