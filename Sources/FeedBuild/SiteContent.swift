import DefaultTheme
import FeedContent
import FeedSections
import Foundation
import ListDiffKit
import ListKit

/// A site as it was read and found right: its settings, its posts in the order of the feed, its templates.
struct SiteContent: Sendable {
    let context: FeedContext
    /// The posts that are shown, newest first.
    let posts: [Post]
    let templates: TemplateLibrary
    /// The style sheet, from the site or from the default theme.
    let style: String
    /// What an author should know although nothing is wrong.
    let warnings: [Diagnostic]

    /// Reads and checks everything.
    /// - Throws: `ContentErrors` with all that is wrong, at once.
    init(
        source: SiteSource, options: BuildOptions, progress: (Double) -> Void
    ) async throws {
        var (configuration, diagnostics) =
            source.settings.map { SiteConfiguration.read(path: $0.path, bytes: $0.bytes) }
            ?? (SiteConfiguration(), [])
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        let context = FeedContext(configuration: configuration)

        var read: [Post] = []
        for (post, found) in try await Self.posts(of: source, context: context, progress: progress) {
            diagnostics += found
            if let post, options.includesDrafts || !post.isDraft { read.append(post) }
        }
        diagnostics += Self.conflicts(among: read, attachments: source.attachments)
        diagnostics += Self.missingPictures(of: read, attachments: Set(source.attachments), context: context)

        diagnostics += source.templates.filter { String(validating: $0.bytes, as: UTF8.self) == nil }.map {
            Diagnostic(.error, path: $0.path, position: nil, message: "the file is not valid UTF-8; save it as UTF-8")
        }

        var templates: TemplateLibrary?
        do {
            templates = try Self.templates(of: source)
        } catch {
            diagnostics += error.diagnostics
        }
        let isError = { (diagnostic: Diagnostic) in options.isStrict || diagnostic.severity == .error }
        guard let templates, !diagnostics.contains(where: isError) else {
            throw ContentErrors(diagnostics: diagnostics.sorted())
        }
        self.context = context
        self.templates = templates
        posts = read.sorted(by: Self.precedes)
        style = Self.texts(of: source)["style.css"] ?? ""
        warnings = diagnostics.sorted()
    }

    private static func posts(
        of source: SiteSource, context: FeedContext, progress: (Double) -> Void
    ) async throws -> [(post: Post?, diagnostics: [Diagnostic])] {
        let configuration = context.configuration
        let reader = PostReader(
            author: configuration.author, timeZone: configuration.zone, rawHTML: configuration.rawHTML,
            linkDestination: { link, folder in
                configuration.basePath + Attachment.destination(of: link, in: folder)
            })
        return try await inParallel(source.posts, progress: progress) {
            reader.read(path: $0.path, postsFolder: Attachment.folder, bytes: $0.bytes)
        }
    }

    /// Newest first, posts without a date last, ties by identifier.
    private static func precedes(_ left: Post, _ right: Post) -> Bool {
        if left.date?.instant != right.date?.instant {
            return (left.date?.instant ?? .distantPast) > (right.date?.instant ?? .distantPast)
        }
        return left.diffIdentifier < right.diffIdentifier
    }

    private static func texts(of source: SiteSource) -> [String: String] {
        let own = source.templates.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        return DefaultTheme.files.merging(own) { $1 }
    }

    private static func templates(of source: SiteSource) throws(TemplateErrors) -> TemplateLibrary {
        let suffix = ".mustache"
        var templates: [String: String] = [:]
        for (name, text) in texts(of: source) where name.hasSuffix(suffix) {
            templates[String(name.dropLast(suffix.count))] = text
        }
        var paths: [String: String] = [:]
        for file in source.templates where file.name.hasSuffix(suffix) {
            paths[String(file.name.dropLast(suffix.count))] = file.path
        }
        return try TemplateLibrary(texts: templates, paths: paths)
    }
}
