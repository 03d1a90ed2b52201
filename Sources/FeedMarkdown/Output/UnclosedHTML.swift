import HTMLSyntax

/// A block of raw HTML whose end may be missing, so that it takes along what an author wrote for readers.
struct UnclosedHTML {
    private let bytes: [UInt8]
    /// In lower case, without the indent.
    private let text: String
    /// The offset of the markup.
    let start: Int

    init(_ html: String) {
        bytes = Array(html.utf8)
        start = bytes.firstIndex { !HTMLName.isBlank($0) } ?? bytes.count
        text = HTMLName.lowercased(bytes[start...])
    }

    func lines(before offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } }

    var isComment: Bool { text.hasPrefix("<!--") }

    /// The message for a block that CommonMark ends nowhere but at a text that it lacks. Others end at a blank line.
    var missingEnd: String? {
        for (opening, closing) in Self.declarations where text.hasPrefix(opening.lowercased()) {
            return text.containsBytes(of: closing) ? nil : Self.message(opening, "\(closing)")
        }
        guard let name = Self.elements.first(where: begins),
            !Self.elements.contains(where: { text.contains("</\($0)>") })
        else { return nil }
        return Self.message("<\(name)>", "</\(name)>")
    }

    /// The offset of a comment in a block that ends without it, so that readers would see the rest.
    var openComment: Int? {
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            guard token.kind == .unclosedMarkup else { continue }
            return bytes[token.range].starts(with: "<!--".utf8) ? token.range.lowerBound : nil
        }
        return nil
    }

    /// Whether a comment has the start of another one, below a blank line: its own end is missing.
    var swallowsComments: Bool {
        guard isComment, let end = bytes[start...].offset(of: "-->"), end > start + 4,
            let other = bytes[(start + 4)..<end].offset(of: "<!--")
        else { return false }
        let lines = bytes[start..<other].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast().contains { $0.allSatisfy(HTMLName.isBlank) }
    }

    static let swallowing =
        "this comment ends only at the '-->' of another '<!--' in it, so what is between them is not shown; end it above"

    /// In the order in which they are tried: a comment begins like a declaration.
    private static let declarations: [(opening: String, closing: StaticString)] = [
        ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
    ]
    private static let elements = ["pre", "script", "style", "textarea"]

    private func begins(withElement name: String) -> Bool {
        guard text.hasPrefix("<" + name) else { return false }
        guard let next = text.utf8.dropFirst(name.utf8.count + 1).first else { return true }
        return HTMLName.isBlank(next) || next == UInt8(ascii: ">")
    }

    private static func message(_ opening: String, _ closing: String) -> String {
        let name = opening == "<!--" ? "this comment" : "this '\(opening)'"
        return
            "\(name) has no '\(closing)', so what follows would not be shown; close it, or write '\\\(opening)' if it is "
            + "text"
    }
}
