import JSONPatch
import ListDiffKit
package import ListKit

extension RenderedSection {
    /// The identifier and kind of the cell with the states of a section.
    package static let actionsCell = DiffIdentifier.actions.text

    /// The section in a document: with controls as text and, if readers can act on it, a last cell with the states of its
    /// parts, from the last one to the first. `actions.js` describes it.
    ///
    ///     [{"key": "post-1", "at": 0, "of": 3, "states": [
    ///          {"by": "", "cells": [0, 1, -1], "on": {"heart": [1]}},
    ///          {"by": "heart", "cells": [0, 1, -2], "on": {"heart": [1, {"localLikes": 1}, true]}}],
    ///       "cells": [["action", "action", "<button …"], …]}]
    ///
    /// - Parameters:
    ///   - list: the name of the list, which tells choices in several lists apart.
    ///   - controls: the controls that act on the list.
    ///   - areButtons: whether they are buttons, in a state of the list, or text.
    package func documentSection(
        language: String, list: String? = nil, controls: ListControls = ListControls(nil), areButtons: Bool = false
    ) -> Section<String> {
        if isRestored { return section }
        let numbers = LocalizedNumbers(language: language)
        let text = ControlText(section: section.diffIdentifier, list: controls, hasListButtons: areButtons)
        let cells = section.cells.enumerated().map { index, cell in
            let part = parts.first { $0.cells.contains(index) }
            let named = text.with(actions: [], of: part?.states.actions ?? [], movable: part?.movable ?? [])
            return named.applied(to: cell.localized(numbers))
        }
        let live = parts.filter(\.isLive)
        if live.isEmpty { return Section(diffIdentifier: section.diffIdentifier, cells: cells) }
        let key = (list.map { "\($0)/" } ?? "") + section.diffIdentifier.text
        let json = JSONValue.array(
            live.reversed().map { part in
                part.json(
                    key: part.identifier.isEmpty ? key : "\(key)/\(part.identifier)",
                    order: (part.controller.isEmpty ? key : "\(key)/\(part.controller)") + ":order", numbers: numbers,
                    published: Array(cells[part.cells]),
                    text: ControlText(section: section.diffIdentifier, list: controls, hasListButtons: true))
            })
        return Section(diffIdentifier: section.diffIdentifier, cells: cells + [.actions(json)])
    }
}

extension ListSectionPart {
    /// - Parameters:
    ///   - order: the key of the reader's order of cells that they can move.
    ///   - published: its cells in the document.
    fileprivate func json(
        key: String, order: String, numbers: LocalizedNumbers, published: [Cell<String>], text: ControlText
    ) -> JSONValue {
        let names = ActionNames(states.actions)
        let paths = states.paths
        var numbered = CellNumbers()
        let json = zip(states.states, paths).enumerated().map { index, state in
            let (state, path) = state
            let text = text.with(
                actions: Set(state.transitions.keys), of: states.actions, names: names, moving: movable,
                movable: movable)
            let cells = numbered.numbers(
                of: state.content.map { text.applied(to: $0.localized(numbers)) }, among: published,
                from: self.cells.lowerBound)
            let on = state.transitions.map { (names[$0.key], $0.value.json(from: index)) }.sorted { $0.0 < $1.0 }
            return JSONValue.object(
                JSONObject([
                    ("by", .string(path.map { names[$0] }.joined(separator: "\n"))),
                    ("cells", .numbers(cells)), ("on", .object(JSONObject(on))),
                ]))
        }
        var members: [(String, JSONValue)] = [
            ("key", .string(key)), ("at", .number(JSONNumber(self.cells.lowerBound))),
        ]
        if !movable.isEmpty { members.append(("order", .string(order))) }
        if self.cells.count != 1 { members.append(("of", .number(JSONNumber(self.cells.count)))) }
        return .object(JSONObject(members + [("states", .array(json)), ("cells", numbered.json)]))
    }
}

extension ListTransition {
    func json(from index: Int) -> JSONValue {
        var members = [JSONValue.number(JSONNumber(state))]
        // Nothing but a number changes where the state stays.
        let isStill = !isAnimated || state == index
        if !counters.isEmpty || isStill {
            let going = counters.sorted { $0.key < $1.key }
            members.append(.object(JSONObject(going.map { ($0.key, .number(JSONNumber($0.value))) })))
        }
        if isStill { members.append(.bool(true)) }
        return .array(members)
    }
}

/// The names of actions in a part of a section. Where a single cell can be selected, that is `select`.
struct ActionNames {
    private let selection: String?

    init(_ actions: Set<String>) {
        let selections = actions.filter { $0.hasPrefix(ListAction<Never>.selection(of: "")) }
        selection = selections.count == 1 && !actions.contains("select") ? selections.first : nil
    }

    subscript(action: String) -> String { action == selection ? "select" : action }
}
