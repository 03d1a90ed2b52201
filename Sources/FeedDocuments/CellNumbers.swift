import JSONPatch
import ListDiffKit
import ListKit

/// The cells of states as numbers, for scripts: published ones by their places in the section, others from -1 down.
struct CellNumbers {
    /// Cells that are not published, each once.
    private var others: [Cell<String>] = []
    private var places: [Cell<String>: Int] = [:]

    /// - Parameters:
    ///   - published: the cells that are in the section, some of which these are.
    ///   - start: the place of the first one.
    mutating func numbers(of cells: [Cell<String>], among published: [Cell<String>], from start: Int = 0) -> [Int] {
        let known = Dictionary(published.enumerated().map { ($1, $0) }) { first, _ in first }
        var last = -1
        return cells.map { cell in
            // Published cells keep their elements, so they must be in their order.
            if let place = known[cell], place > last {
                last = place
                return start + place
            }
            if let place = places[cell] { return -1 - place }
            places[cell] = others.count
            others.append(cell)
            return -others.count
        }
    }

    /// `[[id, kind, html], …]`
    var json: JSONValue {
        .array(others.map { .array([$0.diffIdentifier.text, $0.kind, $0.content].map { .string($0) }) })
    }
}

extension JSONValue {
    static func numbers(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .number(JSONNumber($0)) }) }
}
