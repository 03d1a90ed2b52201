import FeedPublish
import HTMLSyntax

/// What a site had before it moved in: the addresses of its pages, files and feeds, and what in them others may know.
package struct OldSite: Sendable {
    /// A page, or another HTML file.
    package struct Page: Sendable {
        /// The address: a path from the root of the site, with a slash for an index.
        package let path: String
        /// The ids of its headings, each with its text, and those that links of the site lead to.
        package internal(set) var anchors: [String: String] = [:]
        /// Where it leads, if it does nothing else.
        package var target: String?
        /// The links of the page as written.
        package internal(set) var links: [String] = []
    }

    /// A feed for feed readers.
    package struct Feed: Sendable {
        package let path: String
        /// The identifiers of its entries, and the URLs of their pages.
        package let entries: [(id: String, url: String)]
    }

    package private(set) var pages: [Page] = []
    package private(set) var feeds: [Feed] = []
    /// The addresses of all other files.
    package private(set) var files: [String] = []

    package init() {}

    /// Adds a file.
    /// - Parameters:
    ///   - path: its address, without a slash at the beginning: `about/index.html`, or `about/`.
    ///   - bytes: asked for pages and for what may be a feed.
    package mutating func add(_ path: String, bytes: () -> [UInt8]?) {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let hasPageName = path.isEmpty || path.hasSuffix("/") || name.hasSuffix(".html") || name.hasSuffix(".htm")
        if hasPageName || !name.contains(".") {
            if let bytes = bytes(), hasPageName || Self.isHTML(bytes) {
                pages.append(Self.page(path, bytes))
                return
            }
        } else if ["xml", "rss", "atom", "json"].contains(where: name.hasSuffix), let bytes = bytes(),
            let entries = OldFeedReader.entries(in: bytes)
        {
            feeds.append(Feed(path: "/" + path, entries: entries))
            return
        }
        files.append("/" + path)
    }

    /// Adds the addresses of pages of which no more is known.
    package mutating func add(pages paths: [String]) { for path in paths { add(page: path) } }

    /// Adds the address of a page of which no more is known.
    package mutating func add(page path: String) { pages.append(Page(path: path.hasPrefix("/") ? path : "/" + path)) }

    /// Whether there is anything.
    package var isEmpty: Bool { pages.isEmpty && feeds.isEmpty && files.isEmpty }

    /// The same with paths from where the site begins, if all of its pages are below that.
    /// - Parameter base: such as `/blog/`.
    package func below(_ base: String) -> OldSite {
        guard base != "/", !pages.isEmpty, pages.allSatisfy({ $0.path.hasPrefix(base) }) else { return self }
        func path(_ path: String) -> String { path.hasPrefix(base) ? "/" + path.dropFirst(base.count) : path }
        var site = self
        site.pages = pages.map { page in
            var moved = Page(path: path(page.path))
            (moved.anchors, moved.target, moved.links) = (page.anchors, page.target, page.links)
            return moved
        }
        site.feeds = feeds.map { Feed(path: path($0.path), entries: $0.entries) }
        site.files = files.map(path)
        return site
    }

    /// Keeps of the anchors those of headings and those that links lead to, and of these none that most pages have: they are of
    /// the theme.
    package mutating func finish() {
        var linked: Set<String> = []
        for page in pages {
            for link in page.links {
                if let mark = link.firstIndex(of: "#") { linked.insert(String(link[link.index(after: mark)...])) }
            }
        }
        var counts: [String: Int] = [:]
        for page in pages { for id in page.anchors.keys { counts[id, default: 0] += 1 } }
        for index in pages.indices {
            pages[index].anchors = pages[index].anchors.filter { id, text in
                (!text.isEmpty || linked.contains(id)) && (pages.count < 4 || (counts[id] ?? 0) * 2 < pages.count)
            }
        }
    }

    private static func isHTML(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }

    private static func page(_ path: String, _ bytes: [UInt8]) -> Page {
        let index = "index.html"
        let isIndex = path == index || path.hasSuffix("/" + index)
        var page = Page(path: "/" + (isIndex ? String(path.dropLast(index.count)) : path))
        var heading: (id: String, start: Int)?
        for token in HTMLScanner(bytes) {
            let name = token.name(in: bytes)
            let isHeading = name.count == 2 && name.first == "h" && ("1"..."6").contains(name.dropFirst())
            if token.kind == .endTag, isHeading, let open = heading {
                page.anchors[open.id] = text(bytes[open.start..<token.range.lowerBound])
                heading = nil
            }
            guard token.kind == .startTag else { continue }
            var refresh: (isRefresh: Bool, content: String) = (false, "")
            for attribute in token.attributes(in: bytes) {
                guard let value = attribute.text(in: bytes) else { continue }
                switch (name, attribute.name(in: bytes)) {
                case (_, "id"), ("a", "name"):
                    if page.anchors[value] == nil { page.anchors[value] = "" }
                    if isHeading { heading = (value, token.range.upperBound) }
                case ("meta", "http-equiv"): refresh.isRefresh = value.lowercased() == "refresh"
                case ("meta", "content"): refresh.content = value
                case ("a", "href"), ("img", "src"), ("source", "src"), ("link", "href"): page.links.append(value)
                default: break
                }
            }
            if refresh.isRefresh, let range = refresh.content.lowercased().firstRange(of: "url=") {
                let count = refresh.content.lowercased().distance(
                    from: refresh.content.lowercased().startIndex, to: range.upperBound)
                page.target = refresh.content.dropFirst(count).filter { !"'\" ".contains($0) }
            }
        }
        return page
    }

    /// The text between tags.
    private static func text(_ html: ArraySlice<UInt8>) -> String {
        let bytes = Array(html)
        var (text, end) = ([UInt8](), 0)
        for token in HTMLScanner(bytes) {
            text += bytes[end..<max(end, token.range.lowerBound)]
            end = token.range.upperBound
        }
        text += bytes[min(end, bytes.count)...]
        return unescapedHTML(text[...]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
