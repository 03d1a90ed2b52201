import Digests
import FeedContent
import FeedDocuments
import FeedPublish
import FeedSections
import FeedPages
import FileStorage
import HTMLSyntax
import ListKit
import SourceDiagnostics
import Synchronization

/// Renders whole pages: a document for each list, and the HTML around them.
struct PageRenderer: Sendable {
    let context: SiteContext
    let templates: TemplateLibrary
    let assets: PageAssets
    let icons: [PageIcon]
    /// The indexes of the site.
    let indexes: [PageLink]
    /// The feeds of the site.
    let feeds: [AlternateLink]
    /// Digests of the templates of pages with the values in them that are the same on all pages.
    private let siteWide: [String: ContentDigest]
    private let shells = Shells()
    /// A digest of everything around lists that pages have in common.
    let frame: ContentDigest

    init(
        context: SiteContext, templates: TemplateLibrary, assets: PageAssets, icons: [PageIcon], feeds: [AlternateLink],
        indexes: [PageLink] = []
    ) {
        (self.context, self.templates, self.assets) = (context, templates, assets)
        (self.icons, self.indexes, self.feeds) = (icons, indexes, feeds)
        let site = SiteWideValues(
            context: context, assets: assets, icons: icons, feeds: feeds, indexes: indexes)
        siteWide = Dictionary(
            uniqueKeysWithValues: ["page", "404"].map { template in
                let names = templates.valueNames(in: template)
                let digest = ContentDigest { parts in
                    parts.add(templates.digest(of: template))
                    for name in SiteWideValues.names where names.contains(name) { parts.add(site.text(named: name)) }
                }
                return (template, digest)
            })
        frame = ContentDigest { parts in
            parts.add(context.feed.digest)
            parts.add(each: templates.names.sorted()) { parts, name in
                parts.add(name)
                parts.add(templates.digest(of: name))
            }
            parts.add(each: SiteWideValues.names) { $0.add(site.text(named: $1)) }
        }
    }

    /// A digest of what a page has around its lists, besides its title, its card and what follows from its sections.
    /// - Parameter template: `page`, or that of another page without lists.
    func frame(
        of kind: Page.Kind, isHome: Bool = false, heading: String? = nil, feeds: [AlternateLink] = [],
        template: String = "page"
    ) -> ContentDigest {
        ContentDigest { parts in
            parts.add(kind)
            parts.add(isHome)
            parts.add(heading)
            parts.add(each: feeds) { $0.add($1.text) }
            if let siteWide = siteWide[template] { parts.add(siteWide) }
        }
    }

    /// Renders a page: the documents of its lists, and its bytes.
    /// - Parameter known: the document of a page with one list that is there. If it is the same, its version is too.
    /// - Throws: `FeedSiteErrors` if the template does not include the lists as they are.
    func page(
        _ page: Page, known: FeedDocument? = nil
    ) throws(FeedSiteErrors) -> (documents: [FeedDocument], html: [UInt8]) {
        let shell = try shell(of: page)
        let documents = page.lists.map { list in
            if let known, known.shell == shell, known.title == page.title, known.older == page.older,
                known.sections.elementsEqual(list.sections, by: { $0.hasSameBytes(as: $1) })
            {
                return known
            }
            return FeedDocument(shell: shell, title: page.title, older: page.older, sections: list.sections) {
                list.digests[$0.diffIdentifier] ?? $0.digest
            }
        }
        var values = values(for: page.kind, path: page.path, heading: page.heading, feeds: page.feeds)
        values.list = html(of: page.lists, documents)
        values.title = page.title
        values.card = page.card
        values.older = page.older.isEmpty ? nil : context.url(page.older)
        let sections = page.lists.flatMap(\.sections)
        values.preload = sections.lazy.compactMap(\.firstImageURL).first
        values.set(assets, for: sections)
        return (documents, Array(templates.render(values, template(for: page)).utf8))
    }

    /// The page that a host shows for missing pages.
    func notFoundPage() -> [UInt8] {
        var values = values(for: .index, path: "/404.html", heading: "Not found")
        values.set(assets, for: [])
        return Array(templates.render(values, template: "404").utf8)
    }

    /// The page at the old URL of another one.
    func redirect(to path: String, title: String) -> [UInt8] {
        Array(templates.render(Redirect(path: path, title: title, context: context), template: "redirect").utf8)
    }

    private func html(of lists: [Page.List], _ documents: [FeedDocument]) -> String {
        zip(lists, documents).map { list, document in
            document.html(path: list.path, patches: LiveFiles.folder(of: list.path), name: list.name)
                + FeedDocument.emptyView(list.emptyView, path: list.path, isHidden: !document.isEmpty)
        }.joined(separator: "\n")
    }

