import FeedContent

extension BuiltPage {
    /// A page without one of its lists cannot be kept up to date; one without its end could not be told from one that breaks
    /// off.
    /// - Throws: `ContentErrors`, about the template of the page.
    static func checkLists(
        _ lists: [Page.List], _ documents: [FeedDocument], in html: [UInt8]
    ) throws(ContentErrors) {
        let end = Array("</html>".utf8)
        let isWhole = html.reversed().drop { $0 == UInt8(ascii: "\n") }.starts(with: end.reversed())
        var found = 0
        for token in HTMLScanner(html) where token.kind == .startTag {
            let names = token.attributes(in: html).map { String(decoding: html[$0.name], as: UTF8.self) }
            if names.contains("data-feed") { found += 1 }
        }
        let areThere = zip(lists, documents).allSatisfy { list, document in
            (try? FeedDocument(page: html, list: list.path))?.version == document.version
        }
        if isWhole, found == lists.count, areThere { return }
        throw ContentErrors(
            diagnostics: [
                Diagnostic(
                    .error, path: "Templates/page.mustache", position: nil,
                    message: "the page must contain '{{{list}}}' once, and end with '</html>'")
            ])
    }
}
