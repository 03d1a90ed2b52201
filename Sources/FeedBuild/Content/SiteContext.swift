import FeedContent
import FeedPages
import FeedSections

/// The settings of a site, and what its sections know of them.
struct SiteContext: Hashable, Sendable {
    let configuration: SiteConfiguration
    let feed: FeedContext
    /// The same site in each of its other languages.
    let translations: [SiteContext]

    init(configuration: SiteConfiguration) {
        self.configuration = configuration
        feed = FeedContext(configuration: configuration)
        translations = configuration.inAllLanguages.dropFirst().map { SiteContext(configuration: $0) }
    }

    /// The site in each of its languages, its own first.
    var inAllLanguages: [SiteContext] { [self] + translations }

    /// The site in a language, as in paths; `nil` for its own.
    func `in`(_ language: String?) -> SiteContext {
        language.flatMap { language in translations.first { $0.configuration.translation == language } } ?? self
    }

    /// The place of a language among those of the site.
    func place(of language: String?) -> Int {
        language.flatMap { language in translations.firstIndex { $0.configuration.translation == language } }
            .map { $0 + 1 } ?? 0
    }

    /// What templates know of the site in each of its languages.
    var siteValues: [SiteValues] { inAllLanguages.map { SiteValues($0.configuration) } }

    /// The path of the site's root on its host: `/`, or `/blog/`.
    var basePath: String { feed.basePath }

    /// The root-relative URL of a path of the site.
    func url(_ path: String) -> String { feed.url(path) }

    /// A root-relative URL with scheme and host, if the site knows them; an absolute URL unchanged.
    func absoluteURL(_ url: String) -> String? { feed.absoluteURL(url) }
}
