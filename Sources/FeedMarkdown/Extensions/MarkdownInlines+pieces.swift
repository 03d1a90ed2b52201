import HTMLSyntax

extension MarkdownInlines {
    /// A part of a text, as byte ranges.
    enum Piece {
        case text(Range<Int>)
        case html(String)
        case link(url: String, text: String)
        case image(url: String, alternative: String)
        /// One or two.
        case tildes(Range<Int>)
    }

    /// Splits a text into pieces.
    mutating func pieces(of text: [UInt8], isInLink: Bool, isOpen: Bool) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        // Links cannot be nested.
        if !isInLink, extensions.contains(.wikiLinks) {
            for link in WikiLink.all(in: text[...], mark: marks.literal, isSmart: isSmart) {
                appendNotes(text, start..<link.range.lowerBound, isInLink: false, isOpen: start > 0 || isOpen, &pieces)
                pieces.append(
                    link.isImage
                        ? .image(url: link.url, alternative: link.text) : .link(url: link.url, text: link.text))
                start = link.range.upperBound
            }
        }
        appendNotes(text, start..<text.count, isInLink: isInLink, isOpen: start > 0 || isOpen, &pieces)
        return pieces
    }

    private mutating func appendNotes(
        _ text: [UInt8], _ range: Range<Int>, isInLink: Bool, isOpen: Bool, _ pieces: inout [Piece]
    ) {
        var start = range.lowerBound
        if !isInLink, !footnotes.isEmpty {
            var index = start
            while let found = text[index..<range.upperBound].offset(of: "[^") {
                index = found + 1
                guard let label = FootnoteLabel(text[found..<range.upperBound]),
                    let html = footnotes.reference(to: key(of: label), &anchors)
                else { continue }
                append(text, start..<found, isInLink: isInLink, isOpen: start > 0 || isOpen, &pieces)
                pieces.append(.html(html))
                start = label.end
                index = start
            }
        }
        append(text, start..<range.upperBound, isInLink: isInLink, isOpen: start > 0 || isOpen, &pieces)
    }

    private func key(of label: FootnoteLabel) -> String {
        guard isSmart else { return FootnoteLabel.key(label.label) }
        return FootnoteLabel.key(AutolinkReader(label.label, mark: marks.literal, isSmart: true).bytes[...])
    }

    private var isSmart: Bool { extensions.contains(.smartPunctuation) }

    private func append(
        _ text: [UInt8], _ range: Range<Int>, isInLink: Bool, isOpen: Bool, _ pieces: inout [Piece]
    ) {
        var start = range.lowerBound
        if !isInLink, extensions.contains(.autolinks) {
            for link in Autolink.all(in: text[range], isOpen: isOpen, mark: marks.literal, isSmart: isSmart)
            where start <= link.range.lowerBound {
                appendTildes(text, start..<link.range.lowerBound, &pieces)
                pieces.append(.link(url: link.url, text: link.text))
                start = link.range.upperBound
            }
        }
        appendTildes(text, start..<range.upperBound, &pieces)
    }

    private func appendTildes(_ text: [UInt8], _ range: Range<Int>, _ pieces: inout [Piece]) {
        var start = range.lowerBound
        if extensions.contains(.strikethrough) {
            var index = start
            while let first = text[index..<range.upperBound].firstIndex(of: UInt8(ascii: "~")) {
                index = first
                while index < range.upperBound, text[index] == UInt8(ascii: "~"), !isMarked(text, index) { index += 1 }
                if (1...2).contains(index - first) {
                    if start < first { pieces.append(.text(start..<first)) }
                    pieces.append(.tildes(first..<index))
                    start = index
                }
                // An escaped tilde has no meaning.
                if index < range.upperBound, text[index] == UInt8(ascii: "~") { index += 1 }
            }
        }
        if start < range.upperBound { pieces.append(.text(start..<range.upperBound)) }
    }

    private func isMarked(_ text: [UInt8], _ index: Int) -> Bool { text[(index + 1)...].starts(with: marks.literal) }
}
