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

/// Renders whole pages in a language: a document for each list, and the HTML around them.
struct PageRenderer: Sendable {
    let context: SiteContext
    let templates: TemplateLibrary
    let assets: PageAssets
    let icons: [PageIcon]
    /// The indexes of the site.
    let indexes: [PageLink]
    let menu: Menu
    /// The feeds of the site.
    let feeds: [AlternateLink]
    /// The front pages of all languages of the site; none if it has one.
    let homes: [LanguageHome]
    /// What a list of posts shows while it is empty; `nil` for a site in Swift, whose lists say that themselves.
    let emptyView: String?
    /// Digests of the templates of pages with the values in them that are the same on all pages.
    private let siteWide: [String: ContentDigest]
    private let shells = Shells()
    /// Whether pages show something of their post around it.
    private let showsPosts: Bool
    /// Whether they show in which other languages they are.
    let showsLanguages: Bool
    /// A digest of everything around lists that pages have in common.
    let frame: ContentDigest

    init(
        context: SiteContext, templates: TemplateLibrary, assets: PageAssets, icons: [PageIcon], feeds: [AlternateLink],
        indexes: [PageLink] = [], menu: Menu = Menu([]), homes: [LanguageHome] = [], showsPosts hasFeed: Bool
    ) {
        (self.context, self.templates, self.assets) = (context, templates, assets)
        (self.icons, self.indexes, self.feeds, self.menu, self.homes) = (icons, indexes, feeds, menu, homes)
        emptyView = hasFeed ? templates.render(templates.site, template: "empty") : nil
        let site = SiteWideValues(
            context: context, assets: assets, icons: icons, feeds: feeds, indexes: indexes, menu: menu,
            homes: homes.map(\.link))
        showsLanguages = !templates.roots(in: "page").isDisjoint(with: ["languages", "alternates"])
        showsPosts = !templates.roots(in: "page").isDisjoint(with: ["post", "params"])
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
            for order in [templates.orders.full, templates.orders.lists] { parts.add(order) { $1.add(to: &$0) } }
            parts.add(each: SiteWideValues.names) { $0.add(site.text(named: $1)) }
        }
    }

    /// A digest of what a page has around its lists, besides its title, its card and what follows from its sections.
    /// - Parameter template: `page`, or that of another page without lists.
    func frame(
        of kind: Page.Kind, at path: String, heading: String? = nil, feeds: [AlternateLink] = [],
        template: String = "page"
    ) -> ContentDigest {
        let shell = shell(of: kind, at: path, heading: heading, feeds: feeds)
        return ContentDigest { parts in
            parts.add(shell)
            if let siteWide = siteWide[template] { parts.add(siteWide) }
        }
    }

    /// Renders a page: the documents of its lists, and its bytes.
    /// - Parameter known: the document of a page with one list that is there. If it is the same, its version is too.
    /// - Throws: `FeedSiteErrors` if the template does not include the lists as they are.
    func page(
        _ page: Page, known: FeedDocument? = nil
    ) throws(FeedSiteErrors) -> (documents: [FeedDocument], html: [UInt8]) {
        let shell = try shellDigest(of: page)
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
        var values = values(for: self.shell(of: page), path: page.path)
        values.list = html(of: page.lists, documents)
        (values.title, values.card) = (page.title, page.card)
        (values.post, values.isIndexed) = (page.post, page.isIndexed)
        (values.languages, values.alternates) = (page.languages.choices, page.languages.alternates)
        values.older = page.older.isEmpty ? nil : context.url(page.older)
        let sections = page.lists.flatMap(\.sections)
        values.preload = sections.lazy.compactMap(\.firstImageURL).first
        values.set(assets, for: sections)
        return (documents, Array(templates.render(values, template(for: page)).utf8))
    }

    /// The page that a host shows for missing pages.
    func notFoundPage() -> [UInt8] {
        let path = "/404.html"
        var values = values(
            for: shell(of: .notFound, at: path, heading: templates.site.words.text("notFound")), path: path)
        values.set(assets, for: [])
        return Array(templates.render(values, template: "404").utf8)
    }

    /// The page at the old URL of another one.
    func redirect(to path: String, title: String) -> [UInt8] {
        Array(
            templates.render(
                Redirect(path: path, title: title, context: context, site: templates.site), template: "redirect"
            ).utf8)
    }

    private func html(of lists: [Page.List], _ documents: [FeedDocument]) -> String {
        zip(lists, documents).map { list, document in
            (list.heading?.html ?? "")
                + document.html(path: list.path, patches: LiveFiles.folder(of: list.path), name: list.name)
                + FeedDocument.emptyView(list.emptyView, path: list.path, isHidden: !document.isEmpty)
        }.joined(separator: "\n")
    }

    private func values(for shell: Shell, path: String) -> PageValues {
        PageValues(
            site: templates.site, context: context, path: path, kind: shell.kind,
            menu: menu.values(current: shell.current), heading: shell.heading, feeds: shell.feeds + feeds,
            subscriptions: shell.feeds.isEmpty ? feeds : shell.feeds, indexes: indexes, icons: icons,
            languages: homes.map(\.link), post: shell.post)
    }
}

/// What pages have around their lists, but for what all pages of the site have there.
private struct Shell: Hashable {
    let kind: Page.Kind
    /// Its path, if it is the front page of the site or of the feed.
    let place: String?
    /// The entry of the menu that is current.
    let current: Menu.Current?
    var heading: String?
    var feeds: [AlternateLink] = []
    /// What it shows of the post.
    var post: PostScope?

