extension String {
    /// The text for output on a terminal. Characters that could move the cursor, change colours or the title, or change
    /// the writing direction are escaped, such as `\u{1b}`; line ends are kept if requested, and tabs with them.
    package func printable(keepingLineEnds: Bool = false) -> String {
        escapingControls(keepingLineEnds: keepingLineEnds) { "\\u{\($0)}" }
    }

    /// JSON with such characters in its strings escaped.
    package var printableJSON: String {
        escapingControls(keepingLineEnds: true) { "\\u" + String(repeating: "0", count: 4 - $0.count) + $0 }
    }

    private func escapingControls(keepingLineEnds: Bool, _ escape: (_ code: String) -> String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x09, 0x0A: !keepingLineEnds
            // C0 and C1 controls; line separators; bidirectional embeddings, overrides and isolates.
            case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        guard unicodeScalars.contains(where: isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if isControl(scalar) {
                text += escape(String(scalar.value, radix: 16))
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
