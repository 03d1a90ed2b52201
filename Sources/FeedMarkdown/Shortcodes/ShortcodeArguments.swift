/// Reads the arguments of a call: `src="a.png" width=300`, `"a.png", 300`, `id='x'`.
struct ShortcodeArguments {
    private var rest: Substring
    /// Whether commas separate arguments; else they are part of values.
    private let hasCommas: Bool

    /// - Returns: `nil` if a quotation mark is not closed.
    static func read(_ text: Substring, hasCommas: Bool) -> [Shortcode.Argument]? {
        var reader = ShortcodeArguments(rest: text, hasCommas: hasCommas)
        var arguments: [Shortcode.Argument] = []
        while reader.skipSeparators() {
            guard let argument = reader.argument() else { return nil }
            arguments.append(argument)
        }
        return arguments
    }

    /// - Returns: whether there is another argument.
    private mutating func skipSeparators() -> Bool {
        rest = rest.drop { $0.isWhitespace || hasCommas && $0 == "," }
        return !rest.isEmpty
    }

    private mutating func argument() -> Shortcode.Argument? {
        if let name = name() {
            return value().map { Shortcode.Argument(name: name, value: $0.text, isQuoted: $0.isQuoted) }
        }
        return value().map { Shortcode.Argument(name: nil, value: $0.text, isQuoted: $0.isQuoted) }
    }

    /// The name before an equals sign, which is read too.
    private mutating func name() -> String? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        let behind = rest[name.endIndex...].drop(while: \.isWhitespace)
        guard !name.isEmpty, behind.first == "=" else { return nil }
        rest = behind.dropFirst().drop(while: \.isWhitespace)
        return String(name)
    }

    private mutating func value() -> (text: String, isQuoted: Bool)? {
        guard let first = rest.first else { return ("", false) }
        if "\"'`".contains(first) { return quoted(first).map { ($0, true) } }
        if first == "[", let end = rest.firstIndex(of: "]") {
            defer { rest = rest[rest.index(after: end)...] }
            return (String(rest[..<end].dropFirst()), false)
        }
        let text = rest.prefix { !$0.isWhitespace && !(hasCommas && $0 == ",") }
        rest = rest[text.endIndex...]
        return (String(text), false)
    }

    /// A text in quotation marks. In all but backquotes, a backslash takes the next character literally.
    private mutating func quoted(_ mark: Character) -> String? {
        var text = ""
        var isEscaped = false
        for index in rest.indices.dropFirst() {
            let character = rest[index]
            if isEscaped {
                text += character == mark || character == "\\" ? String(character) : "\\\(character)"
                isEscaped = false
            } else if character == "\\", mark != "`" {
                isEscaped = true
            } else if character == mark {
                rest = rest[rest.index(after: index)...]
                return text
            } else {
                text.append(character)
            }
        }
        return nil
    }
}
