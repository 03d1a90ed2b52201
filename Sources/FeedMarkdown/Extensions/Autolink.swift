import HTMLSyntax

/// A bare URL or e-mail address in text, found by the rules of GitHub's parser.
struct Autolink {
    /// Its range in the text.
    let range: Range<Int>
    let url: String
    let text: String

    /// The addresses in a part of a text, in order. `isOpen` is whether one may begin at its start.
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

/// Reads a word as its author typed it.
struct AutolinkReader {
    /// Without marks.
    private(set) var bytes: [UInt8] = []
    /// The offset of each byte in the text, and that of the end.
    private var origins: [Int] = []

    init(_ word: ArraySlice<UInt8>, mark: [UInt8], isSmart: Bool) {
        var index = word.startIndex
        while index < word.endIndex {
            let rest = word[index...]
            if isSmart, let plain = SmartPunctuation.plain(of: rest), !rest.dropFirst(3).starts(with: mark) {
                plain.withUTF8Buffer { bytes += $0 }
                origins += Array(repeating: index, count: plain.utf8CodeUnitCount)
                index += 3
            } else if word[index] == mark[0], rest.starts(with: mark) {
                index += mark.count
            } else {
                bytes.append(word[index])
                origins.append(index)
                index += 1
            }
        }
        origins.append(word.endIndex)
    }

    func links(isOpen: Bool) -> [Autolink] {
        var links: [Autolink] = []
        var index = 0
        // What comes before this belongs to another address.
        var floor = 0
        while index < bytes.count {
            var found: (range: Range<Int>, scheme: String)?
            switch bytes[index] {
            case UInt8(ascii: "w"):
                found = page(at: index, isOpen: isOpen).map { ($0, "http://") }
            case UInt8(ascii: ":"): found = address(around: index, floor: floor).map { ($0, "") }
            case UInt8(ascii: "@"): found = mail(around: index, floor: floor).map { addressed($0, floor: floor) }
            default: break
            }
            index += 1
            // Callers rely on ascending, non-empty ranges.
            guard let found, found.range.lowerBound >= floor, found.range.upperBound >= index else { continue }
            let text = String(decoding: bytes[found.range], as: UTF8.self)
            let origin = origins[found.range.lowerBound]..<origins[found.range.upperBound]
            links.append(Autolink(range: origin, url: found.scheme + text, text: text))
            index = found.range.upperBound
            floor = index
        }
        return links
    }

    /// `www.` and a domain.
    private func page(at start: Int, isOpen: Bool) -> Range<Int>? {
        guard bytes[start...].starts(with: "www.".utf8) else { return nil }
        let isAllowed = start == 0 ? isOpen : "*_~(\"'".utf8.contains(bytes[start - 1])
        guard isAllowed, let domain = domainEnd(from: start + 4) else { return nil }
        return start..<end(of: start, from: domain)
    }

    /// A scheme before `://`, and a domain.
    private func address(around colon: Int, floor: Int) -> Range<Int>? {
        guard bytes[colon...].starts(with: "://".utf8) else { return nil }
        let start = bytes[floor..<colon].lastIndex { !HTMLName.isLetter($0) }.map { $0 + 1 } ?? floor
        guard colon - start <= 5, ["http", "https", "ftp"].contains(HTMLName.lowercased(bytes[start..<colon])),
            let domain = domainEnd(from: colon + 3)
        else { return nil }
        return start..<end(of: start, from: domain)
    }

    /// A name before `@`, and a domain of ASCII letters and digits with a dot.
    private func mail(around at: Int, floor: Int) -> Range<Int>? {
        let start = bytes[floor..<at].lastIndex { !isMailName($0) }.map { $0 + 1 } ?? floor
        var end = at + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "+"), isMailName(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "@") || bytes[end] == UInt8(ascii: "+") { return nil }
        while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let domain = bytes[(at + 1)..<end]
        guard start < at, let first = domain.first, first != UInt8(ascii: "."), domain.contains(UInt8(ascii: ".")),
            let last = domain.last, last != UInt8(ascii: "-"), last != UInt8(ascii: "_")
        else { return nil }
        return start..<end
    }

    /// Adds an explicit scheme before it, and for `xmpp:` a resource after it.
    private func addressed(_ mail: Range<Int>, floor: Int) -> (range: Range<Int>, scheme: String) {
        let before = bytes[floor..<mail.lowerBound]
        for scheme in ["mailto:", "xmpp:"] where before.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) {
            let start = mail.lowerBound - scheme.utf8.count
            if start > 0, HTMLName.isLetterOrDigit(bytes[start - 1]) { continue }
            var end = mail.upperBound
            if scheme == "xmpp:", end < bytes.count, bytes[end] == UInt8(ascii: "/") {
                let resource = bytes[(end + 1)...].prefix { HTMLName.isLetterOrDigit($0) || "@.".utf8.contains($0) }
                if !resource.isEmpty { end = resource.endIndex }
                while bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
            }
            return (start..<end, "")
        }
        return (mail, "mailto:")
    }

    private func isMailName(_ byte: UInt8) -> Bool {
        HTMLName.isLetterOrDigit(byte) || ".-_+".utf8.contains(byte)
    }

    /// The end of a domain, which has at most 253 bytes. Its last two labels must not contain underscores.
    private func domainEnd(from start: Int) -> Int? {
        var end = start
        var underscores = (0, 0)
        while end < bytes.count, end - start <= 253, isHost(at: end) {
            if bytes[end] == UInt8(ascii: ".") {
                underscores = (underscores.1, 0)
            } else if bytes[end] == UInt8(ascii: "_") {
                underscores.1 += 1
            }
            end += 1
        }
        let isDomain = end > start && bytes[start] != UInt8(ascii: ".") && underscores == (0, 0)
        return isDomain ? end : nil
    }

    private func isHost(at index: Int) -> Bool {
        let byte = bytes[index]
        if byte < 0x80 { return byte != UInt8(ascii: "+") && isMailName(byte) }
        if byte & 0xC0 == 0x80 { return true }
        return TextBoundary.after(index, in: bytes) == .letter
    }

    /// The end of an address, without trailing punctuation and unmatched brackets.
    private func end(of start: Int, from domain: Int) -> Int {
        var end = bytes.count
        var surplus = bytes[start..<end].reduce(0) { count, byte in
            byte == UInt8(ascii: ")") ? count + 1 : byte == UInt8(ascii: "(") ? count - 1 : count
        }
        while end > domain {
            switch bytes[end - 1] {
            case UInt8(ascii: ")"):
                if surplus <= 0 { return end }
                surplus -= 1
                end -= 1
            case UInt8(ascii: ";"):
                let name = bytes[..<(end - 1)].lastIndex { !HTMLName.isLetterOrDigit($0) } ?? start
                end = name < end - 2 && name >= domain && bytes[name] == UInt8(ascii: "&") ? name : end - 1
            case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
            default: return end
            }
        }
        // A domain may end with a dot too.
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }
}
