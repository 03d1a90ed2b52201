/// Whether HTML opens and closes all of its tags, in order. Optional end tags (`</p>`, `</li>`) count as missing too,
/// because the browser may insert them elsewhere than the author expects.
package struct HTMLBalance: Sendable {
    private var scanner = HTMLScanner([])
    private var open: [Range<Int>] = []
    /// Whether a tag, a comment or raw text is incomplete.
    package private(set) var isUnclosed = false
    /// Whether there was an unmatched end tag, so that nothing that follows can balance the HTML.
    package private(set) var isHopeless = false

    package init() {}

    /// All bytes so far.
    package var bytes: [UInt8] { scanner.bytes }

    package var isBalanced: Bool { open.isEmpty && !isUnclosed && !isHopeless }

    /// Adds the next piece. Each byte is scanned once in total, except in incomplete tags.
    package mutating func append(_ more: [UInt8]) {
        scanner.append(more)
        isUnclosed = false
        while !isHopeless, let token = scanner.next() {
            switch token.kind {
            case .startTag:
                if !token.isSelfClosing { open.append(token.name) }
            case .endTag:
                if let name = open.last, HTMLName.equal(scanner.bytes, name, token.name) {
                    open.removeLast()
                } else {
                    isHopeless = true
                }
            case .comment: continue
            case .unclosedMarkup, .unclosedText: isUnclosed = true
            }
        }
    }

    /// Whether all tags are balanced and complete.
    package static func isBalanced(_ bytes: [UInt8]) -> Bool {
        var balance = HTMLBalance()
        balance.append(bytes)
        return balance.isBalanced
    }

    /// Whether all tags are balanced and complete.
    package static func isBalanced(_ text: String) -> Bool {
        isBalanced(Array(text.utf8))
    }
}
