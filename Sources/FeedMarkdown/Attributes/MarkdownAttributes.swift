import HTMLSyntax

/// Attributes that a text gives to an element: kramdown's `{: #id .class name="value"}`, or `{#id .class}`.
struct MarkdownAttributes: Hashable {
    struct Attribute: Hashable {
        let name: String
        let value: String
    }

    private(set) var id: String?
    private(set) var classes: [String] = []
    private(set) var others: [Attribute] = []
    /// The names of attribute lists that stand for their attributes, and kramdown's words, such as `toc`.
    private(set) var references: [String] = []

    init(id: String) { self.id = id }

    /// Attributes in braces.
    /// - Returns: `nil` if there is anything else in the braces.
    init?(_ tag: String) {
        let isKramdown = tag.hasPrefix("{:")
        var rest = Substring(tag).dropFirst(isKramdown ? 2 : 1).dropLast()
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { break }
            let isRead =
                switch first {
                case "#": readID(from: &rest)
                case ".": readClass(from: &rest)
                default: readAttribute(from: &rest, orReference: isKramdown)
                }
            if !isRead { return nil }
        }
        if !isKramdown, id == nil, classes.isEmpty { return nil }
    }

    /// A list of attributes with a name: `{:name: .class}`; `nil` for anything else.
    static func list(_ tag: String) -> (name: String, attributes: MarkdownAttributes)? {
        let text = tag.dropFirst(2)
        let name = text.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
        guard !name.isEmpty, text[name.endIndex...].first == ":" else { return nil }
        return MarkdownAttributes("{:" + text[name.endIndex...].dropFirst()).map { (String(name), $0) }
    }

    private mutating func readID(from text: inout Substring) -> Bool {
        let name = Self.takeName(from: &text)
        if name.isEmpty { return false }
        id = String(name)
        return text.first == "." || Self.isEnd(text)
    }

    private mutating func readClass(from text: inout Substring) -> Bool {
        text = text.dropFirst()
        let name = text.prefix { $0.isLetter || $0.isNumber || "-_:/".contains($0) }
        guard let first = name.first, !first.isNumber else { return false }
        text = text[name.endIndex...]
        add(class: String(name))
        return text.first == "." || text.first == "#" || Self.isEnd(text)
    }

    private mutating func readAttribute(from text: inout Substring, orReference: Bool) -> Bool {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        if name.isEmpty { return false }
        text = text[name.endIndex...]
        if text.first != "=" {
            references.append(String(name))
            return orReference && Self.isEnd(text)
        }
        text = text.dropFirst()
        let value: Substring
        if let mark = text.first, "\"'".contains(mark) {
            let inner = text.dropFirst()
            guard let end = inner.firstIndex(of: mark) else { return false }
            (value, text) = (inner[..<end], inner[end...].dropFirst())
        } else {
            value = text.prefix { !$0.isWhitespace }
            text = text[value.endIndex...]
        }
        switch name.lowercased() {
        case "id": id = String(value)
        case "class": value.split(whereSeparator: \.isWhitespace).forEach { add(class: String($0)) }
        case let name: set(Attribute(name: name, value: String(value)))
        }
        return Self.isEnd(text)
    }

    /// The characters of an id, behind its sign.
    private static func takeName(from text: inout Substring) -> Substring {
        let name = text.dropFirst().prefix {
            !$0.isASCII && !$0.isWhitespace || $0.isLetter || $0.isNumber || "-_:.".contains($0)
        }
        text = text[name.endIndex...]
        return name
    }

    private static func isEnd(_ text: Substring) -> Bool { text.first.map(\.isWhitespace) ?? true }

    /// How many classes, attributes and names of lists an element has at most: a list of many, named often, would make a
    /// text of any length.
    private static let limit = 64

    private mutating func add(class name: String) {
        if classes.count < Self.limit, !classes.contains(name) { classes.append(name) }
    }

    private mutating func set(_ attribute: Attribute) {
        if let index = others.firstIndex(where: { $0.name == attribute.name }) {
            others[index] = attribute
        } else if others.count < Self.limit {
            others.append(attribute)
        }
    }

    /// Adds others, of which an id or a value replaces one of the same name.
    mutating func add(_ more: MarkdownAttributes) {
        id = more.id ?? id
        more.classes.forEach { add(class: $0) }
        more.others.forEach { set($0) }
        references += more.references.prefix(max(0, Self.limit - references.count))
    }

    /// Takes the names of lists that are in a table, and adds what they stand for.
    mutating func resolve(by lists: [String: MarkdownAttributes]) {
        let names = references
        references = []
        for name in names {
            if var list = lists[name] {
                list.references = []
                add(list)
            } else {
                references.append(name)
            }
        }
    }

    /// Takes a word, if it is there.
    mutating func take(_ word: String) -> Bool {
        let count = references.count
        references.removeAll { $0.lowercased() == word }
        return references.count < count
    }
}
