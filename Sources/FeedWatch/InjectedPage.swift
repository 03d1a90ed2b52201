import HTMLSyntax

/// A page as served: the HTML of the file, plus the script that keeps it up to date.
struct InjectedPage: Sendable {
    let bytes: [UInt8]

    /// Inserts the script before the last `</body`, else before the last `</html`, else at the end.
    /// - Parameters:
    ///   - html: a page in UTF-8.
    ///   - script: the URL of the script.
    init(_ html: [UInt8], script: String) {
        let url = escapedHTML(script)
        let element = Array("<script type=\"module\" src=\"\(url)\"></script>".utf8)
        let place = Self.last("</body", in: html) ?? Self.last("</html", in: html) ?? html.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(html.count + element.count)
        bytes += html[..<place]
        bytes += element
        bytes += html[place...]
        self.bytes = bytes
    }

    /// The position of an end tag; `tag` is in lower case, the page may be in any case.
    private static func last(_ tag: String, in html: [UInt8]) -> Int? {
        let tag = Array(tag.utf8)
        var start = html.count - tag.count
        while start >= 0 {
            // 0x20 makes an ASCII letter lower case, and does not change `<` and `/`.
            if html[start] == tag[0], zip(html[start...], tag).allSatisfy({ $0 | 0x20 == $1 }) { return start }
            start -= 1
        }
        return nil
    }
}
