import HTMLSyntax
import SourceDiagnostics

/// Finds what is cut out of a body, outside code: the calls of shortcodes, pairs as a whole with whatever is in them, and
/// besides them attributes and formulas.
struct ShortcodeReader {
    /// A part of a body that is replaced.
    struct Piece {
        enum Content {
            case call(Shortcode)
            case value(ShortcodeExpression)
            /// What readers see of it.
            case text(String)
            /// What is in it, without its tags, is read as Markdown.
            case verbatim(Range<Int>)
            case failure(String)
            /// Attributes of what they are at.
            case attributes(MarkdownAttributes)
            /// A formula, without its signs.
            case math(String, isBlock: Bool)
            /// Left out, and why.
            case leftOut(String)
        }

        /// Its bytes in the body.
        var range: Range<Int>
        var content: Content
        /// Where it begins, and its first tag.
        let tag: TemplateTag

        var isAttributes: Bool { if case .attributes = content { true } else { false } }

        var isMath: Bool { if case .math = content { true } else { false } }

        /// Whether it is text in addresses and tags.
        var isTextInTags: Bool { isAttributes || isMath }
    }

    /// In order; none is in another.
    private(set) var pieces: [Piece] = []
    /// The tags that are no calls, in order.
    private(set) var others: [TemplateTag] = []

    /// kramdown's lists of attributes, by their names.
    private(set) var lists: [String: MarkdownAttributes] = [:]

    /// What a text with the missing shortcodes would use.
    private(set) var missing: Set<String> = []

    private let bytes: [UInt8]
    /// `nil` if there are no calls.
    private let options: ShortcodeOptions?
    /// The pieces of the calls that an end may make pairs of, by their names, last last. Those of others have gone.
    private var open: [String: [(piece: Int, start: Int)]] = [:]
    /// The names of pairs that have no end from here on.
    private var unclosed: Set<String> = []

    /// - Complexity: O(n) in the number of bytes.
    init(_ bytes: [UInt8], _ options: ShortcodeOptions?, _ extensions: MarkdownExtensions) {
        (self.bytes, self.options) = (bytes, options)
        let hasAttributes = !extensions.isDisjoint(with: [.attributes, .headingAnchors])
        let tags = TemplateTag.all(in: bytes, withAttributes: hasAttributes, withMath: extensions.contains(.math))
        var end = 0
        for tag in tags where tag.range.lowerBound >= end {
            if tag.isInScript {
                others.append(tag)
            } else if case .math(let isBlock) = tag.kind {
                let lines = quoted(text(of: tag.range, from: tag.range.lowerBound), from: tag.range.lowerBound)
                pieces.append(
                    Piece(range: tag.range, content: .math(MathSpan.source(of: lines), isBlock: isBlock), tag: tag))
            } else if tag.isComment {
                if options?.dialect == .nunjucks {
                    pieces.append(Piece(range: tag.range, content: .text(""), tag: tag))
                }
            } else if tag.isOfAttributes {
                readAttributes(tag, isKramdown: extensions.contains(.attributes))
            } else if let options {
                read(tag, options)
            } else {
                others.append(tag)
            }
            end = pieces.last?.range.upperBound ?? 0
        }
        if options?.dialect == .zola { closeOpenPairs() }
    }

    private mutating func readAttributes(_ tag: TemplateTag, isKramdown: Bool) {
        func add(_ content: Piece.Content, to end: Int? = nil) {
            pieces.append(
                Piece(range: tag.range.lowerBound..<(end ?? tag.range.upperBound), content: content, tag: tag))
        }
        let text = tag.text
        guard text.hasPrefix("{:"), isKramdown else {
            // The names of lists are kramdown's.
            if text.hasPrefix("{:") {
                others.append(tag)
            } else if let attributes = MarkdownAttributes(text) {
                add(.attributes(attributes))
            }
            return
        }
        if text.hasPrefix("{::") || text.hasPrefix("{:/") {
            if text.dropFirst(3).hasPrefix("comment"), text.hasPrefix("{::"), !text.hasSuffix("/}") {
                if let end = kramdownCommentEnd(from: tag.range.upperBound) { return add(.text(""), to: end) }
                return add(.leftOut("it has no end; write '{:/comment}' behind the comment"))
            }
            let isEnd = text.hasPrefix("{:/")
            return add(
                .leftOut(isEnd ? "" : "what Markdown means is set in feedgen.yml; remove it"))
        }
        if let (name, attributes) = MarkdownAttributes.list(text) {
            lists[name, default: attributes].add(attributes)
            return add(.text(""))
        }
        guard let attributes = MarkdownAttributes(text) else {
            // Elsewhere, they are Ruby or the like.
            if let options, !options.isAssumed, options.dialect != .liquid { return }
            return add(
                .leftOut("feedgen reads attributes as in '{: .class #id lang=\"de\"}'; for text, put it in backquotes"))
        }
        add(.attributes(attributes))
    }

