import HTMLSyntax
import SourceDiagnostics

/// The calls, attributes and formulas of a body on their way through libcmark: each is a number between marks, and is
/// replaced in the tree.
struct MarkdownShortcodes {
    let pieces: [ShortcodeReader.Piece]
    /// The tags that readers see as text.
    private(set) var shown: [TemplateTag]
    /// `nil` if calls are text.
    private let options: ShortcodeOptions?
    /// What was found in what the calls stand for.
    var findings = ShortcodeFindings()
    /// The blocks that calls with a place among them have in the tree.
    var places: [MarkdownNode: Shortcode] = [:]
    /// The blocks that calls stand for.
    var blocks: Set<MarkdownNode> = []
    /// What stands for calls among the inline content of paragraphs.
    var inlines: [MarkdownNode: ShortcodeExpansion.Content] = [:]
    /// The lists that stand for definitions of footnotes.
    var footnotes: Set<MarkdownNode> = []
    /// The blocks that stand for a table of contents.
    var contents: [MarkdownNode] = []
    /// The calls among these that have a place among blocks.
    var placed: [MarkdownNode: Shortcode] = [:]
    /// Those of the body, which values and templates may have too.
    var marks: MarkdownMarks?
    private var known: [Int: ShortcodeExpansion.Content] = [:]

    /// Nodes that are in no tree any more. They are kept as long as the document, since others may know them.
    private(set) var discarded: Set<MarkdownNode> = []

    let body: [UInt8]
    /// What attributes belong to.
    var attributes: MarkdownAttributeTargets

    init(_ body: [UInt8], _ options: ShortcodeOptions?, _ extensions: MarkdownExtensions) {
        (self.body, self.options) = (body, options)
        let reader = ShortcodeReader(body, options, extensions)
        (pieces, shown) = (reader.pieces, reader.others)
        findings.inputs = reader.missing
        attributes = MarkdownAttributeTargets(
            lists: reader.lists, isLimitedToAnchors: !extensions.contains(.attributes))
    }

    /// The body with marks in place of its calls.
    /// - Parameter mark: `nil` if there is none; the calls stay text.
    mutating func marked(with mark: [UInt8]?) -> [UInt8] {
        if mark == nil { shown = (shown + pieces.map(\.tag)).sorted { $0.range.lowerBound < $1.range.lowerBound } }
        if pieces.isEmpty, shown.isEmpty { return unescaped(body[...]) }
        var result: [UInt8] = []
        var copied = 0
        var others = shown.filter { !$0.isInScript }[...]
        /// Copies what is no call.
        func copy(to end: Int) {
            while let tag = others.first, tag.range.lowerBound < end {
                others.removeFirst()
                result += unescaped(body[copied..<tag.range.lowerBound])
                result += TemplateTag.asText(body[tag.range])
                copied = tag.range.upperBound
            }
            result += unescaped(body[copied..<end])
        }
        for (number, piece) in (mark == nil ? [] : pieces).enumerated() {
            copy(to: piece.range.lowerBound)
            copied = piece.range.upperBound
            while let tag = others.first, tag.range.lowerBound < copied { others.removeFirst() }
            if case .verbatim(let inner) = piece.content {
                var end = inner.lowerBound
                while let tag = others.first, tag.range.lowerBound < inner.upperBound { others.removeFirst() }
                for tag in TemplateTag.all(in: Array(body[inner])) {
                    let range = (inner.lowerBound + tag.range.lowerBound)..<(inner.lowerBound + tag.range.upperBound)
                    result += body[end..<range.lowerBound] + TemplateTag.asText(body[range])
                    end = range.upperBound
                }
                result += body[end..<inner.upperBound]
                continue
            }
            let mark = mark ?? []
            let call = mark + "\(number)".utf8 + mark
            result += isBlockAttributes(piece) ? "<?".utf8 + call + "?>".utf8 : call
            // What is below keeps its line, and no blank line ends a paragraph.
            for _ in 0..<body[piece.range].count(where: { $0 == UInt8(ascii: "\n") }) {
                result += [UInt8(ascii: "\n")] + mark + mark
            }
        }
        copy(to: body.count)
        return result
    }

    /// Takes a node out of its tree.
    mutating func discard(_ node: MarkdownNode) {
        node.unlink()
        discarded.insert(node)
    }

    /// Code as readers see it.
    private func unescaped(_ code: ArraySlice<UInt8>) -> [UInt8] {
        options.map { ShortcodeReader.unescaped(code, $0.dialect) } ?? Array(code)
    }

    mutating func fail(_ number: Int, _ message: String) {
        let position = pieces[number].tag.position
        findings.errors.append(MarkdownWarning(line: position.line, column: position.column, message: message))
    }

    /// What a call is replaced by; worked out once.
    mutating func content(_ number: Int, _ document: MarkdownOptions) -> ShortcodeExpansion.Content {
        if let content = known[number] { return content }
        let inner = ShortcodeMarkdown(document)
        var content = expansion(of: pieces[number], inner)
        let found = inner.findings
        findings.add(found)
        switch content {
        case .html(let html):
            let addresses = Set(found.links.map(\.address))
            let read = findings.read(
                html, of: pieces[number].tag.name, at: pieces[number].tag.position, besides: addresses, document)
            content = .html(marks?.encoded(read) ?? read)
        case .failure(let message):
            fail(number, message)
            if document.hasPlaceholders { content = .html(placeholder(of: pieces[number])) }
        case .unknown: shown.append(pieces[number].tag)
        case .text, .address, .code, .place, .contents: break
        }
        known[number] = content
        return content
    }

    /// What readers see of a call that fails: its name.
    private func placeholder(of piece: ShortcodeReader.Piece) -> String {
        var name = piece.tag.name
        if case .call(let shortcode) = piece.content { name = shortcode.name }
        let text = escapedHTML("[\(name)]")
        return "<span class=\"missing\">\(marks?.encoded(text) ?? text)</span>"
    }

    private mutating func expansion(
        of piece: ShortcodeReader.Piece, _ markdown: ShortcodeMarkdown
    ) -> ShortcodeExpansion.Content {
        switch piece.content {
        case .text(let text): return .text(text)
        case .verbatim, .attributes: return .text("")
        case .math(let source, let isBlock):
            let formula = Formula(source, isBlock: isBlock)
            if let problem = formula.problem {
                let position = piece.tag.position
                findings.warnings.append(
                    MarkdownWarning(line: position.line, column: position.column, message: problem))
            }
            return .html(formula.html)
        case .leftOut(let reason):
            let position = piece.tag.position
            if !reason.isEmpty {
                findings.warnings.append(
                    MarkdownWarning(
                        line: position.line, column: position.column,
                        message: "'\(piece.tag.name)' was left out: \(reason)"))
            }
            return .text("")
        case .failure(let message): return .failure(message)
        case .value(let expression):
            let text = expression.text { name in
                guard let value = options?.value(name) else { return nil }
                findings.inputs.formUnion(value.inputs)
                if case .text(let text) = value.content { return text }
                return nil
            }
            return text.map { .text($0) } ?? .unknown
        case .call(let shortcode):
            guard let expansion = options?.expand(shortcode, markdown) else { return .unknown }
            findings.inputs.formUnion(expansion.inputs)
            return expansion.content
        }
    }
}
