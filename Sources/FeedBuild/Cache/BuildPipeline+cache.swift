import FeedContent
import FeedSite
import SourceDiagnostics

extension BuildPipeline {
    /// Restores the state of an earlier process, and returns what is to be built: the whole site if that is not possible.
    /// - Parameter previous: the published site.
    mutating func restore(
        _ site: CachedSite, source: SourceTree, over previous: PublishedSite
    ) async -> BuildScope {
        guard let templates = site.templates(source, publishedStyle: { previous.style }) else { return .otherTemplates }
        do {
            try await restore(site, source: source, templates: templates)
            return .changes
        } catch {
            return .damagedCache
        }
    }

    /// Restores the state of an earlier process.
    /// - Parameters:
    ///   - site: a site built with the same settings.
    ///   - source: the current files.
    ///   - templates: those that the site was built with.
    /// - Throws: `BinaryReader.Damaged`, `FeedSiteErrors`.
    mutating func restore(_ site: CachedSite, source: SourceTree, templates: [SourceFile]) async throws {
        settings = SiteSettings(file: source.settings)
        let configuration = settings.configuration(for: options)
        let context = FeedContext(configuration: configuration)
        let parameters = SiteTemplates.parameters(in: templates)
        async let parsed = {
            var diagnostics: [Diagnostic] = []
            return try SiteTemplates(files: templates, diagnostics: &diagnostics)
        }()
        async let plan = SitePlan(
            encoded: site.plan, posts: site.order.count, size: configuration.postsPerPage)
        var files = source.posts[...]
        let all = try site.posts.map { post in
            let known = post.value.file
            let file = files.pop(at: known.path) { $0.path }
            let isSame = file?.digest == known.digest
            return try ParsedPost(post.value.parsed, file: isSame ? file ?? PostFile(known) : PostFile(known))
        }
        let folders = SourceFolders(configuration)
        var old = source
        old.templates = templates
        old.staticFiles = site.staticFiles.map { known in
            StaticFile(
                path: known.file.path, destination: folders.destination(of: known.file.path) ?? known.file.path,
                stamp: known.file.stamp, size: known.size)
        }
        let parsedPosts = ParsedPosts(
            all, staticFiles: old.staticFiles, reader: reader(configuration, parameters),
            configuration: configuration)
        var then = options
        then.now = site.buildResult.since
        let content = try await SiteContent(
            site, source: old, options: then, context: context, parsedPosts: parsedPosts, templates: parsed, plan: plan)
        let built = RenderedSite(content: content, reusing: nil)
        links = LinkCheck(built, found: site.findings.brokenLinks)
        (self.context, self.parameters, self.parsedPosts) = (context, (templates, parameters), parsedPosts)
        self.built = built
    }

    /// The record of the last build for the next process; `nil` for sites in Swift, and if files have changed since.
    /// - Parameters:
    ///   - old: the record that this process started with.
    ///   - listing: the files that the site was built from.
    ///   - instant: the time before they were listed.
    ///   - digest: the digest of a static file as it was copied.
    func cachedSite(
        _ buildResult: CachedSite.BuildResult, since old: CachedSite?, of listing: SourceListing, at instant: Int,
        digest: (StaticFile) -> [UInt8]?
    ) -> CachedSite? {
        guard let built, let links, case let content = built.content, case let parsedPosts = content.parsedPosts.all,
            content.source.isMade(of: listing)
        else { return nil }
        var order = [Int](repeating: 0, count: content.posts.count)
        for (index, position) in content.positions.enumerated() {
            if let position { order[position] = index }
        }
        var known = old?.posts[...] ?? []
        let posts = zip(parsedPosts, listing.posts).map { parsed, file in
            let old = known.pop(at: file.path) { $0.value.file.path }
            if let old, old.value.file.isSettled, old.value.file.stamp == file.stamp, parsed.cachedEncoding != nil {
                return old
            }
            let snapshot = FileSnapshot(path: file.path, stamp: file.stamp, digest: parsed.file.digest, at: instant)
            return Encoded(
                CachedSite.CachedPost(file: snapshot, parsed: parsed.encoding), CachedSite.CachedPost.write)
        }
        let staticFiles = zip(content.source.staticFiles, listing.staticFiles).map { staticFile, file in
            let bytes = file.stamp.isOlder(than: instant) ? nil : digest(staticFile)
            let snapshot = FileSnapshot(path: file.path, stamp: file.stamp, digest: bytes ?? [], at: instant)
            return CachedSite.CachedStaticFile(file: snapshot, size: staticFile.size)
        }
        let files = content.source.templates + (content.source.settings.map { [$0] } ?? [])
        let siteWideFiles = listing.siteWideFiles.map { file in
            let bytes = files.first { $0.path.hasSameBytes(as: file.path) }?.bytes
            return FileSnapshot(
                path: file.path, stamp: file.stamp, digest: bytes.map { FileSnapshot.digest(of: $0) } ?? [], at: instant
            )
        }
        return CachedSite(
            buildResult: buildResult, siteWideFiles: siteWideFiles, posts: posts, staticFiles: staticFiles,
            order: order,
            plan: content.plan.encoded,
            findings: CachedSite.Findings(
                brokenLinks: links.found, titleWarnings: content.titleWarnings, dateWarnings: content.dateWarnings))
    }
}
