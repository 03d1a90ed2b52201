import FeedContent

extension BuiltPage {
    /// A page without one of its lists cannot be kept up to date; one without its end could not be told from one that breaks
    /// off.
    /// - Parameter documents: what the page shows, by the path of the list.
    /// - Throws: `ContentErrors`, about the template of the page.
    static func checkLists(of documents: [(path: String, document: FeedDocument)], in html: [UInt8])
        throws(ContentErrors)
    {
        let end = Array("</html>".utf8)
        let isWhole = html.reversed().drop { $0 == UInt8(ascii: "\n") }.starts(with: end.reversed())
        var lists = 0
        for token in HTMLScanner(html) where token.kind == .startTag {
            let names = token.attributes(in: html).map { String(decoding: html[$0.name], as: UTF8.self) }
            if names.contains("data-feed") { lists += 1 }
        }
        if isWhole, lists == documents.count,
            documents.allSatisfy({ (try? FeedDocument(page: html, list: $0.path))?.version == $0.document.version })
        {
            return
        }
        throw ContentErrors(
            diagnostics: [
                Diagnostic(
                    .error, path: "Templates/page.mustache", position: nil,
                    message: "the page must contain '{{{list}}}' once, and end with '</html>'")
            ])
    }
}
