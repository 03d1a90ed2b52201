import CCMark
import HTMLSyntax

/// A shortcode in a paragraph of its own, on one line: `{{< list collection=notes limit=3 >}}`. It is no part of the text, which
/// says only where it is.
package struct MarkdownShortcode: Hashable, Sendable {
    package struct Argument: Hashable, Sendable {
        package let key: String
        /// `nil` for a word without a value.
        package let value: String?
        /// Whether the value is between quotation marks, so that it is text in any case.
        package let isQuoted: Bool
    }

    package let name: String
    package let arguments: [Argument]
    /// Its line; the body's first is 1.
    package var line = 1
    /// How many blocks of the text are before it.
    package var place = 0

    /// Reads a line; `nil` for anything else, also if a quotation mark is not closed.
    init?(_ line: Substring) {
        let text = line.trimmingBlanks
        guard text.hasPrefix("{{<"), text.hasSuffix(">}}"), text.utf8.count >= 6 else { return nil }
        var rest = text.dropFirst(3).dropLast(3).trimmingBlanks
        name = String(rest.prefix { !$0.isWhitespace })
        rest = rest.dropFirst(name.count).trimmingBlanks
        if name.isEmpty { return nil }
        var arguments: [Argument] = []
        while !rest.isEmpty {
            let key = rest.prefix { !$0.isWhitespace && $0 != "=" }
            rest = rest[key.endIndex...]
            guard rest.first == "=" else {
                arguments.append(Argument(key: String(key), value: nil, isQuoted: false))
                rest = rest.trimmingBlanks
                continue
            }
            rest = rest.dropFirst()
            let isQuoted = rest.first == "\""
            if isQuoted { rest = rest.dropFirst() }
            let value = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
            rest = rest[value.endIndex...]
            if isQuoted {
                if rest.isEmpty { return nil }
                rest = rest.dropFirst()
            }
            arguments.append(Argument(key: String(key), value: String(value), isQuoted: isQuoted))
            rest = rest.trimmingBlanks
        }
        self.arguments = arguments
    }
}

/// Finds shortcodes among the blocks of a body.
struct MarkdownShortcodes {
    private let names: Set<String>
    /// The lines of the body, if it has any.
    private let lines: [Substring]

    init(_ names: Set<String>, in body: String) {
        self.names = names
        let mayHaveSome = !names.isEmpty && body.containsBytes(of: "{{<")
        lines = mayHaveSome ? body.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) } : []
    }

    /// The shortcode that is all of a block.
    func shortcode(at node: MarkdownNode, line: Int) -> MarkdownShortcode? {
        guard lines.indices.contains(line - 1), node.type == CMARK_NODE_PARAGRAPH, node.startLine == node.endLine,
            var shortcode = MarkdownShortcode(lines[line - 1]), names.contains(shortcode.name)
        else { return nil }
        shortcode.line = line
        return shortcode
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let text = drop(while: \.isWhitespace)
        return text[..<(text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex)]
    }
}
