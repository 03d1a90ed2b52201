import HTMLSyntax

/// The commands of the core.
extension MathReader {
    mutating func command(_ name: String) throws(MathError) -> Atom {
        if let alphabet, alphabet != .upright, alphabet != .italic,
            MathSymbols.letters[name] != nil || MathSymbols.uprights[name] != nil
        {
            throw MathError("'\\\(name)' has no form of its own in '\\\(alphabet.rawValue)'")
        }
        if let atom = Self.sign(name) { return atom }
        if let accent = MathSymbols.accents[name] {
            let sign = "<mo stretchy=\"\(accent.isWide)\">\(accent.sign)</mo>"
            let html = "<mover accent=\"true\">\(try argument())\(sign)</mover>"
            return Atom(html: html, hasLimits: name == "overbrace", alwaysHasLimits: name == "overbrace")
        }
        if let sign = MathSymbols.belows[name] {
            let html = "<munder accentunder=\"true\">\(try argument())<mo stretchy=\"true\">\(sign)</mo></munder>"
            return Atom(html: html, hasLimits: name == "underbrace", alwaysHasLimits: name == "underbrace")
        }
        if let size = MathSymbols.sizes[name.hasSuffix("l") || name.hasSuffix("r") ? String(name.dropLast()) : name] {
            let sign = try delimiter()
            return Atom(html: "<mo minsize=\"\(size)em\" maxsize=\"\(size)em\" stretchy=\"true\">\(sign)</mo>")
        }
        if let alphabet = MathAlphabet(command: name) {
            let outer = self.alphabet
            self.alphabet = alphabet
            defer { self.alphabet = outer }
            return Atom(html: try argument())
        }
        return try structure(name)
    }

    /// A command that stands for one sign, a name or a space.
    private static func sign(_ name: String) -> Atom? {
        if let letter = MathSymbols.letters[name] { return Atom(html: "<mi>\(letter)</mi>") }
        if let sign = MathSymbols.uprights[name] {
            return Atom(html: "<mi mathvariant=\"normal\">\(escapedHTML(sign))</mi>")
        }
        if let sign = MathSymbols.operators[name] {
            let isBracket = MathSymbols.closing.contains(name)
            let spaces = sign == "|" || sign == "‖" ? "lspace=\"0\" rspace=\"0\" " : ""
            return Atom(
                html: "<mo \(spaces)stretchy=\"false\">\(escapedHTML(sign))</mo>",
                isOperator: !isBracket && spaces.isEmpty)
        }
        if let (sign, hasLimits) = MathSymbols.large[name] {
            return Atom(html: "<mo>\(sign)</mo>", hasLimits: hasLimits)
        }
        if let hasLimits = MathSymbols.functions[name] {
            let words = ["liminf": "lim inf", "limsup": "lim sup", "argmax": "arg max", "argmin": "arg min"]
            return Atom(html: "<mi>\(words[name] ?? name)</mi>", hasLimits: hasLimits, isFunction: true)
        }
        return MathSymbols.spaces[name].map { Atom(html: space($0)) }
    }