    private func values(for kind: Page.Kind, path: String, heading: String? = nil, feeds: [AlternateLink] = [])
        -> PageValues
    {
        PageValues(
            site: templates.site, context: context, path: path, kind: kind, heading: heading,
            feeds: feeds + self.feeds, indexes: indexes,
            icons: icons)
    }
}

extension PageRenderer {
    /// The parts around lists that several pages share. On a site with thousands of pages there are few of them.
    private final class Shells: Sendable {
        struct Key: Hashable {
            let kind: Page.Kind
            let isHome: Bool
            let heading: String?
            let feeds: [AlternateLink]
        }

        struct TemplateKey: Hashable {
            let kind: Page.Kind
            let isHome: Bool
        }

        let known = Mutex<[Key: Result<String, FeedSiteErrors>]>([:])
        let templates = Mutex<[TemplateKey: TemplateFrame]>([:])
    }

    private func key(of page: Page) -> Shells.Key {
        Shells.Key(
            kind: page.kind, isHome: page.path == context.configuration.feedPath, heading: page.heading,
            feeds: page.feeds)
    }

    /// The template with what pages of a kind have in common.
    private func template(for page: Page) -> TemplateFrame {
        var kind = page.kind
        if case .feed = kind { kind = .feed(number: nil) }
        let key = Shells.TemplateKey(kind: kind, isHome: page.path == context.configuration.feedPath)
        if let known = shells.templates.withLock({ $0[key] }) { return known }
        var values = values(for: kind, path: key.isHome ? context.configuration.feedPath : "/-/")
        values.set(assets, for: [])
        let frame = templates.frame(of: "page", values, varying: PageValues.varying)
        shells.templates.withLock { $0[key] = frame }
        return frame
    }

    /// The digest of a page without its documents: a change of a list must not change its shell.
    /// - Throws: `FeedSiteErrors` if the template does not include the lists as they are.
    private func shell(of page: Page) throws(FeedSiteErrors) -> String {
        let key = key(of: page)
        let known = shells.known.withLock { $0[key] }
        let shellHTML = known ?? Result { () throws(FeedSiteErrors) in try self.shellHTML(key) }
        if known == nil { shells.known.withLock { $0[key] = shellHTML } }
        let emptyViews = page.lists.map { FeedDocument.emptyView($0.emptyView, path: $0.path) }.joined()
        return Digest.hex("\(try shellHTML.get())\n\(page.path)\n\(emptyViews)".utf8, bytes: 8)
    }

    private func shellHTML(_ key: Shells.Key) throws(FeedSiteErrors) -> String {
        let path = key.isHome ? context.configuration.feedPath : "/-/"
        let document = FeedDocument(shell: "", title: "", older: "", sections: [])
        var values = values(for: key.kind, path: path, heading: key.heading, feeds: key.feeds)
        values.list = document.html(path: path, patches: LiveFiles.folder(of: path))
        // Without the names of assets, which must not change it.
        let html = templates.render(values, template: "page")
        try Self.check(Array(html.utf8), shows: document, path: path)
        return html
    }

    /// A page without its list cannot be kept up to date; without its end tag, a truncated page could not be detected.
    private static func check(_ html: [UInt8], shows document: FeedDocument, path: String) throws(FeedSiteErrors) {
        let end = Array("</html>".utf8)
        let isWhole = html.reversed().drop { $0 == UInt8(ascii: "\n") }.starts(with: end.reversed())
        let lists = HTMLScanner(html).filter { token in
            token.kind == .startTag && token.attributes(in: html).contains { $0.name(in: html) == "data-feed" }
        }
        if isWhole, lists.count == 1, (try? FeedDocument(page: html, list: path))?.version == document.version {
            return
        }
        throw FeedSiteErrors(
            diagnostics: [
                Diagnostic(
                    .error, path: "Templates/page.mustache", position: nil,
                    message: "the page must contain '{{{list}}}' exactly once, and end with '</html>'")
            ])
    }
}

extension Section<String> {
    /// The URL of the first image in the section, except data URLs.
    fileprivate var firstImageURL: String? {
        cells.lazy.flatMap(\.content.imageURLs).first { !$0.isEmpty && !$0.hasPrefix("data:") }
    }
}

extension ContentDigest.Parts {
    fileprivate mutating func add(_ kind: Page.Kind) {
        switch kind {
        case .feed(let number):
            add(0)
            add(number) { $0.add($1 as Int) }
        case .post: add(1)
        case .index: add(2)
        case .custom: add(3)
        case .page: add(4)
        }
    }
}
