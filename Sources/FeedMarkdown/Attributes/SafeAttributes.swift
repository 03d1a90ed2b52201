import CCMark
import HTMLSyntax

/// The attributes that a text may give to an element, with the values that they may have.
enum SafeAttributes {
    private enum Value {
        case text
        /// A number of pixels, or one with nothing but its unit.
        case pixels
        case number
        case flag
        case oneOf([String])

        /// The value as HTML has it; `nil` if it is none of the attribute's.
        func checked(_ value: String) -> String? {
            switch self {
            case .text: return value
            case .flag: return ""
            case .number: return Int32(value).map { String($0) }
            case .pixels:
                let digits = value.hasSuffix("px") ? value.dropLast(2) : value[...]
                return UInt16(digits).map { String($0) }
            case .oneOf(let words): return [value, value.lowercased()].first(where: words.contains)
            }
        }
    }

    private static let global: [String: Value] = [
        "title": .text, "lang": .text, "role": .text, "dir": .oneOf(["ltr", "rtl", "auto"]),
        "translate": .oneOf(["yes", "no"]),
    ]
    private static let ofImages: [String: Value] = [
        "width": .pixels, "height": .pixels, "loading": .oneOf(["lazy", "eager"]),
        "decoding": .oneOf(["async", "sync", "auto"]), "fetchpriority": .oneOf(["high", "low", "auto"]),
    ]
    private static let ofLinks: [String: Value] = [
        "target": .text, "rel": .text, "hreflang": .text, "type": .text, "download": .text,
    ]
    private static let ofLists: [String: Value] = [
        "start": .number, "reversed": .flag, "type": .oneOf(["1", "a", "A", "i", "I"]),
    ]

    /// What the page's scripts find the parts of a feed by.
    private static let ofPages: Set<String> = Set(
        [
            "action", "announce", "as-of", "cell", "count", "drag", "empty", "end", "feed", "kind", "list",
            "list-action",
            "live", "marks", "new-posts", "news", "older", "permanent", "plural", "section", "shell", "sum", "title",
            "unseen", "version", "working-range",
        ].map { "data-" + $0 })

    /// An attribute of a node as HTML has it.
    /// - Returns: the value, or why it is left out.
    static func value(_ attribute: MarkdownAttributes.Attribute, of node: MarkdownNode) -> (value: String?, String) {
        let name = attribute.name
        let isOfAuthors = name.hasPrefix("aria-") || name.hasPrefix("data-") && !ofPages.contains(name)
        if isOfAuthors, name.count > "data-".count { return (attribute.value, "") }
        guard let kind = global[name] ?? table(of: node)[name] else {
            return (nil, name == "style" ? "write a class, and its style in custom.css" : remedy(of: name, node))
        }
        return (kind.checked(attribute.value), "its value is '\(attribute.value)'; \(wanted(kind))")
    }

    private static func table(of node: MarkdownNode) -> [String: Value] {
        switch node.type {
        case CMARK_NODE_IMAGE: ofImages
        case CMARK_NODE_LINK: ofLinks
        case CMARK_NODE_LIST where cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST: ofLists
        default: [:]
        }
    }

    private static func remedy(of name: String, _ node: MarkdownNode) -> String {
        let others = [("an image", ofImages), ("a link", ofLinks), ("a numbered list", ofLists)].filter {
            $1[name] != nil
        }
        if let (element, _) = others.first { return "it is an attribute of \(element); write it behind one" }
        return "feedgen keeps classes, ids and attributes that only describe; remove it"
    }

    private static func wanted(_ kind: Value) -> String {
        switch kind {
        case .text, .flag: "write a text"
        case .number: "write a whole number"
        case .pixels: "write a number of pixels, such as 640"
        case .oneOf(let words): "write one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }
}
