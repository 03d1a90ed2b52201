import Digests
import FeedContent
import FeedDocuments
import FeedPublish
import FeedSections
import FeedPages
import FeedSources
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import Parallelism

/// A site being built: its content, the frame of its pages, and the rendered sections.
struct RenderedSite: Sendable {
    private(set) var content: SiteContent
    /// Those of pages in each language, the site's own first.
    private(set) var renderers: [PageRenderer]
    /// The files in the destination that are copies.
    let staticPaths: Set<String>
    /// All files of the destination but those below `live/`.
    private(set) var files: Lazy<Set<String>>
    /// In the order of the languages.
    private var rendered: [RenderedPosts]
    /// What is known of the sections of posts, by their positions; `nil` for those that have to be rendered.
    private(set) var records: [SectionRecord?]
    /// The sets of templates that these name.
    private(set) var templateSets: TemplateSets
    /// What is known of the entries of indexes since they were rendered, by the paths of their indexes with their identifiers.
    private(set) var entryRecords: SortedTable<EntryRecord>
    private(set) var outputs: RecordedOutputs
    /// The files of which the digests were forgotten.
    private(set) var forgotten: Set<String> = []
    /// A digest of everything around lists that pages have in common.
    private let frame: ContentDigest
    /// The lists of a site in Swift.
    private(set) var lists: RenderedLists
    /// The pages of a site in Swift that were rendered for it, by their paths.
    private(set) var pages: [String: Page] = [:]
    /// Whether the pages look as those of the previous site, besides what follows from its posts.
    let hasSameFrame: Bool
    /// What the pages of posts show that were rendered for it, by their positions, until those pages are made.
    private(set) var sections: [Int: Section<String>] = [:]
    /// What lists show of the posts that were rendered for it.
    private(set) var excerpts: [Int: EncodedSection] = [:]
    /// The entries of indexes that were rendered for it, by the paths of the indexes.
    private(set) var entries: [String: [DiffIdentifier: Section<String>]] = [:]
    /// How many cells were rendered.
    private(set) var renderedCells = 0

    var context: SiteContext { content.context }
    var structure: SiteStructure { content.plan.structure }
    var plans: [PagePlan] { content.plan.pages }
    /// The renderer of pages in the site's own language.
    var renderer: PageRenderer { renderers[0] }
    /// A digest of everything around lists that pages have in common.
    var frameDigest: ContentDigest { Self.digest(ofFrames: renderers) }

    /// - Parameters:
    ///   - old: the previous site.
    ///   - changes: how the posts differ from its.
    ///   - frame: the digest of what was around lists, of a site that an earlier process built.
    ///   - known: the lists of such a site.
    init(
        content: SiteContent, reusing old: RenderedSite? = nil, _ changes: PostChanges? = nil,
        frame: ContentDigest? = nil, lists known: RenderedLists? = nil
    ) {
        self.content = content
        let context = content.context
        var lists = known ?? old?.lists ?? RenderedLists()
        if let parts = content.parts { lists.plan(parts) }
        self.lists = lists
        staticPaths = Set(content.staticFiles.map(\.destination))
        let style = content.templates.style
        let assets =
            old.flatMap { $0.content.templates.style == style && $0.context == context ? $0.renderer.assets : nil }
            ?? PageAssets(
                style: style, actions: content.scripts(for: lists), context: context)
        let renderers = Self.renderers(of: content, assets)
        let frameDigest = Self.digest(ofFrames: renderers)
        let hasSameFrame = old.map { $0.context == context && $0.frame == frameDigest } ?? false
        // Of a site that an earlier process built, not all of it is known.
        let isReusable = hasSameFrame && old?.frameDigest == frameDigest
        self.renderers = isReusable ? old?.renderers ?? renderers : renderers
        self.frame = frame ?? frameDigest
        self.hasSameFrame = hasSameFrame
        rendered =
            (hasSameFrame ? old?.rendered : nil)
            ?? renderers.map { RenderedPosts(context: $0.context.feed, templates: $0.templates) }
        (outputs, entryRecords) = (old?.outputs ?? RecordedOutputs(), old?.entryRecords ?? SortedTable())
        let sets = old?.templateSets ?? TemplateSets()
        templateSets = sets
        records = [SectionRecord?](repeating: nil, count: content.posts.count)
        files = Lazy { [] }
        if let old, hasSameFrame, old.content.plan === content.plan, old.staticPaths == staticPaths {
            files = old.files
        } else {
            files = plannedFiles
        }
        guard let old, let changes else { return }
        let environments = renderers.map { renderer in sets.all.map { Self.environment($0, renderer) } }
        for (position, origin) in changes.origins.enumerated() {
            guard let record = origin.flatMap({ old.records[$0] }),
                environments[place(ofPost: position)][record.templates] == record.environment
            else { continue }
            records[position] = record
        }
    }

