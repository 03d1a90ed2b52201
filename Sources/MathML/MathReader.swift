import HTMLSyntax

/// Reads a formula, by recursive descent, into MathML.
struct MathReader {
    /// An atom with its HTML.
    struct Atom {
        var html: String
        /// Whether what is above and below it is right above and right below in blocks.
        var hasLimits = false
        /// Whether that is so in any formula.
        var alwaysHasLimits = false
        /// Whether a sign behind it has nothing before it.
        var isOperator = false
        /// Whether it is the name of a function, which has a space around it.
        var isFunction = false

        static let empty = Atom(html: "<mrow></mrow>")
    }

    private var tokens: MathTokens
    private var ahead: [MathToken] = []
    private var isBlock: Bool
    /// Whether what is behind an operand follows, so that a sign is between two.
    private var isBehindOperand = false
    private var depth = 0
    var alphabet: MathAlphabet?

    /// How deep formulas are in each other at most.
    private static let depthLimit = 60

    init(_ source: String, isBlock: Bool) {
        tokens = MathTokens(source)
        self.isBlock = isBlock
    }

    mutating func formula() throws(MathError) -> String {
        let html = try row(until: [])
        if let token = next() { throw MathError(Self.unexpected(token)) }
        return html
    }

    mutating func next() -> MathToken? { ahead.popLast() ?? tokens.next() }

    mutating func peek() -> MathToken? {
        if ahead.isEmpty, let token = tokens.next() { ahead.append(token) }
        return ahead.last
    }

    mutating func peekPastSpace() -> MathToken? {
        while peek() == .space { _ = next() }
        return peek()
    }

    static func unexpected(_ token: MathToken) -> String {
        switch token {
        case .command(let name): "'\\\(name)' has nothing that it belongs to"
        case .character(let sign): "'\(sign)' has nothing that it belongs to"
        case .close: "'}' closes nothing; write '\\}' for the sign"
        case .open, .space: "a brace is not closed"
        }
    }

    /// Atoms up to one of some tokens, which is left, or to the end.
    mutating func row(until ends: Set<MathToken>) throws(MathError) -> String {
        let (outer, wasBlock) = (alphabet, isBlock)
        defer { (alphabet, isBlock) = (outer, wasBlock) }
        isBehindOperand = false
        var html = ""
        var styles = 0
        while let token = peek(), !ends.contains(token), token != .close {
            if token == .space {
                _ = next()
            } else if case .command(let name) = token, ["displaystyle", "textstyle"].contains(name) {
                _ = next()
                html += "<mstyle displaystyle=\"\(name == "displaystyle")\">"
                styles += 1
                isBlock = name == "displaystyle"
            } else if case .command(let name) = token, ["limits", "nolimits"].contains(name) {
                throw MathError(Self.unexpected(token))
            } else {
                html += try scripted()
            }
        }
        return html + String(repeating: "</mstyle>", count: styles)
    }

    /// An atom with what is above and below it.
    private mutating func scripted() throws(MathError) -> String {
        let isBehindOperand = isBehindOperand
        var base = Atom.empty
        switch peek() {
        case .character("^")?, .character("_")?, .character("'")?: break
        default: base = try atom()
        }
        var (sub, sup): (String?, String?) = (nil, nil)
        while let token = peekPastSpace() {
            switch token {
            case .command("limits"): (base.hasLimits, base.alwaysHasLimits) = (true, true)
            case .command("nolimits"): (base.hasLimits, base.alwaysHasLimits) = (false, false)
            case .character("_") where sub == nil:
                _ = next()
                sub = try argument()
                continue
            case .character("^") where sup == nil || sup?.hasPrefix("<mo>′") == true:
                _ = next()
                let primes = sup ?? ""
                let html = try argument()
                sup = primes.isEmpty ? html : "<mrow>\(primes)\(html)</mrow>"
                continue
            case .character("'") where sup == nil:
                var count = 0
                while peek() == .character("'") {
                    _ = next()
                    count += 1
                }
                sup = "<mo>\(String(repeating: "′", count: count))</mo>"
                continue
            case .character("_"), .character("^"), .character("'"):
                throw MathError("an atom has two of a kind above or below it; put the first into braces")
            default: return spaced(base, sub, sup, isBehindOperand)
            }
            _ = next()
        }
        return spaced(base, sub, sup, isBehindOperand)
    }

    /// An atom with the spaces of a function.
    private mutating func spaced(_ base: Atom, _ sub: String?, _ sup: String?, _ isBehind: Bool) -> String {
        isBehindOperand = !base.isOperator && !base.isFunction
        let html = Self.joined(base, sub, sup, isBlock)
        guard base.isFunction else { return html }
        return (isBehind ? Self.space("0.1667") : "") + html + (beginsOperand(peek()) ? Self.space("0.1667") : "")
    }

