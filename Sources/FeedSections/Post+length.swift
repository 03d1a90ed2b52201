import FeedContent
import FeedMarkdown

extension Post {
    /// A screen of a phone has some 600 characters of text.
    private static let textLimit = 1_200
    private static let blockLimit = 8

    /// Whether lists with other posts are better off without all of it: more than two screens of a phone.
    var isLong: Bool {
        if blocks.count > Self.blockLimit { return true }
        var length = 0
        for block in blocks {
            var end: UInt8?
            for byte in block.html.utf8 {
                if let last = end {
                    if byte == last { end = nil }
                    continue
                }
                switch byte {
                case UInt8(ascii: "<"): end = UInt8(ascii: ">")
                case UInt8(ascii: "&"):
                    end = UInt8(ascii: ";")
                    length += 1
                // The other bytes of a character begin with two bits of their own.
                default: if byte & 0xc0 != 0x80 { length += 1 }
                }
            }
            if length > Self.textLimit { return true }
        }
        return false
    }
}
