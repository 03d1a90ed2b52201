import HTMLSyntax
import SourceDiagnostics

/// Finds template tags in Markdown: `{% … %}`, `{{ … }}`, Hugo's shortcodes and kramdown's `{: … }`.
///
/// Skips code blocks, code spans, comments and escaped characters. A tag ends in the same paragraph, one of kramdown on
/// the same line.
struct TemplateTagScanner {
    private let bytes: [UInt8]
    private var offset = 0
    /// The end of the current part.
    private var end = 0
    /// The starts of the runs of backticks in the part, by their lengths, last first.
    private var backquotes: [Int: [Int]] = [:]
    /// For the second byte of a tag, the end of the range in which no such tag is closed.
    private var unclosed: [UInt8: Int] = [:]
    private var hasOpenComment = false
    /// Where scripts begin and end in the part, first first, and where the last of them ends.
    private var scriptBorders: ArraySlice<(offset: Int, isStart: Bool)> = []
    private var lastScriptEnd = -1
    /// Whether a script has begun before the offset.
    private var isInScript = false
    /// Whether a script goes on below the parts that were read, up to `script`.
    private var isScriptOpen = false
    private var script = 0
    /// A byte and its position; positions are requested in order.
    private var known = (offset: 0, position: SourcePosition(line: 1, column: 1))

    /// What may be behind the first brace of a tag.
    private let signs: [UInt8]
    private let hasMath: Bool
    private var htmlEnd = 0

    init(_ bytes: [UInt8], signs: String, hasMath: Bool) {
        (self.bytes, self.signs, self.hasMath) = (bytes, Array(signs.utf8), hasMath)
    }

    /// - Complexity: O(n) in the number of bytes.
    mutating func tags() -> [TemplateTag] {
        let mayHaveTags = zip(bytes, bytes.dropFirst()).contains { first, second in
            first == UInt8(ascii: "{") && signs.contains(second)
                || hasMath && (first == UInt8(ascii: "$") || first == UInt8(ascii: "\\") && "([".utf8.contains(second))
        }
        if !mayHaveTags { return [] }
        var tags: [TemplateTag] = []
        for stretch in MarkdownProse(bytes).stretches {
            offset = max(offset, stretch.lowerBound)
            end = stretch.upperBound
            findBackquotes()
            if isScriptOpen { isScriptOpen = !bytes[script..<stretch.lowerBound].containsAny(of: Self.scriptEnds) }
            isInScript = isScriptOpen
            readScripts(in: stretch)
            while offset < end {
                if let tag = tag() { tags.append(tag) }
            }
        }
        return tags
    }

    /// In bytes, of those whose end is looked for beyond the first braces.
    private static let longestTag = 2_000
    private static let scripts = ["<script", "<style"]
    private static let scriptEnds = ["</script", "</style", "</pre", "</textarea"]