    private mutating func structure(_ name: String) throws(MathError) -> Atom {
        switch name {
        case "frac": return Atom(html: Self.element("mfrac", try argument(), try argument()))
        case "dfrac", "tfrac", "cfrac":
            let fraction = Self.element("mfrac", try argument(), try argument())
            return Atom(html: "<mstyle displaystyle=\"\(name != "tfrac")\">\(fraction)</mstyle>")
        case "binom":
            let fraction = "<mfrac linethickness=\"0\">\(try argument())\(try argument())</mfrac>"
            return Atom(html: "<mrow><mo>(</mo>\(fraction)<mo>)</mo></mrow>")
        case "sqrt":
            guard peekPastSpace() == .character("[") else { return Atom(html: Self.element("msqrt", try argument())) }
            _ = next()
            let index = try row(until: [.character("]")])
            guard next() == .character("]") else { throw MathError("a bracket behind '\\sqrt' is not closed") }
            return Atom(html: Self.element("mroot", try argument(), "<mrow>\(index)</mrow>"))
        case "overset", "stackrel":
            let above = try argument()
            return Atom(html: Self.element("mover", try argument(), above))
        case "underset":
            let below = try argument()
            return Atom(html: Self.element("munder", try argument(), below))
        case "text", "textrm", "textnormal", "mbox":
            let text = try text()
            if text.contains("\\") { throw MathError("there is a command in '\\\(name)', which has plain text only") }
            return Atom(html: "<mtext>\(Self.text(text))</mtext>")
        case "operatorname":
            var hasLimits = false
            if peek() == .character("*") {
                _ = next()
                hasLimits = true
            }
            let name = Self.name(try text().filter { !"\\,".contains($0) })
            return Atom(html: name, hasLimits: hasLimits, isFunction: true)
        case "phantom": return Atom(html: Self.element("mphantom", try argument()))
        case "not":
            guard let token = peekPastSpace() else { throw MathError("something is missing behind '\\not'") }
            switch token {
            case .character("="): _ = next(); return Atom(html: "<mo>≠</mo>")
            case .command("in"): _ = next(); return Atom(html: "<mo>∉</mo>")
            case .command("subset"): _ = next(); return Atom(html: "<mo>⊄</mo>")
            case .command("equiv"): _ = next(); return Atom(html: "<mo>≢</mo>")
            default: throw MathError("'\\not' is known before '=', '\\in', '\\subset' and '\\equiv' only")
            }
        case "pmod":
            return Atom(
                html: "<mrow>\(Self.space("1"))<mo stretchy=\"false\">(</mo><mi>mod</mi>\(Self.space("0.3333"))"
                    + "\(try argument())<mo stretchy=\"false\">)</mo></mrow>")
        case "bmod", "mod": return Atom(html: "<mo lspace=\"0.2222em\" rspace=\"0.2222em\">mod</mo>")
        case "left": return try fence()
        case "begin": return try environment()
        case "nonumber", "notag": return Atom(html: "")
        case "right", "middle", "end", "\\": throw MathError(Self.unexpected(.command(name)))
        case "": throw MathError("a backslash is at the end of the formula")
        default: throw MathError("feedgen does not know '\\\(name)'")
        }
    }

    /// Spaces of a text, which MathML would drop at its ends.
    private static func text(_ text: String) -> String { escapedHTML(text.replacing(" ", with: "\u{A0}")) }

    /// A bracket behind a command; empty for the full stop, which stands for none.
    private mutating func delimiter() throws(MathError) -> String {
        _ = peekPastSpace()
        switch next() {
        case .character(".")?: return ""
        case .character("<")?: return "⟨"
        case .character(">")?: return "⟩"
        case .character(let sign)? where "()[]|/".contains(sign): return String(sign)
        case .command(let name)?:
            guard let sign = MathSymbols.operators[name], MathSymbols.isBracket(name) else {
                throw MathError("'\\\(name)' is no bracket")
            }
            return escapedHTML(sign)
        default: throw MathError("a bracket is missing behind '\\left', '\\right' or '\\big'")
        }
    }

    /// A bracket as high as what is beside it; nothing for none.
    static func fence(_ sign: String) -> String {
        sign.isEmpty ? "" : "<mo fence=\"true\" stretchy=\"true\">\(sign)</mo>"
    }

    /// From `\left` to `\right`.
    private mutating func fence() throws(MathError) -> Atom {
        var html = Self.fence(try delimiter())
        while true {
            html += try row(until: [.command("right"), .command("middle")])
            switch next() {
            case .command("middle")?: html += Self.fence(try delimiter())
            case .command("right")?: return Atom(html: "<mrow>\(html)\(Self.fence(try delimiter()))</mrow>")
            default: throw MathError("'\\left' has no '\\right'")
            }
        }
    }
}
