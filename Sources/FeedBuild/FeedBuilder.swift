import FeedClient
import FeedContent
import FeedSections
import Foundation
import ListKit

/// Turns the source of a site into what its destination must become. In order, with what leaves each stage:
///
/// 1. read: front matter and Markdown → posts, settings, templates (`SiteContent`), or all that is wrong with them;
/// 2. sections: posts → view models → cells (`Section`), by the list adapter;
/// 3. pages: the front page, numbered pages, a page for each post (`PagePlan`);
/// 4. render: each page's document and HTML (`BuiltPage`), compared with the page that is there;
/// 5. publish: patches between the old documents and the new, the head, what goes (`Publication`).
///
/// All of it happens in memory: the old site and the history are asked through closures, and nothing is written here.
package struct FeedBuilder: Sendable {
    private let source: SiteSource
    private let options: BuildOptions

    package init(source: SiteSource, options: BuildOptions) {
        self.source = source
        self.options = options
    }

    /// Everything that a build writes and removes, given the site that is there.
    /// - Parameter progress: is told how much is done, from 0 to 0.8; the rest is the writing.
    /// - Throws: `ContentErrors` when the content is in error; what `previous` and `history` throw.
    package func publication(
        over previous: PreviousSite, history: BuildHistory, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Publication {
        let content = try await SiteContent(source: source, options: options) { progress($0 * 0.25) }
        var adapter = ListAdapter(
            dataSource: PostDataSource(posts: content.posts, context: content.context, templates: content.templates))
        try await adapter.performUpdates()
        let sections = adapter.sections
        try await checkBalance(of: sections)

        let renderer = PageRenderer(
            context: content.context, templates: content.templates,
            script: Asset(name: "feed", extension: "js", bytes: FeedClient.script, context: content.context),
            style: Asset(
                name: "style", extension: "css", bytes: Array(content.style.utf8), context: content.context),
            emptyView: adapter.dataSource.emptyView())
        let plans = PagePlan.pages(of: content.posts, size: content.context.configuration.postsPerPage)
        let posts = content.posts
        let build: @Sendable (PagePlan) throws -> BuiltPage = { plan in
            let (document, html) = renderer.page(plan, posts: posts, sections: sections)
            if plan.role != .post || plan.posts.lowerBound == 0 {
                try Self.checkList(in: html, version: document.version)
            }
            return BuiltPage(
                plan: plan, document: document, html: html, previous: try previous.read(plan.file),
                recordedVersion: history.versions[plan.path])
        }
        let pages = try await inParallel(plans, progress: { progress(0.3 + $0 * 0.5) }, build)

        var publisher = Publisher(
            pages: pages, assets: [renderer.script, renderer.style], attachments: source.attachments,
            poll: content.context.configuration.livePoll, now: options.now, previous: previous, history: history)
        var publication = try publisher.publication()
        publication.report.posts = posts.count
        publication.report.pages = pages.count
        publication.report.cells = adapter.rendered.reduce(0) { $0 + $1.renderedCells }
        publication.warnings = content.warnings
        return publication
    }

    /// A cell that does not close its tags would swallow its neighbours; its template is in error.
    private func checkBalance(of sections: [Section<String>]) async throws {
        let kinds = try await inParallel(sections) { section in
            section.cells.first { !HTMLBalance.isBalanced($0.content) }?.kind
        }
        let unbalanced = Set(kinds.compactMap { $0 })
        if unbalanced.isEmpty { return }
        throw ContentErrors(
            diagnostics: unbalanced.sorted().map { kind in
                Diagnostic(
                    .error, path: "Templates/\(kind).mustache", position: nil,
                    message: "the HTML of '\(kind)' cells does not close each of its tags, in order")
            })
    }

    /// A page without its list cannot be kept up to date; one without its end could not be told from one that breaks off.
    private static func checkList(in html: [UInt8], version: String) throws {
        let end = Array("</html>".utf8)
        let isWhole = html.reversed().drop { $0 == UInt8(ascii: "\n") }.starts(with: end.reversed())
        var lists = 0
        for token in HTMLScanner(html) where token.kind == .startTag {
            let names = token.attributes(in: html).map { String(decoding: html[$0.name], as: UTF8.self) }
            if names.contains("data-feed") { lists += 1 }
        }
        if isWhole, lists == 1, (try? FeedDocument(page: html))?.version == version { return }
        throw ContentErrors(
            diagnostics: [
                Diagnostic(
                    .error, path: "Templates/page.mustache", position: nil,
                    message: "the page must contain '{{{list}}}' once, and end with '</html>'")
            ])
    }
}
