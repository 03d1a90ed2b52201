import FeedContent
import FeedPages
import FeedSources
import SourceDiagnostics

extension SiteContent {
    /// The content of a site in Swift: the parts that it asks for, and no posts.
    /// - Parameters:
    ///   - found: diagnostics of the settings.
    ///   - noPosts: no posts, beside the static files of the source.
    ///   - previous: the previous content, from which unchanged templates are reused.
    /// - Throws: `FeedSiteErrors` for errors in settings or templates, or else in the content of the site.
    init(
        of site: any FeedSite, source: SourceTree, options: BuildOptions, context: SiteContext, found: [Diagnostic],
        noPosts: ParsedPosts, previous: SiteContent?
    ) throws {
        var diagnostics = found
        let templates = try Self.templates(
            of: source, in: context, hasPosts: false, reusing: previous, diagnostics: diagnostics)
        try FeedSiteErrors.check(diagnostics, options: options)
        let parts = try SiteParts(of: site, source: source, templates: templates.library, in: context)
        diagnostics += parts.problems(beside: source.staticFiles)
        diagnostics += Self.deadMenuEntries(
            of: context.configuration.menu, in: parts.plan, staticFiles: source.staticFiles, files: [], context: context
        )
        try FeedSiteErrors.check(diagnostics, options: options)
        self.init(
            source: source, options: options, context: context, parsedPosts: noPosts, parts: parts,
            templates: templates, warnings: diagnostics + parts.missingBaseURLs)
    }
}
