import HTMLSyntax

/// A link by the name of what it leads to: `[[First ice]]`, `[[First ice#Cold days]]`, `[[First ice|that night]]`.
package struct WikiLink: Hashable, Sendable {
    /// What it leads to.
    package let name: String
    /// The heading that it leads to there.
    package let heading: String?

    /// Reads the URL that stands for such a link in a body until it is resolved.
    package init?(url: String) {
        guard url.hasPrefix("[["), url.hasSuffix("]]"), url.utf8.count > 4 else { return nil }
        let parts = url.dropFirst(2).dropLast(2).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        name = String(parts.first ?? "")
        heading = parts.count > 1 ? String(parts[1]) : nil
    }

    /// The id of the heading.
    package var fragment: String? { heading.map { MarkdownAnchors.slug($0) } }

    /// A link in a text: its range, its URL, and the text that readers see. With a `!` before it, it is the picture of that name.
    struct Piece {
        let range: Range<Int>
        let url: String
        let text: String
        let isImage: Bool
    }

    /// The links in a part of a text.
    /// - Parameters:
    ///   - mark: marks characters without a meaning.
    ///   - isSmart: whether the text has typographic quotation marks, which names do not have.
    static func all(in text: ArraySlice<UInt8>, mark: [UInt8], isSmart: Bool) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text
        while let start = rest.offset(of: "[[") {
            rest = rest[(start + 2)...]
            let label = rest.prefix { !"[]\n".utf8.contains($0) }
            guard rest[label.endIndex...].starts(with: "]]".utf8) else { continue }
            let end = label.endIndex + 2
            let bar = label.firstIndex(of: UInt8(ascii: "|"))
            let target = AutolinkReader(label[..<(bar ?? label.endIndex)], mark: mark, isSmart: isSmart).bytes
            let shown = bar.map { label[($0 + 1)...] } ?? label
            let isBlank = [target[...], shown].contains { $0.allSatisfy { $0 == UInt8(ascii: " ") } }
            if isBlank { continue }
            let name = String(decoding: target, as: UTF8.self)
            // What is no picture cannot be shown in the text, but led to.
            let isEmbedded = start > text.startIndex && text[start - 1] == UInt8(ascii: "!")
            let isImage = isEmbedded && LinkDestination.isPicture(name)
            // What may be behind the bar of a picture is its width.
            let isWidth = isImage && shown.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "x") }
            let shownText = String(decoding: isImage && (bar == nil || isWidth) ? [] : shown, as: UTF8.self)
            pieces.append(
                Piece(
                    range: (isEmbedded ? start - 1 : start)..<end, url: "[[\(name)]]",
                    text: isImage && shownText.isEmpty ? Self.words(ofFile: name) : shownText, isImage: isImage))
            rest = rest[end...]
        }
        return pieces
    }

    /// The name of a file as the alternative of a picture.
    private static func words(ofFile name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
            .replacing("-", with: " ").replacing("_", with: " ")
    }
}
