/// What is behind the fence of a block of code, as Hugo, Zola, Jekyll, Pandoc and others write it: the language, a
/// title, numbers of lines, and which lines are marked or hidden.
struct CodeInfo: Hashable {
    private(set) var language = ""
    private(set) var title: String?
    /// The number of the first line; `nil` if lines have none.
    private(set) var firstNumber: Int?
    /// Counted from 1.
    private(set) var marked: [ClosedRange<Int>] = []
    private(set) var hidden: [ClosedRange<Int>] = []

    /// - Complexity: O(n).
    init(_ info: String) {
        var rest = info.drop(while: \.isWhitespace)
        if rest.first == "{" {
            // Pandoc: the language is the first class.
            rest = rest.dropFirst().drop { !$0.isLetter }
        }
        let name = rest.prefix { !$0.isWhitespace && !",{}".contains($0) }
        rest = rest[name.endIndex...]
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].allSatisfy({ $0.isNumber || ",-/".contains($0) }) {
            // Eleventy: `js/2,4-6`, of which the comma has ended the name.
            (language, rest) = (String(parts[0]), parts[1] + rest)
        } else {
            language = String(name.trimmingColons)
        }
        read(rest)
    }

    private mutating func read(_ text: Substring) {
        var rest = text
        var key = ""
        while let first = rest.first {
            if first.isWhitespace || ",{}[]/;.\"'".contains(first) {
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix { !$0.isWhitespace && !"=,{}[]\"'/".contains($0) }
            rest = rest[word.endIndex...]
            if word.isEmpty {
                rest = rest.dropFirst()
            } else if let range = Self.range(word) {
                // Numbers go on with what was before them; alone, they are marked lines.
                add(range, to: key)
            } else {
                key = word.lowercased().filter { $0.isLetter }
                set(key, to: rest.first == "=" ? Self.takeValue(from: &rest) : nil)
            }
        }
    }

    /// The value behind an equals sign; of a list of lines, what is before the first.
    private static func takeValue(from text: inout Substring) -> String {
        text = text.dropFirst()
        if let mark = text.first, "\"'".contains(mark), let end = text.dropFirst().firstIndex(of: mark) {
            defer { text = text[end...].dropFirst() }
            return String(text[..<end].dropFirst())
        }
        if text.first == "[" { return "" }
        let value = text.prefix { !$0.isWhitespace && !",}".contains($0) }
        text = text[value.endIndex...]
        return String(value)
    }

    private static let hiding = "hidelines"

    private mutating func set(_ key: String, to value: String?) {
        switch key {
        case "linenos", "numberlines", "linenumbers", "showlinenumbers":
            if !["false", "off", "none"].contains(value) { firstNumber = firstNumber ?? 1 }
        case "linenostart", "startfrom":
            firstNumber = value.flatMap { Int($0) }.map { max(0, min($0, 1_000_000)) } ?? firstNumber
        case "title", "name", "file", "filename", "caption": title = value.flatMap { $0.isEmpty ? nil : $0 } ?? title
        case "hllines", "marklines", "highlightlines", Self.hiding:
            for part in (value ?? "").split(whereSeparator: { !$0.isNumber && $0 != "-" }) {
                if let range = Self.range(part) { add(range, to: key) }
            }
        default: break
        }
    }

    private mutating func add(_ range: ClosedRange<Int>, to key: String) {
        if key == Self.hiding { hidden.append(range) } else { marked.append(range) }
    }

    /// `3` or `3-5`.
    private static func range(_ text: Substring) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2, first > 0, first <= last
        else { return nil }
        return first...last
    }

    /// Whether the block is nothing but its code.
    var isPlain: Bool { title == nil && firstNumber == nil && marked.isEmpty && hidden.isEmpty }
}

extension Substring {
    fileprivate var trimmingColons: Substring {
        let start = drop { ":;.".contains($0) }
        return start.prefix { !":;".contains($0) }
    }
}
