import SourceDiagnostics

extension YAMLReader {
    /// The error, with what would be right, and its position; `problem` and `context` are libyaml's.
    func mistake(
        _ problem: String, at place: SourcePosition, context: (text: String, place: SourcePosition)?
    ) -> (message: String, place: SourcePosition) {
        let opening = context?.place ?? place
        switch problem {
        case "mapping values are not allowed in this context": return misplacedColon(at: place)
        case "could not find expected ':'": return (missingColon(at: opening), opening)
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            let (open, close) = problem.hasSuffix("]'") ? ("[", "]") : ("{", "}")
            if place.line == opening.line, character(at: place) != nil {
                return (
                    "',' or '\(close)' is missing here; text with a ',' or a bracket in it must be in quotes", place
                )
            }
            if let comment = comment(inListAt: opening) {
                return (
                    "the '\(open)' is never closed, because '\(comment)' is a comment; put text that begins with '#' in "
                        + "quotes", opening
                )
            }
            return ("the '\(open)' is never closed; end it with '\(close)'", opening)
        case "found unexpected end of stream", "found unexpected document indicator":
            let quote = character(at: opening) ?? "\""
            return ("the text opened by \(quote) is never closed; end it with \(quote)", opening)
        case "did not find expected key": return (missingKey(at: place), place)
        case "found character that cannot start any token":
            guard let character = character(at: place), character != "\t" else { return (Self.tab, place) }
            return ("a value cannot begin with '\(character)'; put it in quotes", place)
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return (Self.tab, place)
        case "found undefined alias", "did not find expected alphabetic or numeric character":
            return ("a value that begins with '*' or '&' is an alias or an anchor; put text in quotes", opening)
        case "block sequence entries are not allowed in this context":
            return ("a list cannot begin here; put each '- ' on its own line, or write [a, b]", place)
        case "found unknown escape character", "did not find expected hexdecimal number":
            return ("a '\\' in double quotes begins an escape; write '\\\\', or put the text in single quotes", place)
        default: return (problem, place)
        }
    }

    /// What is left of a line after a `#` that begins a comment.
    private func comment(inListAt opening: SourcePosition) -> String? {
        let rest = Array(line(opening.line).dropFirst(opening.column - 1))
        let start = rest.indices.dropFirst().first { rest[$0] == "#" && " \t,[{".unicodeScalars.contains(rest[$0 - 1]) }
        return start.map { String(String.UnicodeScalarView(rest[$0...].prefix(40))) }
    }

    private static let tab = "a tab is not allowed here; indent with spaces"

    private func misplacedColon(at place: SourcePosition) -> (message: String, place: SourcePosition) {
        let line = line(place.line)
        let before = String(String.UnicodeScalarView(line.prefix(place.column - 1)))
        if let key = Self.key(of: before) {
            return ("the value of '\(key)' contains ': '; put it in quotes", place)
        }
        let key = before.drop { $0 == " " }
        if let above = (1..<max(place.line, 1)).last(where: { !self.line($0).allSatisfy { $0 == " " } }) {
            let indent = self.line(above).prefix { $0 == " " }.count
            if line.prefix(while: { $0 == " " }).count <= indent {
                let start = SourcePosition(line: above, column: indent + 1)
                return (missingColon(at: start), start)
            }
        }
        return ("'\(key)' is indented more than the line above; align it with the other keys", place)
    }

    private func missingColon(at place: SourcePosition) -> String {
        let rest = line(place.line).dropFirst(place.column - 1)
        guard let colon = rest.firstIndex(of: ":") else { return "this line has no ':'; write 'key: value'" }
        return "a space is missing after '\(String(String.UnicodeScalarView(rest[...colon])))'; write 'key: value'"
    }

    private func missingKey(at place: SourcePosition) -> String {
        let before = line(place.line).prefix(place.column - 1).last { $0 != " " }
        switch before {
        case "'": return "there is text after the closing '; write '' for a ' inside the quotes, or use double quotes"
        case "\"":
            return "there is text after the closing \"; write \\\" for a \" inside the quotes, or use single quotes"
        default: return "this is not a key of the table above; write 'key: value', aligned with its other keys"
        }
    }

    /// The key before the first `: ` of a line.
    private static func key(of line: String) -> String? {
        let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return String(parts[0].drop { $0 == " " || $0 == "-" })
    }

    private func character(at place: SourcePosition) -> Unicode.Scalar? {
        line(place.line).dropFirst(place.column - 1).first
    }
}
