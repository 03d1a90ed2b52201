/// The alphabets of mathematics: Unicode has letters of their own for them, which MathML Core asks for.
enum MathAlphabet: String {
    case italic = "mathit"
    case upright = "mathrm"
    case bold = "mathbf"
    case boldItalic = "boldsymbol"
    case doubleStruck = "mathbb"
    case script = "mathcal"
    case fraktur = "mathfrak"
    case sansSerif = "mathsf"
    case monospace = "mathtt"

    init?(command: String) {
        let others = ["mathscr": "mathcal", "bm": "boldsymbol", "Bbb": "mathbb"]
        self.init(rawValue: others[command] ?? command)
    }

    /// The first capital letter, small letter and digit.
    private var starts: (capital: UInt32, small: UInt32, digit: UInt32?)? {
        switch self {
        case .italic, .upright: nil
        case .bold: (0x1D400, 0x1D41A, 0x1D7CE)
        case .boldItalic: (0x1D468, 0x1D482, 0x1D7CE)
        case .doubleStruck: (0x1D538, 0x1D552, 0x1D7D8)
        case .script: (0x1D49C, 0x1D4B6, nil)
        case .fraktur: (0x1D504, 0x1D51E, nil)
        case .sansSerif: (0x1D5A0, 0x1D5BA, 0x1D7E2)
        case .monospace: (0x1D670, 0x1D68A, 0x1D7F6)
        }
    }

    /// Letters that were in Unicode before the alphabets were.
    private static let exceptions: [UInt32: UInt32] = [
        0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B, 0x1D4A4: 0x2110, 0x1D4A7: 0x2112,
        0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F, 0x1D4BC: 0x210A, 0x1D4C4: 0x2134, 0x1D506: 0x212D,
        0x1D50B: 0x210C, 0x1D50C: 0x2111, 0x1D515: 0x211C, 0x1D51D: 0x2128, 0x1D53A: 0x2102, 0x1D53F: 0x210D,
        0x1D545: 0x2115, 0x1D547: 0x2119, 0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
    ]

    /// A letter or digit in this alphabet; others are as they are.
    func letter(_ character: Character) -> Character {
        guard let starts, let value = character.asciiValue else { return character }
        let code: UInt32
        switch character {
        case "A"..."Z": code = starts.capital + UInt32(value - 0x41)
        case "a"..."z": code = starts.small + UInt32(value - 0x61)
        case "0"..."9":
            guard let digit = starts.digit else { return character }
            code = digit + UInt32(value - 0x30)
        default: return character
        }
        return Unicode.Scalar(Self.exceptions[code] ?? code).map(Character.init) ?? character
    }
}