    /// Behind `{:/comment}` or `{:/}`; `nil` if there is none below.
    private mutating func kramdownCommentEnd(from start: Int) -> Int? {
        if unclosed.contains("{:/") { return nil }
        var rest = bytes[start...]
        while let open = rest.offset(of: "{:/") {
            rest = rest[(open + 3)...]
            if rest.first == UInt8(ascii: "}") { return rest.startIndex + 1 }
            if rest.starts(with: "comment}".utf8) { return rest.startIndex + 8 }
        }
        unclosed.insert("{:/")
        return nil
    }

    private mutating func read(_ tag: TemplateTag, _ options: ShortcodeOptions) {
        let dialect = options.dialect
        func add(_ content: Piece.Content, to end: Int? = nil) {
            pieces.append(
                Piece(range: tag.range.lowerBound..<(end ?? tag.range.upperBound), content: content, tag: tag))
        }
        switch dialect.meaning(of: tag.text) {
        // What only looks like a tag is text in Hugo.
        case .unknown where !options.isAssumed && dialect == .hugo && !tag.isHugoCall: break
        case .unknown: others.append(tag)
        case .program(let name): others.append(tag.of(.program(name)))
        case .literal(let text): add(.text(text))
        case .value(let expression): add(.value(expression))
        case .failure(let message): add(.failure(message))
        case .end(let name): close(name, at: tag, options)
        case .call(let name, let arguments, let isPair, let isClosed):
            if !dialect.isVerbatim(name), let input = options.missing(name) {
                missing.insert(input)
                others.append(tag.of(.missing(name)))
                return
            }
            if dialect.isVerbatim(name), !isClosed {
                guard let end = end(of: name, from: tag.range.upperBound, dialect) else {
                    add(.failure("'\(name)' has no end; write '\(dialect.end(of: name))' behind its text"))
                    return
                }
                let inner = tag.range.upperBound..<end.lowerBound
                if dialect.isRaw(name) {
                    add(.verbatim(inner), to: end.upperBound)
                } else if name == "comment" {
                    add(.text(""), to: end.upperBound)
                } else {
                    add(.call(shortcode(name, arguments, tag, inner)), to: end.upperBound)
                }
                return
            }
            if !isClosed {
                open[dialect == .zola ? (isPair ? "" : "-") : name, default: []]
                    .append((pieces.count, tag.range.lowerBound))
            }
            add(.call(shortcode(name, arguments, tag, nil)))
        }
    }

    private func shortcode(
        _ name: String, _ arguments: [Shortcode.Argument], _ tag: TemplateTag, _ inner: Range<Int>?
    ) -> Shortcode {
        let lines = bytes[tag.range].count { $0 == UInt8(ascii: "\n") }
        return Shortcode(
            name: name, arguments: arguments, inner: inner.map { text(of: $0, from: tag.range.lowerBound) },
            tag: tag.text, line: tag.position.line, column: tag.position.column,
            innerLine: tag.position.line + lines)
    }

