/// The states that readers can reach by actions, and the transitions between them.
public struct ListStates<Content: Sendable>: Sendable {
    /// One state.
    public struct State: Sendable {
        /// What is shown: the cells of a section, or the sections of a list.
        public let content: Content
        /// The transitions by the names of actions. Actions that change nothing, now or later, are left out.
        public internal(set) var transitions: [String: ListTransition]
    }

    /// The type of the section controller, data source or arrangement.
    public let type: String
    /// The states; the first is as published.
    public let states: [State]
    /// The actions that are disabled, in the order in which they were tried. Earlier actions take precedence.
    public let actionsLeftOut: [ListActionLeftOut]
    /// Why members of a ``ListSelection`` have no states of their own; `nil` if they have, or if there are none.
    public internal(set) var entanglement: ListEntanglement?

    /// Whether authors should know of something that readers cannot do.
    var isLimited: Bool { !actionsLeftOut.isEmpty || entanglement != nil }

    /// Whether there are no actions.
    public var isEmpty: Bool { states.allSatisfy(\.transitions.isEmpty) }

    /// The names of the actions that have an effect in any of the states.
    public var actions: Set<String> { Set(states.flatMap(\.transitions.keys)) }

    /// For each state, the shortest sequence of action names that leads to it from the first state.
    /// - Complexity: O(s · a) for `s` states and `a` actions.
    public var paths: [[String]] {
        var paths: [[String]?] = [[]] + Array(repeating: nil, count: max(0, states.count - 1))
        var queue = [0]
        var next = 0
        while next < queue.count {
            let index = queue[next]
            next += 1
            for (name, step) in states[index].transitions.sorted(by: { $0.key < $1.key }) where paths[step.state] == nil
            {
                paths[step.state] = (paths[index] ?? []) + [name]
                queue.append(step.state)
            }
        }
        return paths.map { $0 ?? [] }
    }
}

/// The effect of an action in one state.
public struct ListTransition: Hashable, Sendable {
    /// The index of the next state.
    public internal(set) var state: Int
    /// Whether the page animates the change.
    public let isAnimated: Bool
    /// What is added to each counter that goes on, by its name. Others start again, with the number in the HTML.
    public let counters: [String: Int]
}

/// An action that is disabled.
public struct ListActionLeftOut: Hashable, Sendable {
    /// Why an action is disabled.
    public enum Reason: Hashable, Sendable {
        /// It and those before it lead to more states than `stateLimit`.
        case tooManyStates
        /// What it does, or what is shown afterwards, depends on the number of a ``ListCounter``.
        case dependsOnCounter
        /// It is an action of a data source or an arrangement that has a ``ListCounter``; only section controllers can count.
        case counterOfList
    }

    /// The name of the action.
    public let name: String
    /// Why it is disabled.
    public let reason: Reason
}