    /// The same with other names: what templates make of names is seen in these, also whether they are escaped.
    var common: Shell {
        let name = "<&>"
        var shell = Shell(kind: kind.common, place: place, current: current, post: post)
        shell.heading = heading.map { _ in name }
        shell.feeds = feeds.map { $0.named(name) }
        return shell
    }
}

extension Page.Kind {
    /// That of any numbered page for each of them.
    fileprivate var common: Page.Kind { if case .feed(.some) = self { .feed(number: 1) } else { self } }
}

extension PageRenderer {
    /// The parts around lists that several pages share. On a site with thousands of pages there are few of them.
    private final class Shells: Sendable {
        let known = Mutex<[Shell: Result<String, FeedSiteErrors>]>([:])
        let templates = Mutex<[Shell: TemplateFrame]>([:])
    }

    private func shell(
        of kind: Page.Kind, at path: String, heading: String? = nil, feeds: [AlternateLink] = [],
        post: PostScope? = nil
    ) -> Shell {
        let isPlace = path == context.configuration.root || path == context.configuration.feedPath
        return Shell(
            kind: kind, place: isPlace ? path : nil,
            current: menu.current(at: path, root: context.configuration.root), heading: heading, feeds: feeds,
            post: showsPosts ? post : nil)
    }

    private func shell(of page: Page) -> Shell {
        shell(of: page.kind, at: page.path, heading: page.heading, feeds: page.feeds, post: page.post)
    }

    /// The template with what pages of a kind have in common.
    private func template(for page: Page) -> TemplateFrame {
        var kind = page.kind
        if case .feed = kind { kind = .feed(number: nil) }
        let shell = shell(of: kind, at: page.path)
        if let known = shells.templates.withLock({ $0[shell] }) { return known }
        var values = values(for: shell, path: shell.place ?? "/-/")
        values.set(assets, for: [])
        let frame = templates.frame(of: "page", values, varying: PageValues.varying)
        shells.templates.withLock { $0[shell] = frame }
        return frame
    }

    /// The digest of a page without its documents: a change of a list must not change its shell.
    /// - Throws: `FeedSiteErrors` if the template does not include the lists as they are.
    private func shellDigest(of page: Page) throws(FeedSiteErrors) -> String {
        let whole = shell(of: page)
        // Each page of a post has its own, if it shows something of it.
        let shell = whole.post == nil ? whole.common : whole
        let known = shell.post == nil ? shells.known.withLock { $0[shell] } : nil
        let html = known ?? Result { () throws(FeedSiteErrors) in try self.html(of: shell) }
        if known == nil, shell.post == nil { shells.known.withLock { $0[shell] = html } }
        let emptyViews = page.lists.map { list in
            (list.heading?.html ?? "") + FeedDocument.emptyView(list.emptyView, path: list.path)
        }.joined()
        let names = ([page.heading] + page.feeds.map(\.text)).map { $0 ?? "" }.joined(separator: "\n")
        // Of these, the shell has what pages without translations have.
        let languages = showsLanguages ? page.languages.text : ""
        return Digest.hex("\(try html.get())\n\(page.path)\n\(names)\n\(emptyViews)\(languages)".utf8, bytes: 8)
    }

    private func html(of shell: Shell) throws(FeedSiteErrors) -> String {
        let path = shell.place ?? "/-/"
        let document = FeedDocument(shell: "", title: "", older: "", sections: [])
        var values = values(for: shell, path: path)
        values.list = document.html(path: path, patches: LiveFiles.folder(of: path))
        // Without the names of assets, which must not change it.
        let html = templates.render(values, template: "page")
        try check(Array(html.utf8), shows: document, path: path, of: shell.kind)
        return html
    }

    /// A page without its list cannot be kept up to date; without its end tag, a truncated page could not be detected.
    private func check(
        _ html: [UInt8], shows document: FeedDocument, path: String, of kind: Page.Kind
    ) throws(FeedSiteErrors) {
        let end = Array("</html>".utf8)
        let isWhole = html.reversed().drop { $0 == UInt8(ascii: "\n") }.starts(with: end.reversed())
        let lists = HTMLScanner(html).filter { token in
            token.kind == .startTag && token.attributes(in: html).contains { $0.name(in: html) == "data-feed" }
        }
        if isWhole, lists.count == 1, (try? FeedDocument(page: html, list: path))?.version == document.version {
            return
        }
        var part: String?
        if case .post = kind { part = templates.path(of: "post") }
        throw FeedSiteErrors(
            diagnostics: [
                Diagnostic(
                    .error, path: templates.path(of: "page") ?? part ?? "Templates/page.mustache", position: nil,
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
    fileprivate mutating func add(_ shell: Shell) {
        add(shell.kind)
        add(shell.place)
        add(shell.current) { parts, current in
            switch current {
            case .page(let place): parts.add(true, place)
            case .below(let place): parts.add(false, place)
            }
        }
        add(shell.heading)
        add(each: shell.feeds) { $0.add($1.text) }
    }

    private mutating func add(_ isPage: Bool, _ place: Menu.Place) {
        add(isPage)
        add(place.index)
        add(place.inner ?? -1)
    }

    private mutating func add(_ kind: Page.Kind) {
        add(kind.name)
        switch kind {
        case .feed(let number): add(number) { $0.add($1 as Int) }
        case .page(let isTitled), .post(let isTitled): add(isTitled)
        case .index, .custom, .notFound: break
        }
    }
}
