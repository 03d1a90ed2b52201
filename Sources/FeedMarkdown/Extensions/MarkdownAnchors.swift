import CCMark
import HTMLSyntax

/// The ids of a body, each once.
struct MarkdownAnchors {
    private(set) var all: [String] = []
    private var taken: Set<String> = []
    private var reserved: Set<String> = []
    private var repeats: [String: Int] = [:]

    /// Keeps an id for who will claim it.
    mutating func reserve(_ id: String) { reserved.insert(id) }

    /// A reserved id, for the first who claims it; a free one for the next.
    mutating func claim(_ id: String) -> String {
        reserved.remove(id)
        return make(id)
    }

    /// An id in raw HTML, which stays whatever else has it.
    mutating func keep(_ id: String) {
        if taken.insert(id).inserted { all.append(id) }
    }

    /// An id that is free: the one asked for, or that with `-1`, `-2` … behind.
    mutating func make(_ id: String) -> String {
        var free = id
        var count = repeats[id] ?? 0
        while reserved.contains(free) || !taken.insert(free).inserted {
            count += 1
            free = "\(id)-\(count)"
        }
        repeats[id] = count
        all.append(free)
        return free
    }

    /// What GitHub makes of a heading's text: lower case, a `-` for each blank; letters, digits, `-` and `_` stay.
    static func slug(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                slug.append("-")
            } else if scalar == "-" || scalar == "_" || isKept(scalar) {
                slug.append(scalar)
            }
        }
        return String(slug)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .nonspacingMark, .decimalNumber, .letterNumber:
            true
        default: false
        }
    }
}

extension MarkdownNode {
    /// Takes `{#id}` off the end of a heading.
    func takeAnchor(_ marks: MarkdownMarks, isSmart: Bool) -> String? {
        guard let text = lastChild, text.type == CMARK_NODE_TEXT, case let literal = text.literal,
            literal.hasSuffix("}"), let open = literal.lastIndex(of: "{")
        else { return nil }
        let inner = Array(literal[open...].dropFirst().dropLast().utf8)
        let id = AutolinkReader(inner[...], mark: marks.literal, isSmart: isSmart).bytes
        guard inner.first == UInt8(ascii: "#"), id.count > 1, id.dropFirst().allSatisfy(Self.isAnchorByte) else {
            return nil
        }
        let rest = literal[..<open]
        let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
        if end == rest.startIndex { text.remove() } else { text.set(literal: String(rest[..<end])) }
        return String(decoding: id.dropFirst(), as: UTF8.self)
    }

    private static func isAnchorByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || HTMLName.isLetterOrDigit(byte) || "-_.:".utf8.contains(byte)
    }

    /// Gives a heading its id.
    func set(anchor: String, _ marks: MarkdownMarks) {
        prepend(.inline(marks.attributes(" id=\"\(anchor)\"")))
    }
}