    /// A site that an earlier process built.
    /// - Parameters:
    ///   - records: of its posts, by their positions.
    ///   - templateSets: the sets of templates that these name.
    ///   - entryRecords: of the entries of its indexes, by the paths of these with their identifiers.
    ///   - listRecords: of the lists of a site in Swift, by their paths.
    ///   - frame: the digest of what was around lists.
    init(
        content: SiteContent, records: [SectionRecord?], templateSets: TemplateSets,
        entryRecords: SortedTable<EntryRecord>, listRecords: SortedTable<ListRecord>,
        outputs: RecordedOutputs, frame: ContentDigest
    ) {
        self.init(content: content, frame: frame, lists: RenderedLists(listRecords))
        (self.records, self.templateSets) = (records, templateSets)
        (self.entryRecords, self.outputs) = (entryRecords, outputs)
    }

    /// A digest of what posts are rendered with that use some templates.
    private static func environment(_ names: [String], _ renderer: PageRenderer) -> ContentDigest {
        let templates = renderer.templates
        return ContentDigest { parts in
            parts.add(renderer.context.feed.digest)
            parts.add(each: names) { parts, name in
                parts.add(name)
                parts.add(templates.digest(of: name))
            }
            for order in [templates.orders.full, templates.orders.lists] {
                parts.add(order) { $1.add(to: &$0) }
            }
        }
    }

    /// The positions of posts that have to be rendered.
    var unrendered: [Int] { records.indices.filter { records[$0] == nil } }

