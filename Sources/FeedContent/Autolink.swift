/// An address that stands in a text without more, found by the rules that GitHub's parser has for them.
struct Autolink {
    /// Where it stands.
    let range: Range<Int>
    let url: String
    let text: String

    /// The addresses in a part of a text, in order. `isOpen` says whether one may begin at its start.
    static func all(in text: ArraySlice<UInt8>, isOpen: Bool, mark: [UInt8], isSmart: Bool) -> [Autolink] {
        guard text.contains("://") || text.contains("www.") || text.contains("@") else { return [] }
        var links: [Autolink] = []
        var index = text.startIndex
        while index < text.endIndex {
            let end = text[index...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "<") } ?? text.endIndex
            let word = text[index..<end]
            if word.contains("://") || word.contains("www.") || word.contains("@") {
                let isOpen = index == text.startIndex ? isOpen : text[index - 1] != UInt8(ascii: "<")
                let reader = AutolinkReader(word, mark: mark, isSmart: isSmart)
                links += reader.links(isOpen: isOpen)
            }
            index = end + 1
        }
        return links
    }
}
