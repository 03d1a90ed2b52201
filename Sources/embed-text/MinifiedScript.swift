/// A script without its comments and unnecessary characters: white space, line ends next to punctuation and after a
/// block, parentheses around the only parameter of a function, semicolons before a closing brace, commas before that or
/// a closing parenthesis, `_` in numbers, and `const` or `let` after a declaration of the same kind. Names stay as they
/// are, so that errors in a page can be read.
///
/// Statements must end with semicolons. What cannot be told apart without a grammar is a failure: a regular expression
/// after a brace or a condition. An empty statement is one too, since it may lose its semicolon.
struct MinifiedScript {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private enum Kind {
        case word, punctuation, text, comment
    }

    private struct Token {
        let kind: Kind
        let text: Substring
        /// Whether there is a line end before it.
        var startsLine = false
        var isAfterSpace = false
        /// Whether it closes the block of a statement, which needs no semicolon.
        var endsBlock = false
    }

    private let script: String
    private var rest: Substring
    private var tokens: [Token] = []
    /// For each parenthesis that is open, whether it holds the condition of a statement.
    private var conditions: [Bool] = []
    private var isAfterCondition = false
    /// For each brace that is open, whether it begins the block of a statement.
    private var blocks: [Bool] = []

    /// - Throws: `Failure` with the line.
    static func text(of script: String) throws -> String {
        var minified = MinifiedScript(script: script, rest: script[...])
        try minified.read()
        return minified.text
    }

    private init(script: String, rest: Substring) { (self.script, self.rest) = (script, rest) }

    // MARK: Reading

    private mutating func read() throws {
        var (startsLine, isAfterSpace) = (false, false)
        while let first = rest.first {
            if first.isWhitespace {
                if first.isNewline { startsLine = true }
                isAfterSpace = true
                rest.removeFirst()
                continue
            }
            var token = try next(first)
            // Those for browsers stay, each on a line of its own.
            if token.kind == .comment, !token.text.hasPrefix("//#") {
                isAfterSpace = true
                continue
            }
            (token.startsLine, token.isAfterSpace) = (startsLine, isAfterSpace)
            (startsLine, isAfterSpace) = (false, false)
            try follow(&token)
            tokens.append(token)
        }
    }

    /// Notices where the condition or the block of a statement ends.
    private mutating func follow(_ token: inout Token) throws {
        if token.text == ";", isAfterCondition || ["else", "do"].contains(tokens.last?.text) {
            throw failure("a statement is empty; write `{}`, and no `do`")
        }
        if token.text == "{" {
            blocks.append(isAfterCondition || ["else", "try", "catch", "finally"].contains(tokens.last?.text))
        }
        token.endsBlock = token.text == "}" && blocks.popLast() == true
        isAfterCondition = token.text == ")" && conditions.popLast() == true
        if token.text == "(" { conditions.append(["if", "for", "while", "with"].contains(tokens.last?.text)) }
    }

    private mutating func next(_ first: Character) throws -> Token {
        if rest.hasPrefix("//") { return take(.comment, rest.prefix { !$0.isNewline }.count) }
        if rest.hasPrefix("/*") {
            guard let end = rest.dropFirst(2).firstRange(of: "*/") else { throw failure("a comment is not closed") }
            return take(.comment, rest[..<end.upperBound].count)
        }
        if first == "\"" || first == "'" { return take(.text, try length(to: first, from: rest.dropFirst()) + 1) }
        if first == "`" { return take(.text, try templateLength(rest)) }
        if first == "/", try startsRegularExpression() {
            let pattern = try patternLength()
            return take(.word, pattern + rest.dropFirst(pattern).prefix(while: \.isLetter).count)
        }
        if Self.isWord(first) || first == "." && rest.dropFirst().first?.isNumber == true {
            let word = take(.word, rest.prefix { Self.isWord($0) || $0 == "." && first.isNumber }.count)
            return first.isNumber ? Token(kind: .word, text: Substring(word.text.filter { $0 != "_" })) : word
        }
        for sign in ["...", "=>", "?.", "++", "--"] where rest.hasPrefix(sign) { return take(.punctuation, sign.count) }
        return take(.punctuation, 1)
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_$#".contains(character)
    }

    private mutating func take(_ kind: Kind, _ count: Int) -> Token {
        let text = rest.prefix(max(count, 1))
        rest = rest.dropFirst(text.count)
        return Token(kind: kind, text: text)
    }

    /// The number of characters up to an unescaped one, including it.
    private func length(to end: Character, from text: Substring) throws -> Int {
        var (count, isEscaped) = (0, false)
        for character in text {
            count += 1
            if character == end, !isEscaped { return count }
            isEscaped = character == "\\" && !isEscaped
        }
        throw failure("\(end) is not closed")
    }

