/// The commands that stand for one sign.
enum MathSymbols {
    /// Letters, which are italic if they are small.
    static let letters: [String: String] = [
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ",
        "eta": "η",
        "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "varkappa": "ϰ", "lambda": "λ", "mu": "μ", "nu": "ν",
        "xi": "ξ",
        "omicron": "ο", "pi": "π", "varpi": "ϖ", "rho": "ρ", "varrho": "ϱ", "sigma": "σ", "varsigma": "ς", "tau": "τ",
        "upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
        "ell": "ℓ", "imath": "ı", "jmath": "ȷ", "partial": "∂",
    ]

    /// Letters and other signs that are upright.
    static let uprights: [String: String] = [
        "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Upsilon": "Υ",
        "Phi": "Φ",
        "Psi": "Ψ", "Omega": "Ω", "infty": "∞", "nabla": "∇", "emptyset": "∅", "varnothing": "∅", "hbar": "ℏ",
        "Re": "ℜ",
        "Im": "ℑ", "wp": "℘", "aleph": "ℵ", "beth": "ℶ", "forall": "∀", "exists": "∃", "nexists": "∄", "neg": "¬",
        "lnot": "¬",
        "top": "⊤", "bot": "⊥", "angle": "∠", "triangle": "△", "square": "□", "blacksquare": "■", "diamond": "⋄",
        "ldots": "…", "dots": "…", "dotsc": "…", "cdots": "⋯", "dotsb": "⋯", "vdots": "⋮", "ddots": "⋱", "prime": "′",
        "dagger": "†", "ddagger": "‡", "degree": "°", "pounds": "£", "S": "§", "P": "¶", "checkmark": "✓",
        "clubsuit": "♣",
        "heartsuit": "♡", "spadesuit": "♠", "diamondsuit": "♢", "natural": "♮", "sharp": "♯", "flat": "♭",
        "%": "%", "#": "#", "_": "_", "&": "&", "$": "$",
    ]

    /// Operators and relations.
    static let operators: [String: String] = [
        "pm": "±", "mp": "∓", "times": "×", "div": "÷", "cdot": "⋅", "ast": "∗", "star": "⋆", "circ": "∘",
        "bullet": "∙",
        "oplus": "⊕", "ominus": "⊖", "otimes": "⊗", "oslash": "⊘", "odot": "⊙", "wedge": "∧", "land": "∧", "vee": "∨",
        "lor": "∨",
        "cap": "∩", "cup": "∪", "setminus": "∖", "smallsetminus": "∖", "uplus": "⊎", "sqcap": "⊓", "sqcup": "⊔",
        "amalg": "⨿",
        "ltimes": "⋉", "rtimes": "⋊",
        "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "leqslant": "⩽", "geqslant": "⩾",
        "ll": "≪", "gg": "≫",
        "lt": "<", "gt": ">", "equiv": "≡", "approx": "≈", "cong": "≅", "simeq": "≃", "sim": "∼", "propto": "∝",
        "asymp": "≍",
        "doteq": "≐", "prec": "≺", "succ": "≻", "preceq": "⪯", "succeq": "⪰", "lesssim": "≲", "gtrsim": "≳",
        "triangleq": "≜",
        "coloneqq": "≔", "subset": "⊂", "supset": "⊃", "subseteq": "⊆", "supseteq": "⊇", "subsetneq": "⊊",
        "supsetneq": "⊋",
        "sqsubseteq": "⊑", "sqsupseteq": "⊒", "in": "∈", "notin": "∉", "ni": "∋", "mid": "∣", "nmid": "∤",
        "parallel": "∥",
        "perp": "⟂", "vdash": "⊢", "dashv": "⊣", "models": "⊨", "vDash": "⊨", "bowtie": "⋈", "therefore": "∴",
        "because": "∵",
        "to": "→", "rightarrow": "→", "leftarrow": "←", "gets": "←", "leftrightarrow": "↔", "Rightarrow": "⇒",
        "Leftarrow": "⇐", "Leftrightarrow": "⇔", "implies": "⟹", "impliedby": "⟸", "iff": "⟺", "mapsto": "↦",
        "longrightarrow": "⟶", "longleftarrow": "⟵", "longmapsto": "⟼", "Longrightarrow": "⟹", "Longleftarrow": "⟸",
        "Longleftrightarrow": "⟺", "hookrightarrow": "↪", "hookleftarrow": "↩", "uparrow": "↑", "downarrow": "↓",
        "updownarrow": "↕", "Uparrow": "⇑", "Downarrow": "⇓", "nearrow": "↗", "searrow": "↘", "swarrow": "↙",
        "nwarrow": "↖",
        "rightharpoonup": "⇀", "rightleftharpoons": "⇌", "colon": ":", "vert": "|", "Vert": "‖", "|": "‖",
        "backslash": "\\",
        "lbrace": "{", "rbrace": "}", "{": "{", "}": "}", "langle": "⟨", "rangle": "⟩", "lceil": "⌈", "rceil": "⌉",
        "lfloor": "⌊", "rfloor": "⌋", "lvert": "|", "rvert": "|", "lVert": "‖", "rVert": "‖", "lbrack": "[",
        "rbrack": "]",
    ]

