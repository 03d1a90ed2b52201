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
                if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
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

    /// Classes join those that the tag has.
    private static func add(_ attributes: ArraySlice<UInt8>, toTagBefore end: Int, in html: inout [UInt8]) {
        guard let start = html[..<end].lastIndex(of: UInt8(ascii: "<")) else { return }
        let name = html[(start + 1)..<end].prefix(while: HTMLName.isLetterOrDigit)
        if name.isEmpty { return }
        let sign = Array(" class=\"".utf8)
        var attributes = attributes
        if let own = html[name.endIndex..<end].offset(of: sign), let open = attributes.offset(of: sign),
            let close = attributes[(open + sign.count)...].firstIndex(of: UInt8(ascii: "\""))
        {
            let classes = attributes[(open + sign.count)..<close] + [UInt8(ascii: " ")]
            attributes.removeSubrange(open...close)
            html.insert(contentsOf: classes, at: own + sign.count)
        }
        html.insert(contentsOf: attributes, at: name.endIndex)
    }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