    /// Renders posts.
    /// - Parameters:
    ///   - positions: those that have no sections here yet.
    ///   - spool: holds what lists show of them.
    /// - Returns: what was rendered, in the order of the positions.
    @discardableResult
    mutating func render(
        postsAt positions: [Int], spool: Spool?, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws -> [RenderedSection] {
        if positions.isEmpty { return [] }
        let (content, renderers) = (content, renderers)
        let whole = try await inParallel(positions) { try content.wholePost(at: $0) }
        let places = positions.map(place)
        let found = try rendered.sections(of: whole, in: places, performance: performance)
        let orders = content.templates.library.orders
        let made = try await inParallel(Array(zip(zip(positions, places), found))) { [content] post, rendered in
            let (position, context) = (post.0, renderers[post.1].context)
            let section = rendered.documentSection(language: context.configuration.language)
            // What readers can do to a post, they can do in lists as well.
            if !rendered.parts.isEmpty {
                return (section, try EncodedSection(section, in: spool), section.digest, section.digest)
            }
            let anchors = content.posts.references(at: position).anchors
            let excerpt = section.excerpt(
                of: content.posts[position], anchors: anchors, in: context.feed, order: orders.lists)
            let whole = section.whole(anchors: anchors, order: orders.full)
            let digest = whole.digest
            let excerptDigest = excerpt.hasSameBytes(as: whole) ? digest : excerpt.digest
            return (whole, try EncodedSection(excerpt, in: spool), digest, excerptDigest)
        }
        var environments: [[Int]: ContentDigest] = [:]
        for (index, position) in positions.enumerated() {
            let (section, excerpt, page, lists) = made[index]
            sections[position] = section
            excerpts[position] = excerpt
            let renderer = renderers[places[index]]
            let set = templateSets.number(
                of: rendered[places[index]].templates(of: found[index], among: renderer.templates.names))
            let environment = environments[[places[index], set]] ?? Self.environment(templateSets.all[set], renderer)
            environments[[places[index], set]] = environment
            records[position] = SectionRecord(templates: set, environment: environment, page: page, lists: lists)
        }
        renderedCells += found.reduce(0) { $0 + $1.renderedCells }
        rendered.limit()
        return found
    }

    /// Renders entries of an index.
    @discardableResult
    mutating func render(
        _ entries: [IndexEntry], of index: SiteStructure.Index, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws -> [RenderedSection] {
        if entries.isEmpty { return [] }
        let renderer = renderer(in: index.language)
        let dataSource = LineDataSource(
            groups: entries, context: renderer.context.feed, templates: renderer.templates)
        var adapter = ListAdapter(dataSource: dataSource)
        adapter.performanceDelegate = performance
        try adapter.performUpdates()
        let inputs = Dictionary(entries.map { ($0.diffIdentifier, digest(of: $0, renderer)) }) { first, _ in first }
        var records: [(key: String, value: EntryRecord)] = []
        for section in adapter.sections {
            self.entries[index.path, default: [:]][section.diffIdentifier] = section
            guard let inputs = inputs[section.diffIdentifier] else { continue }
            records.append(
                (
                    Self.name(of: section.diffIdentifier, in: index),
                    EntryRecord(inputs: inputs, section: section.digest)
                ))
        }
        entryRecords.merge(SortedTable(records))
        renderedCells += adapter.rendered.reduce(0) { $0 + $1.renderedCells }
        return adapter.rendered
    }

    /// Renders the lists of a site in Swift that are made from something else than before.
    /// - Parameter findings: receives what is wrong with all of them.
    mutating func renderLists(
        over previous: PublishedSite, findings: inout SectionFindings,
        performance: (any ListAdapterPerformanceDelegate)?
    ) async throws {
        renderedCells += try await lists.update(
            of: context, over: previous, findings: &findings, performance: performance)
        // Only now is known whether pages need the script for actions.
        let scripts = content.scripts(for: lists)
        if scripts == renderer.assets.actionScripts { return }
        let assets = PageAssets(style: content.templates.style, actions: scripts, context: context)
        renderers = Self.renderers(of: content, assets)
        files = plannedFiles
    }

    /// Takes over what the lists of a site in Swift are made from, without rendering them.
    mutating func planLists() {
        lists.expect(
            orElse: ContentDigest { parts in
                parts.add(each: content.source.posts) { parts, file in
                    parts.add(file.path)
                    parts.add(file.digest)
                }
            })
    }

    /// Renders the pages of a site in Swift, with those of their lists that are not rendered yet.
    mutating func renderPages(
        _ plans: [PagePlan], over previous: PublishedSite, findings: inout SectionFindings
    ) async throws {
        for plan in plans {
            let page = try await lists.page(at: plan.path, of: context, over: previous, findings: &findings)
            if let page { pages[plan.path] = page }
        }
    }

    /// Lets go of the text of posts of which the pages are made.
    mutating func release(postsAt positions: ArraySlice<Int>) {
        content.release(postsAt: positions)
        for position in positions { sections[position] = nil }
    }

    /// Records the digests of files that are made, and forgets those of files that the site no longer has.
    /// - Parameter others: more of these, for when the digests are asked for.
    mutating func record(_ made: [Output], _ others: Lazy<[Output]>, since old: RenderedSite?) {
        var removed: [String] = []
        if files !== old?.files {
            let paths = files.value
            removed = outputs.digests.paths.filter { !paths.contains($0) }
            let names = Set(
                structure.indexes.flatMap { index in index.entries.map { Self.name(of: $0.diffIdentifier, in: index) } }
            )
            entryRecords.merge(SortedTable(), removing: entryRecords.paths.filter { !names.contains($0) })
        }
        outputs.record(made, others, removing: removed)
    }

    /// Forgets the digests of files that somebody changed, so that they are made again.
    mutating func forgetOutputs(at paths: Set<String>) {
        forgotten = paths
        outputs.forget(paths)
    }

    /// Forgets the digests of files that a failed build made from something else.
    mutating func forgetOutputs(unlike others: RecordedOutputs) { outputs.forget(unlike: others) }

    /// The site without the text of its posts, which is in its pages.
    var released: RenderedSite {
        var site = self
        site.content = content.released
        (site.sections, site.excerpts, site.entries, site.pages) = ([:], [:], [:], [:])
        site.rendered.limit()
        return site
    }
}
