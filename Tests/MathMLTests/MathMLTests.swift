import HTMLSyntax
import MathML
import TestFixtures
import Testing

/// The core of LaTeX that is read: each command with its outcome.
struct MathMLTests {
    private func html(_ source: String, isBlock: Bool = false) throws -> String {
        let html = try MathML.html(of: source, isBlock: isBlock)
        let start = isBlock ? "<math display=\"block\">" : "<math>"
        #expect(html.hasPrefix(start) && html.hasSuffix("</math>"))
        return String(html.dropFirst(start.count).dropLast(7))
    }

    private static let signs: [(String, String)] = [
        ("x", "<mi>x</mi>"), ("ä é", "<mi>ä</mi><mi>é</mi>"), ("12.5", "<mn>12.5</mn>"),
        ("-a*b", "<mo form=\"prefix\">−</mo><mi>a</mi><mo>∗</mo><mi>b</mi>"),
        ("a=-1", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mn>1</mn>"), ("a-b", "<mi>a</mi><mo>−</mo><mi>b</mi>"),
        ("|a|-b", bar + "<mi>a</mi>" + bar + "<mo>−</mo><mi>b</mi>"),
        ("(a)", "<mo stretchy=\"false\">(</mo><mi>a</mi><mo stretchy=\"false\">)</mo>"),
        ("a<b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
        ("a\\%\\&\\$\\#\\_", "<mi>a</mi>" + MathMLTests.upright("%", "&amp;", "$", "#", "_")),
        ("\\{\\}", "<mo stretchy=\"false\">{</mo><mo stretchy=\"false\">}</mo>"),
        ("a % no\nb", "<mi>a</mi><mi>b</mi>"),
        // Above and below.
        ("a^2", "<msup><mi>a</mi><mn>2</mn></msup>"), ("a_n", "<msub><mi>a</mi><mi>n</mi></msub>"),
        ("a_n^2", "<msubsup><mi>a</mi><mi>n</mi><mn>2</mn></msubsup>"),
        ("a^2_n", "<msubsup><mi>a</mi><mi>n</mi><mn>2</mn></msubsup>"),
        ("a^23", "<msup><mi>a</mi><mn>2</mn></msup><mn>3</mn>"),
        ("f''", "<msup><mi>f</mi><mo>′′</mo></msup>"),
        ("f'^2", "<msup><mi>f</mi><mrow><mo>′</mo><mn>2</mn></mrow></msup>"),
        ("{}_a b", "<msub><mrow></mrow><mi>a</mi></msub><mi>b</mi>"), ("^a", "<msup><mrow></mrow><mi>a</mi></msup>"),
        // Fractions and roots.
        ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        ("\\frac{a}b", "<mfrac><mrow><mi>a</mi></mrow><mi>b</mi></mfrac>"),
        ("\\dfrac12", "<mstyle displaystyle=\"true\"><mfrac><mn>1</mn><mn>2</mn></mfrac></mstyle>"),
        ("\\tfrac12", "<mstyle displaystyle=\"false\"><mfrac><mn>1</mn><mn>2</mn></mfrac></mstyle>"),
        ("\\cfrac12", "<mstyle displaystyle=\"true\"><mfrac><mn>1</mn><mn>2</mn></mfrac></mstyle>"),
        ("\\binom nk", "<mrow><mo>(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>"),
        ("\\sqrt x", "<msqrt><mi>x</mi></msqrt>"), ("\\sqrt[3]x", "<mroot><mi>x</mi><mrow><mn>3</mn></mrow></mroot>"),
    ]

    private static let words: [(String, String)] = [
        // Accents.
        ("\\hat x", "<mover accent=\"true\"><mi>x</mi><mo stretchy=\"false\">^</mo></mover>"),
        ("\\overline x", "<mover accent=\"true\"><mi>x</mi><mo stretchy=\"true\">‾</mo></mover>"),
        ("\\underline x", "<munder accentunder=\"true\"><mi>x</mi><mo stretchy=\"true\">_</mo></munder>"),
        (
            "\\underbrace x_n",
            "<munder><munder accentunder=\"true\"><mi>x</mi><mo stretchy=\"true\">⏟</mo></munder><mi>n</mi></munder>"
        ),
        ("\\overset a=", "<mover><mo>=</mo><mi>a</mi></mover>"),
        ("\\stackrel a=", "<mover><mo>=</mo><mi>a</mi></mover>"),
        ("\\underset a=", "<munder><mo>=</mo><mi>a</mi></munder>"),
        // Alphabets and texts.
        ("\\mathbb R", "<mi>ℝ</mi>"), ("\\mathbb{Qk}", "<mrow><mi>ℚ</mi><mi>𝕜</mi></mrow>"),
        ("\\mathcal L", "<mi>ℒ</mi>"),
        ("\\mathscr A", "<mi>𝒜</mi>"), ("\\mathfrak g", "<mi>𝔤</mi>"), ("\\mathbf v", "<mi>𝐯</mi>"),
        ("\\mathbf{1}", "<mrow><mn>𝟏</mn></mrow>"), ("\\boldsymbol v", "<mi>𝒗</mi>"), ("\\mathsf A", "<mi>𝖠</mi>"),
        ("\\mathtt a", "<mi>𝚊</mi>"), ("\\mathit a", "<mi>a</mi>"),
        ("\\mathrm{d}x", "<mrow><mi mathvariant=\"normal\">d</mi></mrow><mi>x</mi>"),
        ("\\mathrm{sin}", "<mrow><mi>sin</mi></mrow>"),
        ("\\text{if $a$ <}", "<mtext>if\u{A0}$a$\u{A0}&lt;</mtext>"), ("\\operatorname{ab}", "<mi>ab</mi>"),
    ]

    private static let structures: [(String, String)] = [
        // Spaces.
        ("a\\,b", "<mi>a</mi><mspace width=\"0.1667em\"></mspace><mi>b</mi>"),
        ("\\!\\quad~", space("-0.1667") + space("1") + space("0.25")),
        // Brackets.
        (
            "\\left(a\\middle|b\\right.",
            "<mrow><mo fence=\"true\" stretchy=\"true\">(</mo><mi>a</mi><mo fence=\"true\" stretchy=\"true\">|</mo>"
                + "<mi>b</mi></mrow>"
        ),
        ("\\big(", "<mo minsize=\"1.2em\" maxsize=\"1.2em\" stretchy=\"true\">(</mo>"),
        ("\\Biggr\\rangle", "<mo minsize=\"3em\" maxsize=\"3em\" stretchy=\"true\">⟩</mo>"),
        // Environments.
        (
            "\\begin{pmatrix}a&b\\\\c\\end{pmatrix}",
            "<mrow><mo fence=\"true\" stretchy=\"true\">(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
                + "<mtr><mtd><mi>c</mi></mtd></mtr></mtable><mo fence=\"true\" stretchy=\"true\">)</mo></mrow>"
        ),
        (
            "\\begin{cases}a\\\\[2pt]b\\\\\\end{cases}",
            "<mrow><mo fence=\"true\" stretchy=\"true\">{</mo><mtable><mtr><mtd class=\"left\"><mi>a</mi></mtd></mtr>"
                + "<mtr><mtd class=\"left\"><mi>b</mi></mtd></mtr></mtable></mrow>"
        ),
        (
            "\\begin{array}{rc}a&b\\end{array}",
            "<mrow><mtable><mtr><mtd class=\"right\"><mi>a</mi></mtd><mtd class=\"center\"><mi>b</mi></mtd></mtr></mtable></mrow>"
        ),
        (
            "\\begin{align*}a&=b\\end{align*}",
            "<mrow><mtable displaystyle=\"true\"><mtr><mtd class=\"right\"><mi>a</mi></mtd><mtd class=\"left\"><mo>=</mo>"
                + "<mi>b</mi></mtd></mtr></mtable></mrow>"
        ),
        // Others.
        ("\\sum_a", "<msub><mo>∑</mo><mi>a</mi></msub>"),
        ("\\sum\\limits_a", "<munder><mo movablelimits=\"false\">∑</mo><mi>a</mi></munder>"),
        ("a\\sin x", "<mi>a</mi>" + space("0.1667") + "<mi>sin</mi>" + space("0.1667") + "<mi>x</mi>"),
        ("\\sin(x)", "<mi>sin</mi><mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">)</mo>"),
        ("\\not=\\not\\in", "<mo>≠</mo><mo>∉</mo>"), ("\\phantom x", "<mphantom><mi>x</mi></mphantom>"),
        ("a\\displaystyle b", "<mi>a</mi><mstyle displaystyle=\"true\"><mi>b</mi></mstyle>"),
        (
            "a\\pmod n",
            "<mi>a</mi><mrow><mspace width=\"1em\"></mspace><mo stretchy=\"false\">(</mo><mi>mod</mi>"
                + "<mspace width=\"0.3333em\"></mspace><mi>n</mi><mo stretchy=\"false\">)</mo></mrow>"
        ),
        ("a\\bmod n", "<mi>a</mi><mo lspace=\"0.2222em\" rspace=\"0.2222em\">mod</mo><mi>n</mi>"),
    ]

    @Test(arguments: signs + words + structures)
    func aCommandHasItsOutcome(_ source: String, _ expected: String) throws { #expect(try html(source) == expected) }

    static let bar = "<mo lspace=\"0\" rspace=\"0\" stretchy=\"false\">|</mo>"

    static func space(_ width: String) -> String { "<mspace width=\"\(width)em\"></mspace>" }

    static func upright(_ signs: String...) -> String {
        signs.map { "<mi mathvariant=\"normal\">\($0)</mi>" }.joined()
    }

    @Test(arguments: [
        ("letters", "αβγδϵεζηθϑικϰλμνξοπϖρϱσςτυϕφχψωℓıȷ∂")
    ])
    func lettersAreTheirSigns(_ group: String, _ signs: String) throws {
        let names = [
            "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "zeta", "eta", "theta", "vartheta", "iota",
            "kappa",
            "varkappa", "lambda", "mu", "nu", "xi", "omicron", "pi", "varpi", "rho", "varrho", "sigma", "varsigma",
            "tau",
            "upsilon", "phi", "varphi", "chi", "psi", "omega", "ell", "imath", "jmath", "partial",
        ]
        #expect(names.count == signs.count)
        for (name, sign) in zip(names, signs) { #expect(try html("\\" + name) == "<mi>\(sign)</mi>", "\(name)") }
    }

    @Test(arguments: [
        ("\\leq", "≤"), ("\\geq", "≥"), ("\\neq", "≠"), ("\\approx", "≈"), ("\\equiv", "≡"), ("\\in", "∈"),
        ("\\notin", "∉"),
        ("\\subseteq", "⊆"), ("\\cup", "∪"), ("\\cap", "∩"), ("\\times", "×"), ("\\cdot", "⋅"), ("\\pm", "±"),
        ("\\to", "→"),
        ("\\Rightarrow", "⇒"), ("\\iff", "⟺"), ("\\mapsto", "↦"), ("\\langle", "⟨"), ("\\lfloor", "⌊"), ("\\mid", "∣"),
        ("\\lt", "&lt;"),
    ])
    func operatorsAreTheirSigns(_ command: String, _ sign: String) throws {
        #expect(try html(command) == "<mo stretchy=\"false\">\(sign)</mo>")
    }

    @Test func limitsAreAboveAndBelowInBlocks() throws {
        #expect(try html("\\sum_a^b", isBlock: true) == "<munderover><mo>∑</mo><mi>a</mi><mi>b</mi></munderover>")
        #expect(try html("\\lim_a", isBlock: true) == "<munder><mi>lim</mi><mi>a</mi></munder>")
        #expect(try html("\\int_a", isBlock: true) == "<msub><mo>∫</mo><mi>a</mi></msub>")
        #expect(try html("\\sum\\nolimits_a", isBlock: true) == "<msub><mo>∑</mo><mi>a</mi></msub>")
        #expect(try html("\\log_a", isBlock: true) == "<msub><mi>log</mi><mi>a</mi></msub>")
    }

    @Test(arguments: [
        ("\\foo", "feedgen does not know '\\foo'"), ("\\begin{tikzcd}", "feedgen does not know '\\begin{tikzcd}'"),
        ("a^b^c", "an atom has two of a kind above or below it; put the first into braces"),
        ("{a", "a brace is not closed"), ("a}", "'}' closes nothing; write '\\}' for the sign"),
        ("\\frac1", "something is missing behind a command"), ("a^", "something is missing behind a command"),
        ("\\left(a", "'\\left' has no '\\right'"), ("\\right)", "'\\right' has nothing that it belongs to"),
        ("\\left\\times a\\right)", "'\\times' is no bracket"),
        ("\\left a", "a bracket is missing behind '\\left', '\\right' or '\\big'"),
        ("\\begin{cases}a", "'\\begin{cases}' has no '\\end{cases}'"),
        ("\\begin{cases}a\\end{matrix}", "'\\begin{cases}' has another end"),
        ("\\begin{array}{l|l}a\\end{array}", "the columns of 'array' have '|'; write 'l', 'c' and 'r' only"),
        ("a&b", "'&' has no meaning here; write '\\&' for the sign"),
        ("\\limits", "'\\limits' has nothing that it belongs to"),
        ("\\not a", "'\\not' is known before '=', '\\in', '\\subset' and '\\equiv' only"),
        ("\\", "a backslash is at the end of the formula"),
        ("\\mathbf{\\alpha}", "'\\alpha' has no form of its own in '\\mathbf'"),
        ("50%", "'%' has no meaning here; write '\\%' for the sign"), ("\\bf x", "feedgen does not know '\\bf'"),
        ("\\text{a \\textbf{b}}", "there is a command in '\\text', which has plain text only"),
        ("\\text a", "a brace is missing behind a command"),
        ("\\sqrt[3", "a bracket behind '\\sqrt' is not closed"),
        (String(repeating: "{", count: 5_000), "the formula is nested more than 60 deep"),
        (String(repeating: "\\sqrt", count: 5_000), "the formula is nested more than 60 deep"),
        (String(repeating: "\\left(", count: 5_000), "the formula is nested more than 60 deep"),
    ])
    func whatIsNotInTheCoreIsNamed(_ source: String, _ message: String) {
        do throws(MathError) {
            Issue.record("\(try MathML.html(of: source, isBlock: true))")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test(arguments: 0..<20)
    func anyFormulaIsBalancedOrAnError(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "{", "}", "\\left(", "\\right)", "^", "_", "'", "a", "1", "\\frac", "\\sqrt", "[", "]", "\\begin{cases}",
            "\\end{cases}", "&", "\\\\", "\\text{", "\\mathrm", "<", "\"", " ", "%", "\n", "\\hat", "\\sum", "\\limits",
            "\\,",
            "\\displaystyle", "\\underbrace", "\\not", "\\big", "é", "\u{301}", "\\",
        ]
        for _ in 0..<400 {
            let source = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            .joined()
            if let html = try? MathML.html(of: source, isBlock: true) {
                #expect(HTMLBalance.isBalanced(html), "seed \(seed): \(source)")
            }
        }
    }

    @Test(arguments: [
        "a", "\\frac12", "a^2 ", "\\mathrm{a}", "\\left(a\\right)", "{a}", "% a\n", "\\alpha", "\\text{a}",
    ])
    func readingIsLinear(_ part: String) {
        let source = String(repeating: part, count: 60_000 / part.utf8.count)
        #expect(ContinuousClock().measure { _ = try? MathML.html(of: source, isBlock: true) } < .seconds(5))
    }
}
