import FeedContent
import FeedSite
import Foundation

/// The source of a site in Swift as it was read: what its pages may know, and how they look.
struct SiteSourceContent: Sendable {
    let context: FeedSiteContext
    let style: String
    let warnings: [Diagnostic]

    /// - Throws: `ContentErrors` for settings or templates that are in error.
    init(source: SiteSource, options: BuildOptions) throws {
        var (configuration, diagnostics) =
            source.settings.map { SiteConfiguration.read(path: $0.path, bytes: $0.bytes) } ?? (SiteConfiguration(), [])
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        let texts = SiteTemplates(source: source)
        diagnostics += texts.diagnostics
        let templates: TemplateLibrary
        do {
            templates = try texts.library()
        } catch {
            throw ContentErrors(diagnostics: (diagnostics + error.diagnostics).sorted())
        }
        if diagnostics.contains(where: { options.isStrict || $0.severity == .error }) {
            throw ContentErrors(diagnostics: diagnostics.sorted())
        }

        let feed = FeedContext(configuration: configuration)
        var assets: [String: FeedAsset] = [:]
        for file in source.attachments {
            assets[String(file.path.dropFirst(Attachment.folder.count + 1))] = FeedAsset(
                url: feed.url(Attachment.destination(of: file.path)), width: file.size?.width, height: file.size?.height
            )
        }
        var revision: [UInt8] = []
        for file in source.templates {
            revision += Array(file.path.utf8) + [0]
            revision += file.bytes + [0]
        }
        for file in source.attachments { revision += Array("\(file.path) \(file.stamp)\n".utf8) }
        context = FeedSiteContext(
            feed: feed, templates: templates, revision: Digest.hex(revision, bytes: 16),
            sources: source.posts.map { ($0.path, $0.bytes) }, assets: assets,
            linkDestination: { [base = configuration.basePath] in base + Attachment.destination(of: $0, in: $1) })
        style = texts.texts["style.css"] ?? ""
        warnings = diagnostics
    }
}
