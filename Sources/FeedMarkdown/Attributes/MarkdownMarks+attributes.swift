import HTMLSyntax

/// Attributes on their way through libcmark: between marks, next to the tag that they belong to.
extension MarkdownMarks {
    /// The tag that attributes belong to.
    enum Place: UInt8 {
        /// The one before them.
        case before = 0x20
        /// That of the item, before them or before the paragraph that they begin.
        case item = 0x5E
        /// That of the element that they are before.
        case after = 0x3E
    }

    func attributes(_ text: String, at place: Place) -> String {
        let mark = String(decoding: attribute, as: UTF8.self)
        return mark + String(UnicodeScalar(place.rawValue)) + text + mark
    }

    /// The rendered HTML with the attributes moved into their tags.
    func finish(_ html: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = html[...]
        while let open = rest.offset(of: attribute), let close = rest[(open + 3)...].offset(of: attribute) {
            result += rest[..<open]
            let text = rest[(open + 3)..<close]
            rest = rest[(close + 3)...]
            switch text.first.flatMap(Place.init) {
            case .before: Self.add(text.dropFirst(), toTagBefore: result.count, in: &result)
            case .item:
                let paragraph = Array("\n<p>".utf8)
                let isLoose = result.ends(with: paragraph)
                Self.add(text.dropFirst(), toTagBefore: result.count - (isLoose ? paragraph.count : 0), in: &result)
            case .after:
                rest = rest.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
                guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
                    continue
                }
                result += rest[...end]
                Self.add(text.dropFirst(), toTagBefore: result.count, in: &result)
                rest = rest[(end + 1)...]
            case nil: break
            }
        }
        return result + rest
    }

    /// Classes join those that the tag has; of other attributes that it has, the new ones are left out.
    private static func add(_ attributes: ArraySlice<UInt8>, toTagBefore end: Int, in html: inout [UInt8]) {
        guard let start = html[..<end].lastIndex(of: UInt8(ascii: "<")) else { return }
        let name = html[(start + 1)..<end].prefix(while: HTMLName.isLetterOrDigit)
        if name.isEmpty { return }
        let tag = Array(html[start..<end])
        guard let token = HTMLScanner(tag).first else { return }
        let own = Dictionary(token.attributes(in: tag).map { ($0.name(in: tag), $0.value) }) { first, _ in first }
        let new = Array("<a".utf8) + attributes + [UInt8(ascii: ">")]
        var added: [UInt8] = []
        guard let written = HTMLScanner(new).first else { return }
        for attribute in written.attributes(in: new) {
            let text = attribute.value.map { new[$0] } ?? []
            let attributeName = attribute.name(in: new)
            if let value = own[attributeName] {
                if attributeName == "class", let value, "\"'".utf8.contains(tag[value.lowerBound - 1]) {
                    html.insert(contentsOf: text + [UInt8(ascii: " ")], at: start + value.lowerBound)
                }
            } else {
                added += " \(attributeName)=\"".utf8 + text + [UInt8(ascii: "\"")]
            }
        }
        html.insert(contentsOf: added, at: name.endIndex)
    }
}

extension Sequence {
    fileprivate var first: Element? { first { _ in true } }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