    /// A text without what its lines have of the quotation or the list item that its first tag is in.
    private func text(of range: Range<Int>, from start: Int) -> String {
        var lineStart = start
        while lineStart > 0, case let byte = bytes[lineStart - 1],
            " \t>-+*.)".utf8.contains(byte) || (0x30...0x39).contains(byte)
        {
            lineStart -= 1
        }
        let prefix = bytes[lineStart..<start]
        let isContainer = lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n")
        if prefix.isEmpty || !isContainer { return String(decoding: bytes[range], as: UTF8.self) }
        let quotes = prefix.count { $0 == UInt8(ascii: ">") }
        let indent = prefix.reversed().prefix { $0 != UInt8(ascii: ">") }.count
        let lines = bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let inner = lines.dropFirst().map { line in
            var line = line
            for _ in 0..<quotes {
                let text = line.drop { $0 == UInt8(ascii: " ") }
                if text.first == UInt8(ascii: ">") { line = text.dropFirst() }
            }
            return line.dropFirst(line.prefix(indent).prefix { $0 == UInt8(ascii: " ") }.count)
        }
        let text = Array((lines.prefix(1) + inner).joined(separator: [UInt8(ascii: "\n")]))
        return String(decoding: text, as: UTF8.self)
    }

    /// A text of several lines without the signs of the quotation that its first line is in.
    private func quoted(_ text: String, from start: Int) -> String {
        if !text.contains("\n") { return text }
        var lineStart = start
        while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
        let depth = bytes[lineStart..<start].prefix { $0 == 0x20 || $0 == UInt8(ascii: ">") }.count { $0 != 0x20 }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return
            (lines.prefix(1)
            + lines.dropFirst().map { line in
                var line = line
                for _ in 0..<depth {
                    let rest = line.drop { $0 == " " }
                    if rest.first == ">" { line = rest.dropFirst() }
                }
                return line
            }).joined(separator: "\n")
    }

    /// Makes a pair of the nearest call of a name, with all that is between.
    private mutating func close(_ name: String, at tag: TemplateTag, _ options: ShortcodeOptions) {
        while let last = open[name]?.popLast() {
            // One that was in another pair has gone with it.
            guard pieces.indices.contains(last.piece), pieces[last.piece].range.lowerBound == last.start,
                case .call(let call) = pieces[last.piece].content, call.inner == nil
            else { continue }
            let piece = pieces[last.piece]
            let inner = piece.tag.range.upperBound..<tag.range.lowerBound
            pieces.removeSubrange(last.piece...)
            while let other = others.last, other.range.lowerBound > inner.lowerBound { others.removeLast() }
            pieces.append(
                Piece(
                    range: piece.range.lowerBound..<tag.range.upperBound,
                    content: .call(shortcode(call.name, call.arguments, piece.tag, inner)), tag: piece.tag))
            return
        }
        others.append(tag.of(options.missing(name) == nil ? .end : .missing(name)))
    }

    /// What had to be a pair and has no end.
    private mutating func closeOpenPairs() {
        for place in open[""] ?? [] {
            guard pieces.indices.contains(place.piece), pieces[place.piece].range.lowerBound == place.start,
                case .call(let call) = pieces[place.piece].content, call.inner == nil
            else { continue }
            pieces[place.piece].content = .failure("'\(call.name)' has no end; write '{% end %}' behind its text")
        }
    }

    /// The end of a pair in which nothing else counts.
    private mutating func end(
        of name: String, from start: Int, _ dialect: ShortcodeDialect
    ) -> Range<Int>? {
        if unclosed.contains(name) { return nil }
        var rest = bytes[start...]
        let (opening, closing): (StaticString, StaticString) = dialect == .hugo ? ("{{", "}}") : ("{%", "%}")
        while let open = rest.offset(of: opening) {
            if let close = rest[(open + 2)...].prefix(Self.longestTag).offset(of: closing) {
                let text = String(decoding: bytes[open..<(close + 2)], as: UTF8.self)
                if case .end(name) = dialect.meaning(of: text) { return open..<(close + 2) }
            }
            // A brace of the text may have come before the tag.
            rest = rest[(open + 2)...]
        }
        unclosed.insert(name)
        return nil
    }

    /// In bytes, of those that are looked for in code.
    static let longestTag = 500
}

extension TemplateTag {
    fileprivate var isHugoCall: Bool { text.hasPrefix("{{<") || text.hasPrefix("{{%") }

    fileprivate func of(_ kind: Kind) -> TemplateTag {
        var tag = self
        tag.kind = kind
        return tag
    }
}
