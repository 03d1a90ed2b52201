import FeedContent
import FeedSite
import Foundation
import ImageSizes
import SourceDiagnostics

/// The parsed source of a site in Swift: what its pages can access, and their templates.
struct SwiftSiteContent: Sendable {
    let context: FeedSiteContext
    let templates: SiteTemplates
    let warnings: [Diagnostic]
    private let templateFiles: [SourceFile]

    /// - Parameter previous: the previous content, from which unchanged templates are reused.
    /// - Throws: `FeedSiteErrors` for errors in settings or templates.
    init(source: SourceTree, options: BuildOptions, previous: SwiftSiteContent?) throws {
        let settings = SiteSettings(file: source.settings)
        let configuration = settings.configuration(for: options)
        var diagnostics = settings.diagnostics
        templateFiles = source.templates
        if let previous, previous.templateFiles == source.templates {
            templates = previous.templates
        } else {
            templates = try SiteTemplates(files: source.templates, hasPosts: false, diagnostics: &diagnostics)
        }
        try FeedSiteErrors.check(diagnostics, options: options)

        let feed = FeedContext(configuration: configuration)
        var assets: [String: FeedAsset] = [:]
        let folder = PostsFolder(configuration)
        for file in source.staticFiles where file.path.hasPrefix(folder.path + "/") {
            assets[String(file.path.dropFirst(folder.path.count + 1))] = FeedAsset(
                url: feed.url(file.destination), width: file.size?.width, height: file.size?.height)
        }
        var revision: [UInt8] = []
        for file in source.templates {
            revision += Array(file.path.utf8) + [0]
            revision += file.bytes + [0]
        }
        for file in source.staticFiles { revision += Array("\(file.path) \(file.stamp.map { "\($0)" } ?? "")\n".utf8) }
        context = FeedSiteContext(
            feed: feed, templates: templates.library, revision: Digest.hex(revision, bytes: 16),
            sources: try source.posts.map { ($0.path, try $0.bytes()) }, assets: assets,
            linkDestination: { [base = configuration.basePath] in base + folder.destination(of: $0, in: $1) })
        warnings = diagnostics
    }
}
