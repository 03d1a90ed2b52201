/// Splits HTML into tokens like HTML's tokenizer: quoted attributes, comments, raw text, `svg` and `math`. It builds no
/// tree and does not recurse, so nesting costs nothing; each byte is read a few times at most.
package struct HTMLScanner: Sequence, IteratorProtocol, Sendable {
    package private(set) var bytes: [UInt8]
    /// Where the search for the next token starts.
    package private(set) var offset: Int
    private var isFinished = false
    /// The name of a raw text element whose content comes next.
    private var rawTextName: Range<Int>?
    /// The open elements that switch from HTML to `svg` or `math`, or back.
    private var scopes: [(name: Range<Int>, isForeign: Bool)] = []
    /// Computed once a token is incomplete and the scan continues.
    private var ends: HTMLEnds?

    package init(_ bytes: [UInt8], from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    package init(_ text: String) {
        self.init(Array(text.utf8))
    }

    package mutating func next() -> HTMLToken? {
        if isFinished { return nil }
        if let name = rawTextName {
            guard let end = endOfRawText(name, from: offset) else {
                isFinished = true
                return HTMLToken(
                    kind: .unclosedText, range: offset..<bytes.count, name: name, isSelfClosing: false)
            }
            rawTextName = nil
            offset = end
        }
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start + 1
            if let token = markup(from: start) {
                offset = token.kind == .unclosedMarkup ? start : token.range.upperBound
                return token
            }
        }
        offset = bytes.count
        return nil
    }

    /// Continues with more bytes; an incomplete token is scanned again.
    mutating func append(_ more: [UInt8]) {
        bytes += more
        isFinished = false
        ends = nil
    }

    /// Continues after the first byte of an incomplete token, which becomes text.
    mutating func passOver(_ token: HTMLToken) {
        offset = token.range.lowerBound + 1
        isFinished = false
        ends = ends ?? HTMLEnds(bytes)
    }

    /// Treats the content of the last raw text element as markup.
    mutating func ignoreRawText() {
        rawTextName = nil
    }

    /// Marks an element as closed by something other than its end tag.
    mutating func leave(_ name: Range<Int>) {
        if scopes.last?.name == name { scopes.removeLast() }
    }

    private var isForeign: Bool { scopes.last?.isForeign ?? false }

    private mutating func markup(from start: Int) -> HTMLToken? {
        guard start + 1 < bytes.count else { return nil }
        switch bytes[start + 1] {
        case let byte where HTMLName.isLetter(byte): return tag(.startTag, start, nameAt: start + 1)
        case UInt8(ascii: "/"):
            guard start + 2 < bytes.count else { return nil }
            if HTMLName.isLetter(bytes[start + 2]) { return tag(.endTag, start, nameAt: start + 2) }
            return comment(start, contentAt: start + 2, end: ">")
        case UInt8(ascii: "!"):
            if HTMLName.matches("<!--", bytes, at: start) { return properComment(start) }
            if isForeign, HTMLName.matches("<![cdata[", bytes, at: start) {
                return comment(start, contentAt: start + 9, end: "]]>")
            }
            return comment(start, contentAt: start + 2, end: ">")
        case UInt8(ascii: "?"): return comment(start, contentAt: start + 2, end: ">")
        default: return nil
        }
    }

    private mutating func tag(_ kind: HTMLToken.Kind, _ start: Int, nameAt nameStart: Int) -> HTMLToken {
        if let ends, !ends.hasTag(named: nameStart) { return unclosed(start) }
        var nameEnd = nameStart
        while nameEnd < bytes.count, !HTMLName.isBlank(bytes[nameEnd]), bytes[nameEnd] != UInt8(ascii: "/"),
            bytes[nameEnd] != UInt8(ascii: ">")
        { nameEnd += 1 }
        let name = nameStart..<nameEnd
        var attributes = HTMLAttributes(bytes, from: nameEnd)
        while attributes.next() != nil {}
        guard let end = attributes.end else { return unclosed(start) }
        var token = HTMLToken(kind: kind, range: start..<end, name: name, isSelfClosing: false)
        if kind == .startTag {
            token.isSelfClosing = enter(name, hasSlash: attributes.hasSlash)
        } else if let scope = scopes.last, HTMLName.equal(bytes, scope.name, name) {
            scopes.removeLast()
        }
        return token
    }

    /// Updates the state for a start tag; returns whether its element is already closed.
    private mutating func enter(_ range: Range<Int>, hasSlash: Bool) -> Bool {
        let name = HTMLName.lowercased(bytes[range])
        if isForeign || name == "svg" || name == "math" {
            if hasSlash { return true }
            if name == "svg" || name == "math" {
                scopes.append((range, true))
            } else if HTMLName.htmlInForeign.contains(name) {
                scopes.append((range, false))
            }
            return false
        }
        if HTMLName.void.contains(name) { return true }
        if HTMLName.rawText.contains(name) { rawTextName = range }
        return false
    }

    private mutating func unclosed(_ start: Int) -> HTMLToken {
        isFinished = true
        return HTMLToken(
            kind: .unclosedMarkup, range: start..<bytes.count, name: start..<start, isSelfClosing: false)
    }

    /// `<!-->` and `<!--->` are complete comments, and `--!>` ends one too.
    private mutating func properComment(_ start: Int) -> HTMLToken {
        if HTMLName.matches(">", bytes, at: start + 4) { return comment(start, end: start + 5) }
        if HTMLName.matches("->", bytes, at: start + 4) { return comment(start, end: start + 6) }
        var index = start + 4
        if let ends, index > ends.lastComment { return unclosed(start) }
        while let dash = bytes[index...].firstIndex(of: UInt8(ascii: "-")) {
            if HTMLName.matches("-->", bytes, at: dash) { return comment(start, end: dash + 3) }
            if HTMLName.matches("--!>", bytes, at: dash) { return comment(start, end: dash + 4) }
            index = dash + 1
        }
        return unclosed(start)
    }

    private mutating func comment(_ start: Int, contentAt content: Int, end: StaticString) -> HTMLToken {
        var index = content
        if let ends, index > ends.last(of: end) { return unclosed(start) }
        while index < bytes.count {
            if HTMLName.matches(end, bytes, at: index) { return comment(start, end: index + end.utf8CodeUnitCount) }
            index += 1
        }
        return unclosed(start)
    }

    private func comment(_ start: Int, end: Int) -> HTMLToken {
        HTMLToken(kind: .comment, range: start..<end, name: start..<start, isSelfClosing: false)
    }
}
