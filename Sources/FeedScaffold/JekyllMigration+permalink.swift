import FeedContent

extension JekyllMigration {
    private static let styles = [
        "date": "/:categories/:year/:month/:day/:title:output_ext",
        "pretty": "/:categories/:year/:month/:day/:title/",
        "ordinal": "/:categories/:year/:y_day/:title:output_ext",
        "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        "none": "/:categories/:title:output_ext",
    ]

    /// Jekyll's `:title` and `:slug` are both made from the name of the file, unless the post has a slug.
    private static let words = [
        "title": ":slug", "slug": ":slug", "name": ":name", "path": ":path", "collection": "posts",
        "categories": ":categories", "slugified_categories": ":categories",
        "year": ":year", "month": ":month", "day": ":day", "i_month": ":i_month", "i_day": ":i_day",
        "output_ext": ".html",
    ]

    mutating func permalink() {
        let (key, style) = wantedPermalink()
        let translation = TokenPattern(Self.styles[style] ?? style).translated { Self.words[$0] }
        if translation.unknown.isEmpty {
            draft.carry(translation.pattern, from: key, as: "permalink")
        } else {
            let standard = TokenPattern(Self.styles["date"] ?? "").translated { Self.words[$0] }.pattern
            draft.settings.set("permalink", to: standard)
            draft.notePattern(key, unknown: translation.unknown, now: standard)
        }
        noteNames()
    }

    /// What is said for posts goes before what is said for all, and what defaults of front matter say before both.
    private mutating func wantedPermalink() -> (key: String, style: String) {
        let global = draft.old.text("permalink")
        let ofPosts = draft.old.text("collections.posts.permalink")
        if let style = defaultPermalink() { return ("defaults", style) }
        if let ofPosts { return ("collections.posts.permalink", ofPosts) }
        return ("permalink", global ?? "date")
    }

    private mutating func defaultPermalink() -> String? {
        guard case .array(let rules)? = draft.old.value("defaults")?.content else { return nil }
        var permalink: String?
        for case .table(let rule) in rules.map(\.content) {
            guard case .table(let values)? = rule["values"]?.content else { continue }
            var scope = FrontMatterTable()
            if case .table(let table)? = rule["scope"]?.content { scope = table }
            let isOfPosts = ["posts", nil].contains(scope["type"]?.text)
            let folder = (scope["path"]?.text ?? "").asFolder
            if isOfPosts, ["", posts].contains(folder), let text = values["permalink"]?.text { permalink = text }
        }
        // A layout is all that most of them are about, and feedgen has none.
        let keys = Set(
            rules.flatMap { rule -> [String] in
                guard case .table(let table) = rule.content, case .table(let values)? = table["values"]?.content else {
                    return []
                }
                return values.entries.map(\.key)
            }
        ).subtracting(["layout", "permalink"])
        if !keys.isEmpty {
            draft.old.note(
                "defaults", "has \(keys.sorted().joined(separator: ", ")); write them into the posts that need them")
        }
        return permalink
    }

    /// Jekyll keeps capitals and some marks in `:title`, feedgen does not in the slug of a name.
    private mutating func noteNames() {
        let names = site.paths.filter { path in
            path.hasPrefix(posts + "/")
                && PostSurvey.name(of: path).unicodeScalars.contains {
                    $0.properties.isUppercase || "._~!$&'()+,;=@".unicodeScalars.contains($0)
                }
        }
        guard !names.isEmpty else { return }
        draft.old.note(
            "the capitals and marks in the names of \(PostSurvey.list(names)) are part of their addresses in Jekyll, not in feedgen; "
                + "write the old last part as the 'slug' of these posts")
    }
}
