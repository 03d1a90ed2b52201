import FeedSite
import SourceDiagnostics

extension FeedBuilder {
    /// Restores the state of an earlier process.
    /// - Parameters:
    ///   - site: a site built with the same settings.
    ///   - source: the current files.
    ///   - templates: those that the site was built with.
    /// - Throws: `BinaryReader.Damaged`, `ContentErrors`.
    mutating func restore(_ site: RememberedSite, source: SiteSource, templates: [SourceFile]) async throws {
        settings = SiteSettings(file: source.settings)
        let configuration = settings.configuration(for: options)
        let context = FeedContext(configuration: configuration)
        let parameters = SiteTemplates.parameters(in: templates)
        var files = source.posts[...]
        let all = try site.posts.map { post in
            let known = post.value.file
            let file = files.pop(at: known.path) { $0.path }
            let isSame = file?.digest == known.digest
            return try PostReading(post.value.reading, file: isSame ? file ?? PostFile(known) : PostFile(known))
        }
        let folders = SourceFolders(configuration)
        var old = source
        old.templates = templates
        old.attachments = site.attachments.map { known in
            SourceAttachment(
                path: known.file.path, destination: folders.destination(of: known.file.path) ?? known.file.path,
                stamp: known.file.stamp, size: known.size)
        }
        let readings = PostReadings(
            all, attachments: old.attachments, reader: reader(configuration, parameters),
            configuration: configuration)
        var diagnostics: [Diagnostic] = []
        let parsed = try SiteTemplates(files: templates, diagnostics: &diagnostics)
        var then = options
        then.now = site.outcome.since
        let content = try SiteContent(
            site, source: old, options: then, context: context, readings: readings, templates: parsed)
        let built = BuiltSite(content: content, reusing: nil)
        links = LinkCheck(built, found: site.findings.brokenLinks)
        (self.context, self.parameters, self.readings) = (context, (templates, parameters), readings)
        self.built = built
    }

    /// The record of the last build for the next process; `nil` for sites in Swift, and if files have changed since.
    /// - Parameters:
    ///   - old: the record that this process started with.
    ///   - listing: the files that the site was built from.
    ///   - instant: the time before they were listed.
    ///   - digest: the digest of a static file as it was copied.
    func remembered(
        _ outcome: RememberedSite.Outcome, since old: RememberedSite?, of listing: SourceListing, at instant: Int,
        digest: (SourceAttachment) -> [UInt8]?
    ) -> RememberedSite? {
        guard let built, let links, case let content = built.content, case let readings = content.readings.all,
            content.source.isMade(of: listing)
        else { return nil }
        var order = [Int](repeating: 0, count: content.posts.count)
        for (index, position) in content.positions.enumerated() {
            if let position { order[position] = index }
        }
        var known = old?.posts[...] ?? []
        let posts = zip(readings, listing.posts).map { reading, file in
            let old = known.pop(at: file.path) { $0.value.file.path }
            if let old, old.value.file.isSettled, old.value.file.stamp == file.stamp, reading.remembered != nil {
                return old
            }
            let snapshot = FileSnapshot(path: file.path, stamp: file.stamp, digest: reading.file.digest, at: instant)
            return Kept(
                RememberedSite.KnownPost(file: snapshot, reading: reading.encoded), RememberedSite.KnownPost.write)
        }
        let attachments = zip(content.source.attachments, listing.attachments).map { attachment, file in
            let bytes = file.stamp.isOlder(than: instant) ? nil : digest(attachment)
            let snapshot = FileSnapshot(path: file.path, stamp: file.stamp, digest: bytes ?? [], at: instant)
            return RememberedSite.KnownAttachment(file: snapshot, size: attachment.size)
        }
        let files = content.source.templates + (content.source.settings.map { [$0] } ?? [])
        let frame = listing.frame.map { file in
            let bytes = files.first { $0.path.hasSameBytes(as: file.path) }?.bytes
            return FileSnapshot(
                path: file.path, stamp: file.stamp, digest: bytes.map { FileSnapshot.digest(of: $0) } ?? [], at: instant
            )
        }
        return RememberedSite(
            outcome: outcome, frame: frame, posts: posts, attachments: attachments, order: order,
            plan: content.plan.encoded,
            findings: RememberedSite.Findings(
                brokenLinks: links.found, titleWarnings: content.titleWarnings, dateWarnings: content.dateWarnings))
    }
}