    /// The length of a template with the values in it, which may have templates.
    private func templateLength(_ text: Substring) throws -> Int {
        var inner = text.dropFirst()
        while let first = inner.first, first != "`" {
            if first == "\\" {
                inner = inner.dropFirst(2)
            } else if inner.hasPrefix("${") {
                var depth = 0
                repeat {
                    guard let character = inner.first else { throw failure("a template is not closed") }
                    if character == "`" {
                        inner = inner.dropFirst(try templateLength(inner))
                    } else if character == "\"" || character == "'" {
                        inner = inner.dropFirst(try length(to: character, from: inner.dropFirst()) + 1)
                    } else {
                        if character == "{" { depth += 1 }
                        if character == "}" { depth -= 1 }
                        inner = inner.dropFirst()
                    }
                } while depth > 0 || inner.first == "{"
            } else {
                inner = inner.dropFirst()
            }
        }
        guard inner.first == "`" else { throw failure("a template is not closed") }
        return text.count - inner.count + 1
    }

    private static let wordsBeforeValues: Set<Substring> = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await", "yield",
    ]

    private func startsRegularExpression() throws -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word: return Self.wordsBeforeValues.contains(last.text)
        case .text: return false
        case .comment: return true
        case .punctuation:
            if last.text == "}" {
                throw failure("'/' after '}' may be a division or a regular expression; use another form")
            }
            if isAfterCondition { throw failure("'/' after a condition begins a regular expression; use a block") }
            return last.text != ")" && last.text != "]"
        }
    }

    private func patternLength() throws -> Int {
        var (count, isEscaped, isInClass) = (1, false, false)
        for character in rest.dropFirst() {
            if character.isNewline { break }
            count += 1
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "[" || character == "]" {
                isInClass = character == "["
            } else if character == "/", !isInClass {
                return count
            }
        }
        throw failure("a regular expression is not closed")
    }

    private func failure(_ problem: String) -> Failure {
        Failure(description: "\(1 + script[..<rest.startIndex].count(where: \.isNewline)): error: \(problem)")
    }

    // MARK: Writing

    private var text: String {
        var result = ""
        var index = 0
        var last: Token?
        /// `const` or `let` if the statement at each depth of brackets is such a declaration.
        var declarations: [Substring?] = [nil]
        func write(_ token: Token) {
            if let last { result += separator(last, token) }
            result += token.text
            last = token
        }
        while index < tokens.count {
            let token = tokens[index]
            let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
            index += 1
            if onlyParameter(at: index - 1, after: last) {
                var name = tokens[index]
                (name.startsLine, name.isAfterSpace) = (token.startsLine, token.isAfterSpace)
                write(name)
                index += 2
                continue
            }
            switch token.text {
            case "(", "[", "{": declarations.append(nil)
            case ")", "]", "}": declarations.removeLast(declarations.count > 1 ? 1 : 0)
            case "const", "let":
                if last.map({ [";", "{", "}"].contains($0.text) }) ?? true {
                    declarations[declarations.count - 1] = token.text
                }
            case ";":
                // One declaration goes on where the next would begin.
                if declarations.last == next {
                    write(Token(kind: .punctuation, text: ","))
                    index += 1
                    continue
                }
                declarations[declarations.count - 1] = nil
                if next == "}" { continue }
            // In brackets it may stand for an empty place.
            case "," where next == "}" || next == ")": continue
            default: break
            }
            write(token)
        }
        return result + "\n"
    }

    /// Whether a function begins with `(name) =>`.
    private func onlyParameter(at index: Int, after last: Token?) -> Bool {
        index + 3 < tokens.count && tokens[index].text == "(" && tokens[index + 1].kind == .word
            && tokens[index + 2].text == ")" && tokens[index + 3].text == "=>" && last?.text != "async"
    }

    private static let openEnds = Set("{([,;=?:&|+-*<>!".map { Substring(String($0)) }).union(["=>", "..."])
    private static let closeStarts = Set(")]},;.?:&|=<>*".map { Substring(String($0)) }).union(["=>", "?."])

    private func separator(_ last: Token, _ token: Token) -> String {
        if last.kind == .comment || token.kind == .comment { return "\n" }
        if token.startsLine, !last.endsBlock, last.kind != .punctuation || !Self.openEnds.contains(last.text),
            token.kind != .punctuation || !Self.closeStarts.contains(token.text)
        {
            return "\n"
        }
        guard token.isAfterSpace || token.startsLine else { return "" }
        if last.kind == .word, token.kind == .word { return " " }
        // `a + +b` is not `a++b`, and `a ? .5 : 1` not `a?.5:1`.
        let signs = [last.text.last, token.text.first]
        if signs == ["+", "+"] || signs == ["-", "-"] || last.text == "?" && token.text.first == "." { return " " }
        return ""
    }
}
