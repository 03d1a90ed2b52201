import FeedFrontMatter
import SourceDiagnostics

/// A cell of the author's own: what it shows of the front matter of a post, and where.
package struct CellSetting: Hashable, Sendable {
    /// A cell of every post, beside which another can be placed, in the order of a post.
    package enum Neighbour: String, CaseIterable, Sendable {
        case user, date, title, image, summary, body, tags, action, comment
    }

    /// The key in front matter.
    package var key: String
    /// The name of the template, which is also the kind of the cells.
    package var template: String
    package var neighbour = Neighbour.title
    /// Whether it is before that cell, not after it.
    package var isBefore = false
}

extension CellSetting {
    /// Reads the cell for a key.
    static func cell(_ key: String, _ value: FrontMatterValue) throws(ValueError) -> CellSetting {
        if FrontMatterKey.kinds.keys.contains(FrontMatterKey.name(of: key)) {
            throw ValueError("'\(key)' is a key that feedgen knows; choose another one")
        }
        var cell = CellSetting(key: key, template: key)
        guard case .table(let table) = value.content else {
            throw ValueError("it must be a table such as {after: title}")
        }
        for entry in table.entries {
            switch entry.key {
            case "template":
                guard let name = entry.value.name, isName(name) else {
                    throw ValueError(
                        "'template' must be the name of a template, such as '\(key)' for '\(key).mustache'",
                        at: entry.value.position)
                }
                cell.template = name
            case "after", "before":
                guard let neighbour = entry.value.text.flatMap(Neighbour.init(rawValue:)) else {
                    let names = Neighbour.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValueError("'\(entry.key)' must be one of \(names)", at: entry.value.position)
                }
                (cell.neighbour, cell.isBefore) = (neighbour, entry.key == "before")
            default:
                let keys = ["template", "after", "before"]
                let hint = Spelling.nearest(to: entry.key, among: keys).map { "did you mean '\($0)'?" }
                throw ValueError(
                    "a cell has no key '\(entry.key)'; \(hint ?? "the keys are \(keys.joined(separator: ", "))")",
                    at: entry.keyPosition)
            }
        }
        if table["after"] != nil, table["before"] != nil {
            throw ValueError("use either 'before' or 'after', not both")
        }
        guard isName(cell.template), !taken.contains(cell.template) else {
            throw ValueError("'\(cell.template)' is the name of another template; set 'template' to one of your own")
        }
        return cell
    }

    /// The names of templates that are no cells of posts.
    package static let noCells: Set<String> = [
        "page", "head", "header", "footer", "post", "404", "redirect", "term", "year", "month", "empty", "filter",
        "neighbours", "entry", "group",
    ]

    /// The names of templates that have another use.
    private static let taken = noCells.union(Neighbour.allCases.map(\.rawValue))
        .union(["anchor", "list", "more", "section", "excerpt"])

    /// Whether a template can have the name, which is also a value of an attribute.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte > 0x7f
                    || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            }
    }
}
