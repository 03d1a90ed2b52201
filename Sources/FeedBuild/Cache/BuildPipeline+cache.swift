import Digests
import FeedContent
import FeedPages
import FeedSources
import FileStorage
import Parallelism
import SourceDiagnostics

extension BuildPipeline {
    /// Restores the state of an earlier process.
    /// - Parameters:
    ///   - settings: those that the site was built with.
    ///   - source: the current files.
    /// - Throws: `BinaryReader.Damaged`; `FeedSiteErrors` if the current templates are in error.
    mutating func restore(_ site: CachedSite, settings: SourceFile?, source: SourceTree) async throws {
        let known = SiteSettings(file: settings)
        let configuration = known.configuration(for: options)
        let context = SiteContext(configuration: configuration)
        let parsing = ParsingSettings(configuration, parameters: site.parameters, highlighter: highlighter)
        async let parsed = {
            try SiteTemplates(
                files: source.templates, hasPosts: self.site == nil, sites: context.siteValues)
        }()
        async let plan = SitePlan(
            encoded: site.plan, posts: site.order.count, in: context)
        var files = (0..<site.posts.count).map { (place: $0, file: PostFile?.none) }
        for (file, position) in zip(source.posts, site.posts.positions(of: source.posts.lazy.map(\.path))) {
            if let position { files[position].file = file }
        }
        // A site in Swift reads its content itself.
        let posts = try await inParallel(self.site == nil ? files : [], chunk: 256) {
            place, file -> (parsed: ParsedPost, record: SectionRecord?) in
            guard let known = site.posts.value(at: place), let digest = known.file.digest,
                known.section.map({ site.templateSets.indices.contains($0.templates) }) ?? true
            else { throw BinaryReader.Damaged() }
            if let file, file.digest == digest { return (try ParsedPost(known.parsed, file: file), known.section) }
            let old = PostFile(
                path: file?.path ?? site.posts.path(at: place), stamp: known.file.stamp, digest: digest, root: nil)
            return (try ParsedPost(known.parsed, file: old), known.section)
        }
        let folders = SourceFolders(configuration)
        var old = source
        old.settings = settings
        old.staticFiles = site.staticFiles.entries.compactMap { path, known in
            known.map {
                StaticFile(
                    path: path, destination: folders.destination(of: path) ?? path, stamp: $0.file.stamp, size: $0.size,
                    hasFrontMatter: $0.hasFrontMatter, isBroken: $0.isBroken)
            }
        }
        var then = options
        then.now = site.buildResult.since
        let templates = try await parsed
        let shortcodes = SiteShortcodes(context, templates: templates)
        let parsedPosts = ParsedPosts(
            posts.map(\.parsed), staticFiles: old.staticFiles, reader: reader(configuration, parsing, shortcodes),
            configuration: configuration, options: then, next: site.buildResult.next)
        let content = try await SiteContent(
            site, source: old, options: then, context: context, parsedPosts: parsedPosts, templates: templates,
            plan: plan)
        let built = RenderedSite(
            content: content, records: site.order.map { posts[$0].record },
            templateSets: TemplateSets(site.templateSets),
            entryRecords: site.entries, listRecords: site.lists, outputs: RecordedOutputs(site.outputs),
            frame: site.frame)
        links = LinkCheck(found: site.findings.brokenLinks)
        (self.context, self.parsing, self.parsedPosts) = (context, parsing, parsedPosts)
        self.settings = known
        self.built = built
    }

    /// The posts in the record of the last build for the next process; `nil` if files have changed since.
    /// - Parameters:
    ///   - old: the record that this process started with.
    ///   - listing: the files that the site was built from.
    ///   - instant: the time before they were listed.
    func cachedPosts(
        since old: CachedSite?, of listing: SourceListing, at instant: Int
    ) -> SortedTable<CachedSite.CachedPost>? {
        guard let built, built.content.source.isMade(of: listing) else { return nil }
        // It takes long to encode, and the record needs it next.
        _ = built.content.plan.encoded
        let content = built.content
        return (old?.posts ?? SortedTable()).updated(listing.posts) { index, file, known in
            guard content.plan.hasFeed else {
                let digest = content.source.posts[index].digest
                return known == nil
                    ? CachedSite.CachedPost(
                        file: FileSnapshot(file.stamp, digest: digest, at: instant), parsed: [], section: nil) : nil
            }
            let parsed = content.parsedPosts.all[index]
            let section = content.positions[index].flatMap { built.records[$0] }
            if let known, parsed.cachedEncoding != nil, known.section == section { return nil }
            let snapshot = FileSnapshot(file.stamp, digest: parsed.file.digest, at: instant)
            return CachedSite.CachedPost(file: snapshot, parsed: parsed.encoding, section: section)
        }
    }

    /// The record of the last build for the next process.
    /// - Parameters:
    ///   - posts: what `cachedPosts` returned for the same files.
    ///   - old: the record that this process started with.
    ///   - listing: the files that the site was built from.
    ///   - instant: the time before they were listed.
    ///   - digest: the digest of a static file as it was copied.
    func cachedSite(
        _ buildResult: CachedSite.BuildResult, _ posts: SortedTable<CachedSite.CachedPost>, since old: CachedSite?,
        of listing: SourceListing, at instant: Int,
        digest: (StaticFile) -> ContentDigest?
    ) -> CachedSite? {
        guard let built, let links, case let content = built.content else { return nil }
        var order = [Int](repeating: 0, count: content.posts.count)
        for (index, position) in content.positions.enumerated() {
            if let position { order[position] = index }
        }
        let staticFiles = (old?.staticFiles ?? SortedTable()).updated(listing.staticFiles) { index, file, known in
            if known != nil { return nil }
            let staticFile = content.source.staticFiles[index]
            let bytes = file.stamp.isOlder(than: instant) ? nil : digest(staticFile)
            return StaticFileSnapshot(
                file: FileSnapshot(file.stamp, digest: bytes, at: instant), size: staticFile.size,
                hasFrontMatter: staticFile.hasFrontMatter, isBroken: staticFile.isBroken)
        }
        let files = content.source.templates + (content.source.settings.map { [$0] } ?? [])
        let siteWideFiles = (old?.siteWideFiles ?? SortedTable()).updated(listing.siteWideFiles.sortedByPath) {
            _, file, known in
            let bytes = files.first { $0.path.hasSameBytes(as: file.path) }?.bytes
            return known != nil
                ? nil : FileSnapshot(file.stamp, digest: bytes.map { ContentDigest(of: $0) }, at: instant)
        }
        // A copied file that may change without a new stamp is compared by the next build.
        var outputs = built.outputs.digests
        let unsettled = content.staticFiles.filter { $0.stamp.map { !$0.isOlder(than: instant) } ?? true }
        outputs.merge(SortedTable(), removing: unsettled.map(\.destination))
        return CachedSite(
            buildResult: buildResult, strays: listing.strays, siteWideFiles: siteWideFiles, posts: posts,
            staticFiles: staticFiles,
            order: order,
            plan: content.plan.encoded,
            findings: CachedSite.Findings(
                brokenLinks: links.found, titleWarnings: content.titleWarnings, planWarnings: content.planWarnings),
            templateSets: built.templateSets.all, parameters: parameters.names, frame: built.frameDigest,
            entries: built.entryRecords, lists: built.lists.records,
            outputs: outputs)
    }
}
