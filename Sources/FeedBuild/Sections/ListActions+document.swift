import FeedPages
import JSONPatch
import ListDiffKit
import ListKit

extension ListActions {
    /// The section of a document that holds what readers can do to the list. `arrange.js` describes its content.
    ///
    ///     {"key": "companies/@actions", "on": {"select:a": [1], "select:b": [2]}, "with": {"0": "s0", "1": "s1"},
    ///      "states": [{"by": ""}, {"by": "select:a", "on": {"select:a": [0]}, "with": {"0": "s2"}}, …],
    ///      "cells": {"s0": [{"id": "name", "kind": "name", "html": "<button …"}], …}}
    ///
    /// - Parameters:
    ///   - list: the name of the list.
    ///   - published: the other sections of the document.
    func documentSection(language: String, list: String?, published: [Section<String>]) -> Section<String> {
        let places = Dictionary(published.enumerated().map { ($1.diffIdentifier, $0) }) { first, _ in first }
        let controls = ListControls(self)
        var variants = SectionVariants()
        let rows = states.states.map { state in
            var row = Row(order: state.content.compactMap { places[$0.section.diffIdentifier] })
            for section in state.content {
                guard let place = places[section.section.diffIdentifier] else { continue }
                let shown = section.documentSection(
                    language: language, list: list, controls: controls, areButtons: true)
                row.variants[place] = variants.name(of: shown, on: published[place])
            }
            return row
        }
        let paths = states.paths
        let usual = rows.first ?? Row(order: [])
        let json = zip(states.states, rows).enumerated().map { index, state in
            var members: [(String, JSONValue)] = [("by", .string(paths[index].joined(separator: "\n")))]
            if state.1.order != Array(published.indices) {
                members.append(
                    ("sections", .array((state.1.order + [published.count]).map { .number(JSONNumber($0)) })))
            }
            if index > 0 {
                let on = Self.difference(
                    state.0.transitions.mapValues { $0.json(from: index) },
                    from: (states.states.first?.transitions ?? [:]).mapValues { $0.json(from: 0) })
                if !on.isEmpty { members.append(("on", .object(JSONObject(on)))) }
                let with = Self.difference(state.1.named, from: usual.named)
                if !with.isEmpty { members.append(("with", .object(JSONObject(with)))) }
            }
            return JSONValue.object(JSONObject(members))
        }
        let on = (states.states.first?.transitions ?? [:]).map { ($0.key, $0.value.json(from: 0)) }
        let content = JSONValue.object(
            JSONObject([
                ("key", .string("\(list.map { "\($0)/" } ?? "")\(DiffIdentifier.actions)")),
                ("on", .object(JSONObject(on.sorted { $0.0 < $1.0 }))),
                ("with", .object(JSONObject(usual.named.sorted { $0.key < $1.key }))), ("states", .array(json)),
                ("cells", .object(JSONObject(variants.json))),
            ]))
        return Section(diffIdentifier: .actions, cells: [.actions(content)])
    }

    /// What a state shows: sections by their places among the published ones, and the variants of some of them.
    private struct Row {
        let order: [Int]
        var variants: [Int: String] = [:]

        var named: [String: JSONValue] {
            Dictionary(uniqueKeysWithValues: variants.map { ("\($0)", .string($1)) })
        }
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

/// The cells of sections that are not as published, each variant once.
private struct SectionVariants {
    private var names: [[JSONValue]: String] = [:]
    private(set) var json: [(String, JSONValue)] = []

    /// The name of a variant; `nil` if it is the section as published.
    mutating func name(of section: Section<String>, on published: Section<String>) -> String? {
        let places = Dictionary(published.cells.enumerated().map { ($1, $0) }) { first, _ in first }
        var last = -1
        let cells = section.cells.map { cell in
            // Published cells keep their elements, so they must be in their order.
            guard let place = places[cell], place > last else { return cell.json }
            last = place
            return JSONValue.number(JSONNumber(place))
        }
        if cells == published.cells.indices.map({ .number(JSONNumber($0)) }) { return nil }
        if let name = names[cells] { return name }
        let name = "s\(names.count)"
        names[cells] = name
        json.append((name, .array(cells)))
        return name
    }
}

/// The controls in the cells of a section that act on the whole list.
struct ListControls {
    private let actions: Set<String>
    private let movable: Set<DiffIdentifier>
    private let hideable: Set<DiffIdentifier>

    init(_ list: ListActions?) {
        actions = list?.states.actions ?? []
        movable = list?.movable ?? []
        hideable = list?.hideable ?? []
    }

    /// The name of an action on the page, for a control in a section; `nil` if it has no effect.
    func name(of action: String, in section: DiffIdentifier) -> String? {
        switch action {
        case "select":
            let selection = ListAction<Never>.selection(of: section)
            return actions.contains(selection) ? selection : nil
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
