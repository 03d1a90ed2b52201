import FeedContent
package import FeedPages
import FeedPublish
import FeedSources
import FileStorage
package import Foundation
import ListDiffKit

/// Tells what the files of a built site were made from, by the cache of the last build. Builds and writes nothing.
package struct SiteProvenance: Sendable {
    let record: BuildCache.Record
    /// The site that the last build made.
    let site: RenderedSite
    /// The site that the next build will make, as far as that is known before posts are rendered; `nil` if it is in error.
    let next: RenderedSite?
    /// What changed in the source since.
    let changes: [InputChange]
    /// The scripts and style sheets in use.
    let assets: Set<String>
    private let kinds: [DiffIdentifier: InputChange.Kind]
    private let destination: URL

    /// `nil` if there is no cache of the last build, or only a damaged one.
    /// - Parameter site: the site in Swift, if it is one.
    /// - Throws: errors of listing the source.
    package init?(source: URL, destination: URL, site: (any FeedSite)? = nil, now: Date) async throws {
        let cache = BuildCache(source: source, destination: destination)
        guard let record = cache.record().record else { return nil }
        let options = record.key.options(now: now)
        let directory = ContentDirectory(
            root: source, destination: destination, needsPosts: site == nil, allowsOutsideLinks: true)
        let listing = try directory.listing()
        // What cannot be read is an error of the next build.
        let present = try? directory.read(listing, known: record.site)
        var pipeline = BuildPipeline(options: options, site: site)
        do {
            // The templates that the site was built with are not recorded; which of them changed is.
            let old = SourceTree(settings: record.settings, templates: present?.templates ?? [])
            do {
                try await pipeline.restore(record.site, settings: record.settings, source: old)
            } catch is FeedSiteErrors {
                try await pipeline.restore(
                    record.site, settings: record.settings, source: SourceTree(settings: record.settings))
            }
        } catch is BinaryReader.Damaged {
            return nil
        }
        guard let built = pipeline.built else { return nil }
        (self.record, self.site, self.destination) = (record, built, destination)
        let head = try OutputDirectory(root: destination, source: source).previous.read(LiveFiles.head)
        assets = Set(head.flatMap { Head(encoded: $0) }?.assets ?? [])
        // What is in error there, the build tells.
        next = if let present { try? await pipeline.planned(present) } else { nil }
        changes =
            record.site.changes(in: listing) { path, known, stamp in
                // A file that cannot be read is not as it was.
                if known.isSame(stamp, bytes: { try? Data(contentsOf: source.appending(path: path)) }) {
                    return true
                }
                // Of static files that have not changed for long, the published copy is the record.
                let copy = built.content.staticFiles.first { $0.path.hasSameBytes(as: path) }?.destination
                return copy.map { Self.areEqual(source.appending(path: path), destination.appending(path: $0)) }
                    ?? false
            } + Self.changesByTime(of: built, since: record.site.buildResult, options: options)
        kinds = Dictionary(changes.map { (DiffIdentifier($0.path), $0.kind) }) { first, _ in first }
    }

    /// Whether two files can be read and have the same bytes.
    private static func areEqual(_ file: URL, _ other: URL) -> Bool {
        // A file that cannot be read is another one.
        (try? InputFile(at: file.path, name: file.path).isEqual(to: InputFile(at: other.path, name: other.path)))
            ?? false
    }

    /// The posts that became due or expired since.
    private static func changesByTime(
        of site: RenderedSite, since buildResult: CachedSite.BuildResult, options: BuildOptions
    ) -> [InputChange] {
        guard buildResult.next.map({ $0 <= options.now }) ?? false else { return [] }
        return zip(site.content.parsedPosts.all, site.content.positions).compactMap { parsed, position in
            guard parsed.hasPost, case let isShown = options.shows(parsed.schedule), isShown != (position != nil)
            else { return nil }
            return InputChange(path: parsed.file.path, kind: isShown ? .appeared : .expired)
        }
    }

    /// Where the site begins on its host: `/`, or `/blog/`.
    package var basePath: String { site.context.basePath }

    /// The path of the page of a post, by its file in the source; `nil` if there is none.
    package func pagePath(ofPost file: String) -> String? {
        let posts = site.content.posts
        return posts.indices.first { posts[$0].path.hasSameBytes(as: file) }.map { posts[$0].pagePath }
    }

    /// How a source file differs from what the last build read; `nil` for not at all.
    func change(of path: String) -> InputChange.Kind? { kinds[DiffIdentifier(path)] }

    /// What a file was made from.
    /// - Parameter path: a path in the destination.
    /// - Returns: `nil` for a file that feedgen did not write.
    package func provenance(of path: String) -> Provenance? {
        guard let output = record.outputs[path] else { return nil }
        let made = make(of: path)
        let stamp = FileStamp(at: destination.appending(path: path).path)
        let isSame = OpenFolder(destination).map { output.isSame(at: path, in: $0) } ?? false
        // The head may be dated a second ahead, so that hosts tell it from the one before.
        let written = min(output.stamp.modified, output.stamp.changed)
        return Provenance(
            path: path, subject: made.subject, inputs: made.inputs,
            condition: stamp == nil ? .missing : isSame ? .asWritten : .changed,
            written: Date(nanoseconds: written),
            build: build(of: written).map { build in
                let files = Set((made.files ?? made.inputs.map(\.name)).map { DiffIdentifier($0) })
                let causes = build.changes.filter { files.contains(DiffIdentifier($0.path)) }
                return Provenance.Build(
                    started: Date(nanoseconds: build.started), scope: build.scope,
                    changes: causes.isEmpty ? build.changes : causes,
                    omittedChanges: causes.isEmpty ? build.omittedChanges : 0)
            })
    }

    /// The build during which a file was written. Files are only written if their bytes change.
    private func build(of instant: Int) -> RecordedBuild? {
        record.builds.last { $0.started < instant && instant <= $0.ended }
            // One that took less than a tick of the clock.
            ?? record.builds.last { $0.started == instant }
    }
}

extension Date {
    fileprivate init(nanoseconds: Int) { self.init(timeIntervalSince1970: Double(nanoseconds) / 1e9) }
}
