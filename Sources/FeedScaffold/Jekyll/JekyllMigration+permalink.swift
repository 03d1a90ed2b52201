import FeedContent
import FeedFrontMatter

extension JekyllMigration {
    private static let styles = [
        "date": "/:categories/:year/:month/:day/:title:output_ext",
        "pretty": "/:categories/:year/:month/:day/:title/",
        "ordinal": "/:categories/:year/:y_day/:title:output_ext",
        "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        "none": "/:categories/:title:output_ext",
    ]

    /// Jekyll's `:title` and `:slug` are both the slug of a post, or else its file name: almost unchanged, and in lower
    /// case. `:name` includes the date.
    static let words = [
        "title": ":slug", "slug": ":slug", "name": ":basename", "path": ":folder/:basename", "collection": "posts",
        "categories": ":categories", "slugified_categories": ":categories",
        "year": ":year", "month": ":month", "day": ":day", "i_month": ":i_month", "i_day": ":i_day",
        "hour": ":hour", "minute": ":minute", "second": ":second", "output_ext": ".html",
    ]

    mutating func permalink() {
        var (key, style) = wantedPermalink()
        var pattern = TokenPattern(Self.styles[style] ?? style)
        var translation = pattern.translated { Self.words[$0] }
        if !translation.unknown.isEmpty {
            let unknown = translation.unknown
            pattern = TokenPattern(Self.styles["date"] ?? "")
            translation = pattern.translated { Self.words[$0] }
            draft.notePattern(key, unknown: unknown, now: translation.pattern)
            key = ""
        }
        patternOfPosts = translation.pattern
        let categories = categories(ofFolder: posts)
        draft.carry(
            translation.pattern.replacing(
                ":categories", with: (categories.map { $0.lowercased() } + [":categories"]).joined(separator: "/")),
            from: key, as: "permalink")
        if ["title", "path", "categories"].contains(where: pattern.contains) {
            draft.settings.set("slugs", to: SlugStyle.jekyll.rawValue)
        }
        guard !key.isEmpty else { return }
        let addresses = JekyllAddresses(
            pattern: pattern, defaults: defaults, folders: categories, timeZone: draft.settings.configuration.zone)
        let comparison = AddressComparison(of: all, with: draft.settings) {
            addresses.address(of: $0, $1)
        }
        draft.noteAddresses(comparison, in: "Jekyll")
    }

    /// The front matter defaults of the configuration, with the posts that they apply to.
    private var defaults: [JekyllAddresses.Default] {
        mutating get {
            rules().filter { $0.type == "posts" || $0.type == nil }.map {
                JekyllAddresses.Default(folder: $0.folder, isOfPosts: $0.type != nil, values: $0.values)
            }
        }
    }

    /// The pattern of the posts collection overrides the global one, and front matter defaults override both.
    private mutating func wantedPermalink() -> (key: String, style: String) {
        let global = draft.old.text("permalink")
        let ofPosts = draft.old.text("collections.posts.permalink")
        if let style = defaultPermalink() { return ("defaults", style) }
        if let ofPosts { return ("collections.posts.permalink", ofPosts) }
        return ("permalink", global ?? "date")
    }

    private mutating func defaultPermalink() -> String? {
        rules().last { rule in
            (rule.type == "posts" || rule.type == nil) && ["", posts].contains(rule.folder)
                && rule.values["permalink"]?.name != nil
        }?.values["permalink"]?.name
    }
}
