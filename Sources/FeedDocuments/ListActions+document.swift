import JSONPatch
import ListDiffKit
package import ListKit

extension ListActions {
    /// The section of a document that holds what readers can do to the list. `arrange.js` describes its content.
    ///
    ///     {"key": "companies/@actions", "with": {"2": [-1, 1], "3": [-2, 1]},
    ///      "parts": [{"key": "companies/@actions/sort", "states": [
    ///          {"by": "", "on": {"sort": [1]}},
    ///          {"by": "sort", "on": {"sort": [0]}, "sections": [3, 2], "with": {"1": [-3]}}]}],
    ///      "cells": [["name", "name", "<button …"], …]}
    ///
    /// - Parameters:
    ///   - list: the name of the list.
    ///   - published: the other sections of the document.
    ///   - rendered: those of them that may have controls.
    package func documentSection(
        language: String, list: String?, published: [Section<String>], rendered: [RenderedSection]
    ) -> Section<String> {
        let key = "\(list.map { "\($0)/" } ?? "")\(DiffIdentifier.actions)"
        var states = ListStatesJSON(
            language: language, list: list, controls: ListControls(self), published: published, rendered: rendered)
        let parts = parts.map { states.part($0, key: $0.identifier.isEmpty ? key : "\(key)/\($0.identifier)") }
        let content = JSONObject([
            ("key", .string(key)), ("with", .object(states.usual)), ("parts", .array(parts)),
            ("cells", states.cells.json),
        ])
        return Section(diffIdentifier: .actions, cells: [.actions(.object(content))])
    }
}

/// The states of a list as JSON: each has only what differs from the first one of its part.
private struct ListStatesJSON {
    private let language: String
    private let list: String?
    private let controls: ListControls
    private let published: [Section<String>]
    private let rendered: [DiffIdentifier: RenderedSection]
    private let places: [DiffIdentifier: Int]
    /// The cells of sections in the first states, where they are not as published: the controls are buttons.
    private var variants: [Int: [Int]] = [:]
    private(set) var cells = CellNumbers()

    init(
        language: String, list: String?, controls: ListControls, published: [Section<String>],
        rendered: [RenderedSection]
    ) {
        (self.language, self.list, self.controls, self.published) = (language, list, controls, published)
        self.rendered = Dictionary(rendered.map { ($0.section.diffIdentifier, $0) }) { first, _ in first }
        places = Dictionary(published.enumerated().map { ($1.diffIdentifier, $0) }) { first, _ in first }
        for section in rendered {
            guard let place = places[section.section.diffIdentifier] else { continue }
            let numbers = numbers(of: section, at: place)
            if numbers != Array(published[place].cells.indices) { variants[place] = numbers }
        }
    }

    var usual: JSONObject { Self.json(variants) }

    mutating func part(_ part: ListActionsPart, key: String) -> JSONValue {
        let paths = part.states.paths
        let order = published.map(\.diffIdentifier).filter { !$0.isReserved }
        let first = (part.states.states.first?.transitions ?? [:]).mapValues { $0.json(from: 0) }
        var states: [JSONValue] = []
        for (index, state) in part.states.states.enumerated() {
            var members: [(String, JSONValue)] = [("by", .string(paths[index].joined(separator: "\n")))]
            let on = state.transitions.mapValues { $0.json(from: index) }
            let difference = index == 0 ? on.sorted { $0.key < $1.key } : Self.difference(on, from: first)
            if !difference.isEmpty { members.append(("on", .object(JSONObject(difference)))) }
            if state.content.order != order {
                members.append(("sections", .numbers(state.content.order.compactMap { places[$0] })))
            }
            let with = changes(in: state.content, isWhole: part.identifier.isEmpty)
            if !with.isEmpty { members.append(("with", .object(Self.json(with)))) }
            states.append(.object(JSONObject(members)))
        }
        return .object(JSONObject([("key", .string(key)), ("states", .array(states))]))
    }

    /// The cells of the sections that are not as in the first states.
    /// - Parameter isWhole: whether views of the list that are missing are not shown.
    private mutating func changes(in snapshot: ListSnapshot, isWhole: Bool) -> [Int: [Int]] {
        var changes: [Int: [Int]] = [:]
        for section in snapshot.sections {
            let identifier = section.section.diffIdentifier
            guard let place = places[identifier], rendered[identifier]?.isSame(as: section) != true else { continue }
            let numbers = numbers(of: section, at: place)
            if numbers != variants[place] ?? Array(published[place].cells.indices) { changes[place] = numbers }
        }
        guard isWhole else { return changes }
        let shown = Set(snapshot.sections.map(\.section.diffIdentifier))
        for (place, section) in published.enumerated()
        where section.diffIdentifier.isReserved && !shown.contains(section.diffIdentifier) {
            changes[place] = []
        }
        return changes
    }

    private mutating func numbers(of section: RenderedSection, at place: Int) -> [Int] {
        let shown = section.documentSection(language: language, list: list, controls: controls, areButtons: true)
        return cells.numbers(of: shown.cells, among: published[place].cells)
    }

    private static func json(_ variants: [Int: [Int]]) -> JSONObject {
        JSONObject(variants.sorted { $0.key < $1.key }.map { ("\($0.key)", .numbers($0.value)) })
    }

    /// The members of an object that differ from another one; those that it lacks are `null`.
    private static func difference(
        _ object: [String: JSONValue], from other: [String: JSONValue]
    ) -> [(String, JSONValue)] {
        Set(object.keys).union(other.keys).sorted().compactMap { name in
            object[name] == other[name] ? nil : (name, object[name] ?? .null)
        }
    }
}

/// The controls in the cells of a section that act on the whole list.
package struct ListControls {
    private let actions: Set<String>
    private let movable: Set<DiffIdentifier>
    private let hideable: Set<DiffIdentifier>

    package init(_ list: ListActions?) {
        actions = list?.actions ?? []
        movable = list?.movable ?? []
        hideable = list?.hideable ?? []
    }

    /// The name of an action on the page, for a control in a cell; `nil` if it has no effect.
    func name(of action: String, in section: DiffIdentifier, cell: DiffIdentifier) -> String? {
        switch action {
        case "select":
            // The controls of an arrangement select a cell, those of other sections the section.
            return [cell, section].map { ListAction<Never>.selection(of: $0) }.first(where: actions.contains)
        case "move-up", "move-down": return movable.contains(section) ? action : nil
        case "hide": return hideable.contains(section) ? action : nil
        case "show-hidden": return hideable.isEmpty ? nil : action
        default: return actions.contains(action) ? action : nil
        }
    }
}

extension Cell<String> {
    /// The cell of a document that holds what readers can do.
    static func actions(_ json: JSONValue) -> Cell {
        // A data block, which is neither displayed nor executed; its content must not look like a tag that matters.
        let text = json.description.replacing("</", with: "<\\/").replacing("<!", with: "\\u003c!")
            .replacing("<s", with: "\\u003cs").replacing("<S", with: "\\u003cS")
        return Cell(
            diffIdentifier: .actions, kind: RenderedSection.actionsCell,
            content: "<script type=\"application/json\">\(text)</script>")
    }
}
