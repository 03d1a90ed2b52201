import ListKit

/// What readers cannot do, and what multiplies states: told once for each type of section controller, data source or
/// arrangement, however many sections and actions it has.
struct StateFindings {
    private struct Subject: Hashable {
        let type: String
        /// Why actions are disabled; `nil` if they are not, but multiply states.
        let reason: ListActionLeftOut.Reason?
    }

    private var subjects: [Subject] = []
    /// The section or list of each that was found first, and the actions by section or list.
    private var found: [Subject: (first: String, actions: [String: [String]])] = [:]

    /// - Parameter owner: the section or the list that has the states.
    mutating func add(_ states: ListStates<some Sendable>, of owner: String) {
        if let entanglement = states.entanglement { add(entanglement.actions, nil, states.type, owner) }
        for action in states.actionsLeftOut { add([action.name], action.reason, states.type, owner) }
    }

    private mutating func add(_ actions: [String], _ reason: ListActionLeftOut.Reason?, _ type: String, _ owner: String)
    {
        let subject = Subject(type: type, reason: reason)
        if found[subject] == nil { subjects.append(subject) }
        let new = actions.filter { found[subject]?.actions[owner]?.contains($0) != true }
        found[subject, default: (owner, [:])].actions[owner, default: []] += new
    }

    /// The warnings, in the order in which they were found.
    var messages: [String] { subjects.map(message) }

    private func message(_ subject: Subject) -> String {
        guard let (first, actions) = found[subject], let names = actions[first], let name = names.first else {
            return ""
        }
        let others = actions.count == 1 ? "" : " and \(actions.count - 1) more"
        let owner = "of \(first)\(others) (\(subject.type))"
        guard let reason = subject.reason else {
            if names.count == 1 {
                return
                    "the action '\(name)' \(owner) changes something else than one member of a 'ListSelection', so all "
                    + "combinations are states; give it a section controller or an arrangement of its own"
            }
            return "\(names.listed) \(owner) depend on each other, which actions on a 'ListSelection' must not, so all "
                + "combinations are states; use a 'Set', or let each do and show the same whatever is chosen"
        }
        let count = actions.values.reduce(0) { $0 + $1.count }
        let text =
            count == 1
            ? "the action '\(name)' \(owner) is disabled: it"
            : "\(count) actions \(owner), such as '\(name)', are disabled: each"
        return switch reason {
        case .tooManyStates:
            "\(text) leads to too many states; make it lead back to an earlier one, count with a 'ListCounter', keep rows "
                + "that open independently in a 'ListSelection', or raise 'stateLimit'"
        case .dependsOnCounter: "\(text) depends on the number of a 'ListCounter'; the page can only add to it"
        case .counterOfList: "\(text) belongs to a list with a 'ListCounter'; count in a section controller"
        }
    }
}

extension [String] {
    /// The first two, and how many more there are.
    fileprivate var listed: String {
        prefix(2).map { "'\($0)'" }.joined(separator: count > 2 ? ", " : " and ")
            + (count > 2 ? " and \(count - 2) more" : "")
    }
}
