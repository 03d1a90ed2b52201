import ListDiffKit
import ListKit
import TestFixtures

extension SeededGenerator {
    mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Up to `count` of the texts `prefix0`, `prefix1` … below `alphabet`.
    mutating func identifiers(_ prefix: String, upTo count: Int, alphabet: Int, repeating: Bool) -> [DiffIdentifier] {
        let count = next(below: count + 1)
        let numbers =
            repeating
            ? (0..<count).map { _ in next(below: alphabet) }
            : Array((0..<alphabet).shuffled(using: &self).prefix(count))
        return numbers.map { DiffIdentifier("\(prefix)\($0)") }
    }

    /// A list of sections from few identifiers, kinds and contents, so that two such lists have much in common.
    mutating func sections(repeating: Bool) -> [Section<Int>] {
        identifiers("s", upTo: 6, alphabet: 7, repeating: repeating).map { identifier in
            let cells = identifiers("c", upTo: 7, alphabet: 9, repeating: repeating).map { cell in
                Cell(diffIdentifier: cell, kind: next(below: 4) == 0 ? "q" : "p", content: next(below: 3))
            }
            return Section(diffIdentifier: identifier, cells: cells)
        }
    }
}

extension Section where Content == Int {
    /// The section of a text such as `s: p1 p2=7 q3`: cells are a kind and a number, and what they show.
    init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        let cells = (parts.count > 1 ? parts[1] : "").split(separator: " ").map { token in
            let cell = token.split(separator: "=")
            return Cell(
                diffIdentifier: DiffIdentifier(String(cell[0].dropFirst())), kind: String(cell[0].prefix(1)),
                content: cell.count > 1 ? Int(cell[1]) ?? 0 : 0)
        }
        self.init(diffIdentifier: DiffIdentifier(String(parts[0])), cells: cells)
    }
}

/// A list as a page has it: arrays of arrays, changed by one edit after another.
struct Page: Equatable {
    var sections: [Section<Int>]

    /// Why an edit is wrong, though the page it leads to may be right.
    private(set) var violations: [String] = []

    init(_ sections: [Section<Int>]) { self.sections = sections }

    /// Applies an edit; what it shows is at the same index of `new`. An edit of what is not there is a fault.
    mutating func apply(_ edit: ListBatchUpdateData.Edit, from new: [Section<Int>]) {
        guard reaches(edit, in: new) else { return violations.append("outside: \(edit)") }
        switch edit {
        case .deleteSection(let section): sections.remove(at: section)
        case .moveSection(let from, let to): sections.insert(sections.remove(at: from), at: to)
        case .insertSection(let section): sections.insert(new[section], at: section)
        case .deleteItem(let section, let item): change(section) { $0.remove(at: item) }
        case .moveItem(let section, let from, let to): change(section) { $0.insert($0.remove(at: from), at: to) }
        case .insertItem(let section, let item):
            change(section) { $0.insert(new[section].cells[item], at: item) }
        case .replaceItem(let section, let item):
            let (old, cell) = (sections[section].cells[item], new[section].cells[item])
            if old.diffIdentifier == cell.diffIdentifier, old.kind == cell.kind { violations.append("update: \(edit)") }
            change(section) { $0[item] = cell }
        case .updateItem(let section, let item):
            let (old, cell) = (sections[section].cells[item], new[section].cells[item])
            if old.diffIdentifier != cell.diffIdentifier || old.kind != cell.kind {
                violations.append("replace: \(edit)")
            }
            if old.content == cell.content { violations.append("for nothing: \(edit)") }
            change(section) {
                $0[item] = Cell(diffIdentifier: old.diffIdentifier, kind: old.kind, content: cell.content)
            }
        }
    }

    /// Whether the indexes of `edit` are within this page and, for what it shows, within `new`.
    private func reaches(_ edit: ListBatchUpdateData.Edit, in new: [Section<Int>]) -> Bool {
        func cells(_ section: Int) -> Range<Int> {
            sections.indices.contains(section) ? sections[section].cells.indices : 0..<0
        }
        func newCells(_ section: Int) -> Range<Int> {
            sections.indices.contains(section) && new.indices.contains(section) ? new[section].cells.indices : 0..<0
        }
        return switch edit {
        case .deleteSection(let section): sections.indices.contains(section)
        case .moveSection(let from, let to): sections.indices.contains(from) && sections.indices.contains(to)
        case .insertSection(let section): new.indices.contains(section) && section <= sections.count
        case .deleteItem(let section, let item): cells(section).contains(item)
        case .moveItem(let section, let from, let to): cells(section).contains(from) && cells(section).contains(to)
        case .insertItem(let section, let item): newCells(section).contains(item) && item <= cells(section).count
        case .replaceItem(let section, let item), .updateItem(let section, let item):
            newCells(section).contains(item) && cells(section).contains(item)
        }
    }

    private mutating func change(_ section: Int, _ transform: (inout [Cell<Int>]) -> Void) {
        var cells = sections[section].cells
        transform(&cells)
        sections[section] = Section(diffIdentifier: sections[section].diffIdentifier, cells: cells)
    }
}
