/// A part of the source of a formula.
enum MathToken: Hashable {
    /// `\name`, or `\` and a sign, without the backslash.
    case command(String)
    /// A letter, a digit or a sign, with the marks that combine with it.
    case character(Character)
    case open
    case close
    case space
}

/// The tokens of a formula, without its comments.
struct MathTokens {
    private var rest: Substring

    init(_ source: String) { rest = source[...] }

    /// `nil` at the end.
    mutating func next() -> MathToken? {
        while rest.first == "%", rest.contains(where: \.isNewline) { rest = rest.drop { !$0.isNewline }.dropFirst() }
        guard let first = rest.popFirst() else { return nil }
        switch first {
        case "{": return .open
        case "}": return .close
        case "\\":
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            if name.isEmpty { return .command(rest.popFirst().map(String.init) ?? "") }
            rest = rest[name.endIndex...]
            // What follows a name is no space of the formula.
            rest = rest.drop(while: \.isWhitespace)
            return .command(String(name))
        case _ where first.isWhitespace:
            rest = rest.drop(while: \.isWhitespace)
            return .space
        default: return .character(first)
        }
    }

    /// The text up to the brace that closes the one just read, as it is; `nil` if there is none.
    mutating func text() -> String? {
        var depth = 1
        var text = ""
        while let character = rest.popFirst() {
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            if depth == 0 { return text }
            if character == "\\", let next = rest.first, "{}%$&#_ ".contains(next) {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(character)
            }
        }
        return nil
    }
}
