import FeedContent
import FeedSections
import FeedSite
import ListKit

/// Renders whole pages: a document for each list, and the HTML around them.
struct PageRenderer: Sendable {
    let context: FeedContext
    let templates: TemplateLibrary
    let assets: PageAssets
    let icons: [PageIcon]
    /// The indexes of the site.
    var indexes: [PageLink] = []

    /// A page: the documents of its lists, and its bytes.
    func page(_ page: Page) -> (documents: [FeedDocument], html: [UInt8]) {
        var values = values(for: page.path, kind: page.kind, heading: page.heading, feeds: page.feeds)
        // What is left of the page without its documents: a list that changes must not change its shell.
        values.list = page.lists.map { FeedDocument.emptyView($0.emptyView, path: $0.path) }.joined()
        let shell = Digest.hex(templates.render(values, template: "page").utf8, bytes: 8)

        let documents = page.lists.map {
            FeedDocument(shell: shell, title: page.title, older: page.older, sections: $0.sections)
        }
        values.list = zip(page.lists, documents).map { list, document in
            document.html(path: list.path, name: list.name)
                + FeedDocument.emptyView(list.emptyView, path: list.path, isHidden: !document.isEmpty)
        }.joined(separator: "\n")
        values.title = page.title
        values.card = page.card
        values.older = page.older.isEmpty ? nil : context.url(page.older)
        let sections = page.lists.flatMap(\.sections)
        values.preload = sections.lazy.compactMap(\.firstPicture).first
        values.set(assets, for: sections)
        return (documents, Array(templates.render(values, template: "page").utf8))
    }

    /// The page that a host shows where there is none.
    func notFoundPage() -> [UInt8] {
        var values = values(for: "/404.html", kind: .index)
        values.set(assets, for: [])
        return Array(templates.render(values, template: "404").utf8)
    }

    private func values(
        for path: String, kind: Page.Kind, heading: String? = nil, feeds: [FeedLink] = []
    ) -> PageValues {
        PageValues(
            context: context, path: path, kind: kind, heading: heading,
            feeds: feeds + FeedLink.all(of: "/", title: context.configuration.title, in: context), indexes: indexes,
            icons: icons)
    }
}

extension Section<String> {
    /// The address of the first picture that it shows, but for those that are in the page itself.
    fileprivate var firstPicture: String? {
        cells.lazy.flatMap(\.content.pictures).first { !$0.isEmpty && !$0.hasPrefix("data:") }
    }
}
