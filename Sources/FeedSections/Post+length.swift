import FeedContent
import FeedMarkdown

extension Post {
    /// A screen of a phone has some 600 characters of text.
    private static let textLimit = 1_200
    private static let blockLimit = 8

    /// What adults read in a minute without haste.
    private static let wordsPerMinute = 230

    /// Whether lists with other posts are better off without all of it: more than two screens of a phone.
    var isLong: Bool { blocks.count > Self.blockLimit || textLength.characters > Self.textLimit }

    /// How long it takes to read, in minutes; `nil` if that is less than two.
    var minutesToRead: Int? {
        let (_, words) = textLength
        let minutes = (words + Self.wordsPerMinute / 2) / Self.wordsPerMinute
        return minutes < 2 ? nil : minutes
    }

    /// The length of the text without its markup, in characters and in words. Two characters of Chinese, Japanese or Korean
    /// count as a word.
    private var textLength: (characters: Int, words: Int) {
        var (characters, words, ideographs) = (0, 0, 0)
        for block in blocks {
            var end: UInt8?
            var isInWord = false
            for byte in block.html.utf8 {
                if let last = end {
                    if byte == last { end = nil }
                    continue
                }
                switch byte {
                case UInt8(ascii: "<"):
                    end = UInt8(ascii: ">")
                    continue
                case UInt8(ascii: "&"): end = UInt8(ascii: ";")
                // The first bytes of what takes three bytes from U+3000 on.
                case 0xe3...0xed:
                    ideographs += 1
                    characters += 1
                    isInWord = false
                    continue
                // The other bytes of a character begin with two bits of their own.
                case 0x80...0xbf: continue
                default: break
                }
                characters += 1
                let isBlank = byte <= UInt8(ascii: " ")
                if !isBlank, !isInWord { words += 1 }
                isInWord = !isBlank
            }
        }
        return (characters, words + ideographs / 2)
    }
}
