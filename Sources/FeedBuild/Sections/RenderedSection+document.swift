import JSONPatch
import ListDiffKit
import ListKit

extension RenderedSection {
    /// The identifier and kind of the cell with the local states of a section.
    static let actionsCell = ListStates.diffIdentifier.text

    /// The section in a document: with controls as text and, if readers can act on it, a last cell with the states.
    ///
    ///     [{"by": "", "on": {"heart": 1}},
    ///      {"by": "heart", "on": {"heart": 0}, "patch": [{"op": "replace", "path": "/sections/0/cells/3/html",
    ///      "value": "…"}]}]
    ///
    /// Each state but the first is a patch of a list with only this section, without this cell. `by` is the shortest
    /// sequence of actions that leads there, one per line; `on` maps actions to the next state.
    var documentSection: Section<String> {
        let actions = Set((states?.states ?? []).flatMap(\.transitions.keys))
        let section = section.withControls(for: actions)
        guard let states, !states.isEmpty else { return section }
        let paths = states.paths
        let json = JSONValue.array(
            states.states.enumerated().map { index, state in
                let transitions = state.transitions.sorted { $0.key < $1.key }
                var members: [(String, JSONValue)] = [
                    ("by", .string(paths[index].joined(separator: "\n"))),
                    ("on", .object(JSONObject(transitions.map { ($0.key, .number(JSONNumber($0.value))) }))),
                ]
                let cells = state.cells.map { $0.withControls(for: actions) }
                if index > 0 { members.append(("patch", section.patch(to: cells).json)) }
                return .object(JSONObject(members))
            })
        // A data block, which is neither displayed nor executed; its content must not look like an end tag.
        let text = json.description.replacing("<", with: "\\u003c")
        let cell = Cell(
            diffIdentifier: DiffIdentifier(Self.actionsCell), kind: Self.actionsCell,
            content: "<script type=\"application/json\">\(text)</script>")
        return Section(diffIdentifier: section.diffIdentifier, cells: section.cells + [cell])
    }
}
