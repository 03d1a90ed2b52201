import FeedContent
import FeedPages
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
        var files = [PostFile?](repeating: nil, count: site.posts.count)
        for (file, position) in zip(source.posts, site.posts.positions(of: source.posts.lazy.map(\.path))) {
            if let position { files[position] = file }
        }
        let all = try files.indices.map { index in
            guard let known = site.posts.value(at: index), let digest = known.file.digest else {
                throw BinaryReader.Damaged()
            }
            if let file = files[index], file.digest == digest { return try ParsedPost(known.parsed, file: file) }
            let path = files[index]?.path ?? site.posts.path(at: index)
            return try ParsedPost(
                known.parsed,
                file: PostFile(path: path, stamp: known.file.stamp, digest: digest, root: nil))
        }
        let folders = SourceFolders(configuration)
        var old = source
        old.templates = templates
        old.staticFiles = site.staticFiles.entries.compactMap { path, known in
            known.map {
                StaticFile(
                    path: path, destination: folders.destination(of: path) ?? path, stamp: $0.file.stamp, size: $0.size,
                    hasFrontMatter: $0.hasFrontMatter, isBroken: $0.isBroken)
            }
        }
        var then = options
        then.now = site.buildResult.since
        let parsedPosts = ParsedPosts(
            all, staticFiles: old.staticFiles, reader: reader(configuration, parameters),
            configuration: configuration, options: then, next: site.buildResult.next)
        let content = try await SiteContent(
            site, source: old, options: then, context: context, parsedPosts: parsedPosts, templates: parsed, plan: plan)
        let built = RenderedSite(content: content, reusing: nil)
        links = LinkCheck(built, found: site.findings.brokenLinks)
        (self.context, self.parameters, self.parsedPosts) = (context, (templates, parameters), parsedPosts)
        self.built = built
    }

    /// The posts in the record of the last build for the next process; `nil` for sites in Swift, and if files have changed
    /// since.
    /// - Parameters:
    ///   - old: the record that this process started with.
    ///   - listing: the files that the site was built from.
    ///   - instant: the time before they were listed.
    func cachedPosts(
        since old: CachedSite?, of listing: SourceListing, at instant: Int
    ) -> SortedTable<CachedSite.CachedPost>? {
        guard let built, built.content.parts == nil, built.content.source.isMade(of: listing) else { return nil }
        // It takes long to encode, and the record needs it next.
        _ = built.content.plan.encoded
        let parsedPosts = built.content.parsedPosts.all
        return (old?.posts ?? SortedTable()).updated(listing.posts) { index, file, isSettled in
            let parsed = parsedPosts[index]
            if isSettled, parsed.cachedEncoding != nil { return nil }
            let snapshot = FileSnapshot(file.stamp, digest: parsed.file.digest, at: instant)
            return CachedSite.CachedPost(file: snapshot, parsed: parsed.encoding)
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
        digest: (StaticFile) -> FileDigest?
    ) -> CachedSite? {
        guard let built, let links, case let content = built.content else { return nil }
        var order = [Int](repeating: 0, count: content.posts.count)
        for (index, position) in content.positions.enumerated() {
            if let position { order[position] = index }
        }
        let staticFiles = (old?.staticFiles ?? SortedTable()).updated(listing.staticFiles) { index, file, isSettled in
            if isSettled { return nil }
            let staticFile = content.source.staticFiles[index]
            let bytes = file.stamp.isOlder(than: instant) ? nil : digest(staticFile)
            return CachedSite.CachedStaticFile(
                file: FileSnapshot(file.stamp, digest: bytes, at: instant), size: staticFile.size,
                hasFrontMatter: staticFile.hasFrontMatter, isBroken: staticFile.isBroken)
        }
        let files = content.source.templates + (content.source.settings.map { [$0] } ?? [])
        let siteWideFiles = (old?.siteWideFiles ?? SortedTable()).updated(listing.siteWideFiles.sortedByPath) {
            _, file, isSettled in
            let bytes = files.first { $0.path.hasSameBytes(as: file.path) }?.bytes
            return isSettled
                ? nil : FileSnapshot(file.stamp, digest: bytes.map { FileDigest(of: $0) }, at: instant)
        }
        return CachedSite(
            buildResult: buildResult, strays: listing.strays, siteWideFiles: siteWideFiles, posts: posts,
            staticFiles: staticFiles,
            order: order,
            plan: content.plan.encoded,
            findings: CachedSite.Findings(
                brokenLinks: links.found, titleWarnings: content.titleWarnings, dateWarnings: content.dateWarnings))
    }
}

extension SortedTable where Value: SourceSnapshot {
    /// The table for the files of a list, sorted by path.
    /// - Parameter value: the value for a file, given its index, and whether its snapshot is still valid; `nil` for the
    ///   value that it has.
    fileprivate func updated(
        _ files: [SourceListing.File], value: (_ index: Int, SourceListing.File, _ isSettled: Bool) -> Value?
    ) -> SortedTable {
        let positions = positions(of: files.lazy.map(\.path))
        var isKept = [Bool](repeating: false, count: count)
        var changed: [(key: String, value: Value)] = []
        for (index, file) in files.enumerated() {
            let snapshot = positions[index].flatMap(self.value)?.file
            if let position = positions[index] { isKept[position] = true }
            let isSettled = snapshot.map { $0.isSettled && $0.stamp == file.stamp } ?? false
            if let value = value(index, file, isSettled) { changed.append((file.path, value)) }
        }
        var table = self
        table.merge(SortedTable(changed), removing: isKept.indices.lazy.filter { !isKept[$0] }.map(path))
        return table
    }
}
