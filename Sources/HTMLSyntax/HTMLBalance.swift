/// Whether a piece of HTML opens and closes each of its tags, in order. Strict: end tags that HTML lets one leave out
/// (`</p>`, `</li>`) count as missing, since a browser that supplies one may close more than the author thinks.
package struct HTMLBalance: Sendable {
    private var scanner = HTMLScanner([])
    private var open: [Range<Int>] = []
    /// Whether a tag, a comment or raw text breaks off.
    package private(set) var isUnclosed = false
    /// Whether an end tag has closed nothing, or the wrong thing, so that nothing that follows can make it whole.
    package private(set) var isHopeless = false

    package init() {}

    /// Everything appended so far.
    package var bytes: [UInt8] { scanner.bytes }

    package var isBalanced: Bool { open.isEmpty && !isUnclosed && !isHopeless }

    /// Takes the next piece into account; in all, every byte is scanned once, or more often in a tag that breaks off.
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

    /// Whether all tags of the bytes are balanced and nothing breaks off.
    package static func isBalanced(_ bytes: [UInt8]) -> Bool {
        var balance = HTMLBalance()
        balance.append(bytes)
        return balance.isBalanced
    }

    /// Whether all tags of the text are balanced and nothing breaks off.
    package static func isBalanced(_ text: String) -> Bool {
        isBalanced(Array(text.utf8))
    }
}
