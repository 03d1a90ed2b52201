import Foundation
import SourceDiagnostics

/// What reads an output: a terminal of some size, with or without colours, or a file or program, for which each message is one
/// plain line.
struct Terminal: Hashable, Sendable {
    /// In columns; `nil` for what is no terminal.
    var width: Int?
    /// In lines.
    var height = 24
    var isColored = false

    init(width: Int? = nil, height: Int = 24, isColored: Bool = false) {
        (self.width, self.height, self.isColored) = (width, height, isColored)
    }

    init(descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard isatty(descriptor) == 1 else { return }
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        (width, height) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
        // As https://no-color.org has it: an empty value is none.
        let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] ?? "dumb" == "dumb"
        isColored = !isUnwanted
    }

    /// A line as it is sent: broken between words if it does not fit, without control characters of its parts.
    func text(_ line: StyledLine) -> String {
        let glyphs = line.parts.flatMap { part in
            part.text.printable(keepingLineEnds: true).map { (character: $0, style: part.style) }
        }
        var (text, style) = ("", StyledLine.Style?.none)
        for (index, end) in ends(of: glyphs.map(\.character), indent: line.indent) {
            for glyph in glyphs[index..<end] {
                if isColored, glyph.style != style {
                    text += "\u{1b}[0m" + (glyph.style.map { "\u{1b}[\($0.rawValue)m" } ?? "")
                    style = glyph.style
                }
                text.append(glyph.character)
            }
            if end < glyphs.count { text += "\n" + String(repeating: " ", count: line.indent) }
        }
        return style == nil ? text : text + "\u{1b}[0m"
    }

    /// The ranges of the lines that a text is broken into. The spaces between them are left out.
    private func ends(of characters: [Character], indent: Int) -> [(start: Int, end: Int)] {
        guard let width else { return [(0, characters.count)] }
        var (lines, start, column, space) = ([(start: Int, end: Int)](), 0, 0, Int?.none)
        for (index, character) in characters.enumerated() {
            if character == " " { space = index }
            column += character.columns
            guard column > width, let end = space, end > start, character != " " else { continue }
            lines.append((start, end))
            (start, space) = (end + 1, nil)
            column = indent + characters[start...index].reduce(0) { $0 + $1.columns }
        }
        return lines + [(start, characters.count)]
    }
}

extension Character {
    /// How many columns of a terminal it takes.
    var columns: Int { unicodeScalars.map(\.columns).max() ?? 0 }
}

extension Unicode.Scalar {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// How many columns of a terminal it takes.
    var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
        }
    }
}
