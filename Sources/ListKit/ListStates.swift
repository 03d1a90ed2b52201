/// The local states of a section that a reader can reach, and how.
public struct ListStates: Sendable {
    /// One state: what the section shows in it, and where actions lead.
    public struct State: Sendable {
        public let cells: [Cell<String>]
        /// The index of the next state by the name of the action. An action that changes nothing to be seen is not there.
        public internal(set) var transitions: [String: Int]
    }

    /// The first is the section as it is.
    public let states: [State]
    /// The actions that lead to more states than allowed, and so can do nothing, in the order of their names.
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