    /// A script that begins a line goes on below blank lines.
    private mutating func readScripts(in stretch: Range<Int>) {
        script = stretch.upperBound
        scriptBorders = []
        lastScriptEnd = -1
        var isLineStart = true
        for index in stretch {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") {
                let rest = bytes[index..<stretch.upperBound]
                let (isStart, isEnd) = (rest.begins(withAny: Self.scripts), rest.begins(withAny: Self.scriptEnds))
                if isStart || isEnd { scriptBorders.append((index, isStart)) }
                if isEnd { lastScriptEnd = index }
                if isScriptOpen { isScriptOpen = !isEnd } else if isLineStart { isScriptOpen = isStart }
            }
            isLineStart = byte == UInt8(ascii: "\n") || isLineStart && " \t>-*+".utf8.contains(byte)
        }
    }

    /// Whether an offset is between the start and the end of a script; positions are requested in order.
    private mutating func isInScript(at offset: Int) -> Bool {
        while let border = scriptBorders.first, border.offset < offset {
            isInScript = border.isStart
            scriptBorders.removeFirst()
        }
        return isInScript && (lastScriptEnd > offset || isScriptOpen)
    }

    /// Advances by at least one byte.
    private mutating func tag() -> TemplateTag? {
        switch bytes[offset] {
        case UInt8(ascii: "$") where hasMath, UInt8(ascii: "\\") where hasMath && opensMath:
            let start = offset
            guard start >= htmlEnd, !isInScript(at: start),
                let close = MathSpan.end(in: bytes, from: start, upTo: end, &unclosed)
            else {
                offset += bytes[offset] == UInt8(ascii: "$") ? 1 : 2
                return nil
            }
            offset = close
            let text = String(decoding: bytes[start..<close], as: UTF8.self)
            var tag = TemplateTag(
                text: text, position: position(of: start), range: start..<close, isInScript: isInScript(at: start))
            tag.kind = .math(isBlock: MathSpan.isBlock(start..<close, in: bytes))
            return tag
        case UInt8(ascii: "\\"): offset += 2
        case UInt8(ascii: "`"): skipCode()
        case UInt8(ascii: "<") where isComment: skipComment()
        case UInt8(ascii: "<") where hasMath && offset + 1 < end && (HTMLName.isLetter(bytes[offset + 1])):
            passHTML()
            offset += 1
        case UInt8(ascii: "{"):
            let start = offset
            if let close = close() {
                offset = close
                let text = String(decoding: bytes[start..<close], as: UTF8.self)
                return TemplateTag(
                    text: text, position: position(of: start), range: start..<close, isInScript: isInScript(at: start))
            }
            offset += 1
        default: offset += 1
        }
        return nil
    }

    /// The end of the tag that starts here; nil if it is not closed or empty.
    private mutating func close() -> Int? {
        guard offset + 2 < end else { return nil }
        let kind = bytes[offset + 1]
        let closing: [UInt8]
        switch kind {
        case UInt8(ascii: "%"): closing = Array("%}".utf8)
        case UInt8(ascii: "{"):
            // Of Hugo's tags, an argument may have braces.
            let sign = bytes[offset + 2]
            let isHugo = sign == UInt8(ascii: "<") || sign == UInt8(ascii: "%")
            let end = Array((sign == UInt8(ascii: "<") ? ">}}" : "%}}").utf8)
            if isHugo, let found = bytes[(offset + 3)..<self.end].prefix(Self.longestTag).offset(of: end) {
                return found + 3
            }
            closing = Array("}}".utf8)
        case UInt8(ascii: "#") where signs.contains(kind) && bytes[offset + 2] == UInt8(ascii: " "):
            closing = Array("#}".utf8)
        case UInt8(ascii: ":") where Self.mayStartAttributes(bytes[offset + 2]): closing = Array("}".utf8)
        case UInt8(ascii: "."), UInt8(ascii: "#"):
            if !signs.contains(kind) || bytes[offset + 2] <= 0x20 { return nil }
            closing = Array("}".utf8)
        default: return nil
        }
        let isOnOneLine = closing.count == 1
        if let open = unclosed[kind], offset < open { return nil }
        var index = offset + 2
        while index + closing.count <= end, !isOnOneLine || bytes[index] != UInt8(ascii: "\n") {
            if bytes[index...].starts(with: closing) {
                let isEmpty = bytes[(offset + 2)..<index].allSatisfy { " \n".utf8.contains($0) }
                return isEmpty ? nil : index + closing.count
            }
            index += 1
        }
        unclosed[kind] = index
        return nil
    }

    /// A class, an identifier, a name, a comment, or a space before one of them.
    private static func mayStartAttributes(_ byte: UInt8) -> Bool {
        " .#:/".utf8.contains(byte) || HTMLName.isLetter(byte)
    }

    private mutating func findBackquotes() {
        backquotes = [:]
        var index = end
        while index > offset {
            index -= 1
            guard bytes[index] == UInt8(ascii: "`") else { continue }
            let last = index
            while index > offset, bytes[index - 1] == UInt8(ascii: "`") { index -= 1 }
            backquotes[last - index + 1, default: []].append(index)
        }
    }

    /// A code span ends at the next run of as many backticks; without one, it is not a code span.
    private mutating func skipCode() {
        let count = bytes[offset..<end].prefix { $0 == UInt8(ascii: "`") }.count
        offset += count
        while let next = backquotes[count]?.last, next < offset { backquotes[count]?.removeLast() }
        if let next = backquotes[count]?.last { offset = next + count }
    }

    /// Where the tag ends that was seen last, or the element whose text is as it is: there are no formulas before.
    private mutating func passHTML() {
        if offset < htmlEnd { return }
        let name = bytes[(offset + 1)..<end].prefix(while: HTMLName.isLetterOrDigit)
        let isVerbatim = ["pre", "code", "kbd", "samp"].contains(HTMLName.lowercased(name))
        let close = isVerbatim ? Array("</".utf8) + name : [UInt8(ascii: ">")]
        // One that is not closed in its paragraph is none.
        htmlEnd = bytes[name.endIndex..<end].offset(of: close) ?? htmlEnd
    }

    private var opensMath: Bool { offset + 1 < end && "([".utf8.contains(bytes[offset + 1]) }

    private var isComment: Bool { bytes[offset...].starts(with: "<!--".utf8) }

    /// A comment may continue beyond the paragraph.
    private mutating func skipComment() {
        var index = offset + 4
        while !hasOpenComment, index + 3 <= bytes.count {
            if bytes[index...].starts(with: "-->".utf8) {
                offset = index + 3
                return
            }
            index += 1
        }
        hasOpenComment = true
        offset += 4
    }

    private mutating func position(of offset: Int) -> SourcePosition {
        for byte in bytes[known.offset..<offset] {
            if byte == UInt8(ascii: "\n") {
                known.position = SourcePosition(line: known.position.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                known.position.column += 1
            }
        }
        known.offset = offset
        return known.position
    }
}

extension ArraySlice<UInt8> {
    /// Whether any of some texts in lower case is in it, in any case.
    fileprivate func containsAny(of texts: [String]) -> Bool {
        indices.contains { self[$0] == UInt8(ascii: "<") && self[$0...].begins(withAny: texts) }
    }

    fileprivate func begins(withAny texts: [String]) -> Bool {
        texts.contains { text in
            count >= text.utf8.count && zip(self, text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