    /// Whether a token begins what a function is of, other than a bracket.
    private func beginsOperand(_ token: MathToken?) -> Bool {
        switch token {
        case .open?: true
        case .character(let character)?: character.isLetter || character.isNumber
        case .command(let name)?:
            MathSymbols.letters[name] != nil || MathSymbols.uprights[name] != nil || MathSymbols.functions[name] != nil
                || MathSymbols.accents[name] != nil || MathAlphabet(command: name) != nil
                || ["frac", "dfrac", "tfrac", "sqrt", "operatorname"].contains(name)
        default: false
        }
    }

    private static func joined(_ base: Atom, _ sub: String?, _ sup: String?, _ isBlock: Bool) -> String {
        var base = base
        let isStacked = base.alwaysHasLimits || base.hasLimits && isBlock
        // In a line, browsers would move them to the side.
        if isStacked, !isBlock { base.html = base.html.replacing("<mo>", with: "<mo movablelimits=\"false\">") }
        switch (sub, sup) {
        case (nil, nil): return base.html
        case (let sub?, nil): return element(isStacked ? "munder" : "msub", base.html, sub)
        case (nil, let sup?): return element(isStacked ? "mover" : "msup", base.html, sup)
        case (let sub?, let sup?): return element(isStacked ? "munderover" : "msubsup", base.html, sub, sup)
        }
    }

    static func element(_ name: String, _ parts: String...) -> String { "<\(name)>\(parts.joined())</\(name)>" }

    /// The next atom as one element: what is in braces, or one sign.
    mutating func argument() throws(MathError) -> String {
        switch peekPastSpace() {
        case .open?: return try group()
        case .character("^")?, .character("_")?, .close?, nil: throw MathError("something is missing behind a command")
        case .character(let digit)? where digit.isASCII && digit.isNumber:
            // Of `\frac12`, each is one.
            _ = next()
            return "<mn>\(alphabet?.letter(digit) ?? digit)</mn>"
        default: return try atom().html
        }
    }

    /// What is in braces.
    mutating func group() throws(MathError) -> String {
        guard next() == .open else { throw MathError("a brace is missing behind a command") }
        let html = try row(until: [])
        guard next() == .close else { throw MathError("a brace is not closed") }
        return "<mrow>\(html)</mrow>"
    }

    /// What is in braces, as text.
    mutating func text() throws(MathError) -> String {
        guard peekPastSpace() == .open else { throw MathError("a brace is missing behind a command") }
        _ = next()
        guard ahead.isEmpty, let text = tokens.text() else { throw MathError("a brace is not closed") }
        return text
    }

    private mutating func atom() throws(MathError) -> Atom {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { throw MathError("the formula is nested more than \(Self.depthLimit) deep") }
        guard let token = peek() else { throw MathError("something is missing at the end of the formula") }
        switch token {
        case .open: return Atom(html: try group())
        case .command(let name):
            _ = next()
            return try command(name)
        case .character(let character): return try atom(of: character)
        case .close, .space: throw MathError(Self.unexpected(token))
        }
    }

    private mutating func atom(of character: Character) throws(MathError) -> Atom {
        _ = next()
        if character.isASCII, character.isNumber {
            var digits = String(alphabet?.letter(character) ?? character)
            while case .character(let more)? = peek(), more.isASCII, more.isNumber || more == "." {
                digits.append(alphabet?.letter(more) ?? more)
                _ = next()
            }
            return Atom(html: "<mn>\(digits)</mn>")
        }
        if character.isLetter { return Atom(html: identifier(String(character))) }
        switch character {
        case "-", "+":
            let sign = character == "-" ? "−" : "+"
            return Atom(
                html: isBehindOperand ? "<mo>\(sign)</mo>" : "<mo form=\"prefix\">\(sign)</mo>", isOperator: true)
        case "*": return Atom(html: "<mo>∗</mo>", isOperator: true)
        case "(", "[": return Atom(html: "<mo stretchy=\"false\">\(character)</mo>", isOperator: true)
        case ")", "]": return Atom(html: "<mo stretchy=\"false\">\(character)</mo>")
        case "|": return Atom(html: "<mo lspace=\"0\" rspace=\"0\" stretchy=\"false\">|</mo>")
        case "~": return Atom(html: Self.space("0.25"))
        case "&", "#", "$", "%":
            throw MathError("'\(character)' has no meaning here; write '\\\(character)' for the sign")
        default: return Atom(html: "<mo>\(escapedHTML(String(character)))</mo>", isOperator: true)
        }
    }

    /// A letter, or with an upright alphabet the word that it begins.
    private mutating func identifier(_ first: String) -> String {
        guard alphabet == .upright else {
            let letter = first.first.map { alphabet?.letter($0) ?? $0 }.map(String.init) ?? first
            return "<mi>\(letter)</mi>"
        }
        var word = first
        while case .character(let more)? = peek(), more.isLetter {
            word.append(more)
            _ = next()
        }
        return Self.name(word)
    }

    /// A name, which is upright.
    static func name(_ word: String) -> String {
        word.count == 1 ? "<mi mathvariant=\"normal\">\(escapedHTML(word))</mi>" : "<mi>\(escapedHTML(word))</mi>"
    }

    static func space(_ width: String) -> String { "<mspace width=\"\(width)em\"></mspace>" }
}
