public import ListDiffKit

/// The local states of a section that a reader can reach, and how.
public struct ListStates: Sendable {
    /// The reserved identifier of the cell that holds the states in a document: `@actions`.
    public static let diffIdentifier: DiffIdentifier = "@actions"

    /// One state: what the section shows in it, and where actions lead.
    public struct State: Sendable {
        /// What the section shows.
        public let cells: [Cell<String>]
        /// The index of the next state by the name of the action. An action that changes nothing to be seen is not there.
        public internal(set) var transitions: [String: Int]
    }

    /// The first is the section as it is.
    public let states: [State]
    /// The actions that can do nothing, since with them there were more states than allowed (`stateLimit`), in the order in
    /// which they were tried.
    ///
    /// Actions are taken one by one: first those that the controller declares, in that order, then selections, in the order in
    /// which their cells are seen first. One is left out if more states than allowed are reached by it and those taken before,
    /// so what comes first is kept.
    public let actionsLeftOut: [String]

    /// Whether there is anything a reader can do.
    public var isEmpty: Bool { states.count < 2 }

    /// For each state the names of the actions that lead there from the first, as few as possible.
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
