import SourceDiagnostics
import Yams

/// What YAML leaves out of a value that was probably meant as text: comments, tags and anchors.
extension YAMLReader {
    typealias Finding = (message: String, place: SourcePosition)

    /// What is missing in a value, with its place in `lines`.
    func swallowed(by scalar: Node.Scalar, _ value: FrontMatterValue) -> Finding? {
        guard scalar.style == .plain, let mark = scalar.mark else { return nil }
        let place = lines.position(line: mark.line, column: mark.column)
        let start = lines[place.line].dropFirst(place.column - 1)
        if let word = Self.word(start), isSwallowedProperty(word) {
            let what = word.hasPrefix("&") ? "an anchor" : "a tag"
            return (
                "'\(word)' is not part of the text, because YAML reads it as \(what); put the text in quotes", place
            )
        }
        if scalar.string.isEmpty { return comment(after: place).map(emptied) }
        // Only text can go on after a `#`.
        guard case .string(let text) = value.content, !Self.beginsLikeDate(text), let end = end(of: text, from: place),
            let comment = comment(after: end), comment.isTight
        else { return nil }
        return (
            "the value ends before '\(comment.shown)', which YAML reads as a comment; put the whole value in quotes",
            comment.place
        )
    }

    /// A comment between a key and a list, a table or text on the next lines: `tags: #go`.
    func swallowed(after key: Node.Scalar, before value: Node) -> Finding? {
        guard key.style == .plain, let mark = key.mark, let other = value.mark, other.line > mark.line else {
            return nil
        }
        var place = lines.position(line: mark.line, column: mark.column + key.string.unicodeScalars.count)
        let rest = lines[place.line].dropFirst(place.column - 1)
        let blanks = rest.prefix { $0 == " " }.count
        guard rest.dropFirst(blanks).first == ":" else { return nil }
        place.column += blanks + 1
        guard let comment = comment(after: place), comment.isTight else { return nil }
        return (
            "'\(comment.shown)' is not part of the value, because YAML reads it as a comment; put it in quotes",
            comment.place
        )
    }

    private func emptied(by comment: Comment) -> Finding {
        (
            "the value is empty, because YAML reads '\(comment.shown)' as a comment; put the value in quotes",
            comment.place
        )
    }

    /// A comment on the rest of a line.
    private struct Comment {
        let text: String
        let place: SourcePosition

        /// Whether it looks like text: `#1` and `#go` rather than `# a remark`, `## Part` or `#----`.
        var isTight: Bool {
            guard let next = text.unicodeScalars.dropFirst().first else { return true }
            return !" \t#-=*".unicodeScalars.contains(next)
        }

        var shown: String { text.count > 40 ? "\(text.prefix(40))…" : text }
    }

    /// The comment after a value, or after the comma behind it.
    private func comment(after place: SourcePosition) -> Comment? {
        let rest = lines[place.line].dropFirst(place.column - 1)
        let blanks = rest.prefix { " \t,".unicodeScalars.contains($0) }.count
        let text = rest.dropFirst(blanks)
        guard text.first == "#" else { return nil }
        var words = String(String.UnicodeScalarView(text))
        while let last = words.last, last.isWhitespace { words.removeLast() }
        return Comment(text: words, place: SourcePosition(line: place.line, column: place.column + blanks))
    }

    /// The end of a plain text; `nil` if it cannot be followed.
    private func end(of text: String, from start: SourcePosition) -> SourcePosition? {
        var place = start
        var rest = lines[place.line].dropFirst(place.column - 1)
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            while rest.first.map({ $0.properties.isWhitespace }) ?? true {
                if rest.isEmpty {
                    guard place.line + 1 < lines.numbers.upperBound else { return nil }
                    place = SourcePosition(line: place.line + 1, column: 1)
                    rest = lines[place.line]
                } else {
                    place.column += 1
                    rest = rest.dropFirst()
                }
            }
            guard rest.first == scalar else { return nil }
            place.column += 1
            rest = rest.dropFirst()
        }
        return place
    }

    /// The first word, if it begins like a tag or an anchor. Neither has what separates the values of a list in it.
    private static func word(_ start: ArraySlice<Unicode.Scalar>) -> String? {
        guard let first = start.first, first == "&" || first == "!" else { return nil }
        let word = start.prefix { !$0.properties.isWhitespace && !",[]{}".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(word))
    }

    /// The names after `*`, wherever one may be an alias.
    static func aliases(in text: String) -> Set<String> {
        Set(text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).dropFirst().map(name))
    }

    /// What libyaml takes as the name of an anchor.
    private static func name(_ text: Substring.UTF8View) -> String {
        let name = text.prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static let knownTags: Set<String> = [
        "!!str", "!!int", "!!float", "!!bool", "!!null", "!!binary", "!!timestamp",
    ]

    /// Whether a tag means nothing here, or nothing refers to an anchor.
    private func isSwallowedProperty(_ word: String) -> Bool {
        word.hasPrefix("&")
            ? !aliases.contains(Self.name(word.utf8.dropFirst()))
            : !word.hasPrefix("!<") && !Self.knownTags.contains(word)
    }

    /// `2026-01-01 #soon` is a date with a remark.
    private static func beginsLikeDate(_ text: String) -> Bool {
        let start = text.utf8.prefix(5)
        return start.count == 5 && start.dropLast().allSatisfy { (48...57).contains($0) }
            && "-/".utf8.contains(text.utf8[start.index(before: start.endIndex)])
    }
}