    /// Operators that close brackets.
    static let closing: Set<String> = [
        "}", "rbrace", "rangle", "rceil", "rfloor", "rvert", "rVert", "rbrack", "|", "vert", "Vert",
    ]

    /// Whether an operator can be a bracket: those that open, those that close, bars, and arrows up and down.
    static func isBracket(_ name: String) -> Bool {
        closing.contains(name)
            || [
                "{", "lbrace", "langle", "lceil", "lfloor", "lvert", "lVert", "lbrack", "backslash", "uparrow",
                "downarrow", "updownarrow", "Uparrow", "Downarrow",
            ].contains(name)
    }

    /// Signs that grow in blocks, with whether their limits are above and below there.
    static let large: [String: (sign: String, hasLimits: Bool)] = [
        "sum": ("∑", true), "prod": ("∏", true), "coprod": ("∐", true), "bigcup": ("⋃", true), "bigcap": ("⋂", true),
        "bigsqcup": ("⨆", true), "bigvee": ("⋁", true), "bigwedge": ("⋀", true), "bigoplus": ("⨁", true),
        "bigotimes": ("⨂", true), "bigodot": ("⨀", true), "biguplus": ("⨄", true), "int": ("∫", false),
        "iint": ("∬", false),
        "iiint": ("∭", false), "oint": ("∮", false),
    ]

    /// Names of functions, with whether their limits are below them in blocks.
    static let functions: [String: Bool] = [
        "arccos": false, "arcsin": false, "arctan": false, "arg": false, "cos": false, "cosh": false, "cot": false,
        "coth": false, "csc": false, "deg": false, "det": true, "dim": false, "exp": false, "gcd": true, "hom": false,
        "inf": true, "ker": false, "lg": false, "lim": true, "liminf": true, "limsup": true, "ln": false, "log": false,
        "max": true, "min": true, "Pr": true, "sec": false, "sin": false, "sinh": false, "sup": true, "tan": false,
        "tanh": false, "argmax": true, "argmin": true,
    ]

    /// Signs above their argument, with whether they are as wide as that.
    static let accents: [String: (sign: String, isWide: Bool)] = [
        "hat": ("^", false), "widehat": ("^", true), "bar": ("¯", false), "overline": ("‾", true),
        "tilde": ("~", false),
        "widetilde": ("~", true), "vec": ("→", false), "overrightarrow": ("→", true), "overleftarrow": ("←", true),
        "dot": ("˙", false), "ddot": ("¨", false), "check": ("ˇ", false), "breve": ("˘", false), "acute": ("´", false),
        "grave": ("`", false), "mathring": ("˚", false), "overbrace": ("⏞", true),
    ]

    /// Signs below their argument.
    static let belows: [String: String] = ["underline": "_", "underbrace": "⏟"]

    /// Widths, in em.
    static let spaces: [String: String] = [
        ",": "0.1667", "thinspace": "0.1667", ":": "0.2222", ">": "0.2222", "medspace": "0.2222", ";": "0.2778",
        "thickspace": "0.2778", "!": "-0.1667", "quad": "1", "qquad": "2", " ": "0.25", "enspace": "0.5",
    ]

    /// The heights of brackets, in em.
    static let sizes: [String: String] = ["big": "1.2", "Big": "1.8", "bigg": "2.4", "Bigg": "3"]
}
