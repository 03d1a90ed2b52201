public import ListDiffKit

/// The local states of a section that a reader can reach, and how.
public struct ListStates: Sendable {
    /// The reserved identifier of the cell that holds the states in a document: `@actions`.
    public static let diffIdentifier: DiffIdentifier = "@actions"

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
}
