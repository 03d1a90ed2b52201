import CCMark

/// The character next to a position in a text, as far as emphasis is concerned.
enum TextBoundary {
    case blank, punctuation, letter

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            switch scalar.value {
            case 0x09...0x0D, 0x20: self = .blank
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
            default: self = .letter
            }
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .blank
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            self = .punctuation
        default: self = .letter
        }
    }

    /// For a neighbour that is not text, or the end of a container: a markup character, or a line end.
    init(_ neighbour: MarkdownNode?, in container: MarkdownNode) {
        switch neighbour?.type ?? container.type {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_CODE,
            CMARK_NODE_HTML_INLINE, CMARK_NODE_CUSTOM_INLINE, CMARK_NODE_TEXT:
            self = .punctuation
        default: self = .blank
        }
    }

    /// Before an offset of a text; nil at its start.
    static func before(_ offset: Int, in text: [UInt8]) -> TextBoundary? {
        var start = offset - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        if start < 0 { return nil }
        return String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.first.map(Self.init)
    }

    /// At an offset of a text; nil at its end.
    static func after(_ offset: Int, in text: [UInt8]) -> TextBoundary? {
        String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.map(Self.init)
    }
}
