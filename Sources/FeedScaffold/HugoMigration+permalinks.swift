import FeedContent

extension HugoMigration {
    /// A pattern that the configuration has for posts.
    private struct Rule {
        let key: String
        /// The folder below the content that it is about; `nil` for all content.
        let section: String?
        let pattern: String
    }

    mutating func permalinks() {
        let rules = rules()
        guard let rule = chosen(of: rules) else {
            takeAllContent()
            return
        }
        for other in rules where other.key != rule.key {
            draft.old.note(
                other.key,
                "is not carried over; a site of feedgen has one pattern, and this one is that of '\(rule.key)'")
        }
        let folder = rule.section.map { "\(content)/\($0)" } ?? content
        let survey = PostSurvey(of: folder, in: site)
        let translation = TokenPattern(rule.pattern).translated { word(for: $0, rule, survey) }
        guard translation.unknown.isEmpty else {
            let pattern = takeAllContent()
            draft.notePattern(rule.key, unknown: translation.unknown, now: pattern)
            return
        }
        draft.carry(folder, from: "contentDir", as: "posts")
        draft.carry(translation.pattern, from: rule.key, as: "permalink")
        noteMixedSlugs(rule, survey)
        noteOtherContent(than: folder)
    }

    /// `permalinks` by section, by kind and section, or as a list of patterns with targets.
    private mutating func rules() -> [Rule] {
        if case .array(let values)? = draft.old.value("permalinks")?.content {
            for case .table(let table) in values.map(\.content) {
                guard let pattern = table["pattern"]?.text, TokenPattern(pattern).isOfPosts else { continue }
                var section: String?
                if case .table(let target)? = table["target"]?.content, let path = target["path"]?.text {
                    section = path.trimming("{}*/")
                }
                return [Rule(key: "permalinks", section: section, pattern: pattern)]
            }
            return []
        }
        let kinds = ["page", "section", "taxonomy", "term"]
        let ofPages = draft.old.entries("permalinks.page").map { ("permalinks.page.\($0.key)", $0) }
        let plain = draft.old.entries("permalinks").map { ("permalinks.\($0.key)", $0) }
            .filter { !kinds.contains($0.1.key.lowercased()) }
        return (ofPages + plain).compactMap { key, entry in
            entry.value.text.map { Rule(key: key, section: entry.key == "/" ? nil : entry.key, pattern: $0) }
        }
    }

    /// The pattern of the section that the front page is about.
    private mutating func chosen(of rules: [Rule]) -> Rule? {
        let main = (draft.old.texts("mainSections") ?? []) + (draft.old.texts("params.mainSections") ?? [])
        for section in main + ["posts", "post", "blog"] {
            if let rule = rules.first(where: { $0.section == section }) { return rule }
        }
        return rules.first
    }

    private func word(for token: String, _ rule: Rule, _ survey: PostSurvey) -> String? {
        switch token {
        case "year", "month", "day", "title": ":" + token
        case "2006": ":year"
        case "01": ":month"
        case "02": ":day"
        case "1": ":i_month"
        case "2": ":i_day"
        // Without a slug Hugo takes the title, and feedgen the name of the file.
        case "slug": survey.countWithSlug == 0 ? ":title" : ":slug"
        case "slugorfilename", "slugorcontentbasename", "filename", "contentbasename": ":filename"
        case "section": rule.section ?? ":folder"
        case "sections": rule.section.map { survey.isFlat ? $0 : "\($0)/:folder" } ?? ":folder"
        default: nil
        }
    }

    /// Makes posts of all content. By default an address is the path of the file below the content, with the slug in place
    /// of the name, which keeps its date.
    /// - Returns: the pattern of these addresses.
    @discardableResult
    private mutating func takeAllContent() -> String {
        let pattern = draft.old.flag("uglyURLs") == true ? "/:folder/:filename.html" : "/:folder/:filename/"
        draft.carry(content, from: "contentDir", as: "posts")
        draft.settings.set("permalink", to: pattern)
        return pattern
    }

    private mutating func noteMixedSlugs(_ rule: Rule, _ survey: PostSurvey) {
        guard TokenPattern(rule.pattern).contains("slug"), (1..<survey.count).contains(survey.countWithSlug) else {
            return
        }
        draft.old.note(
            rule.key,
            "has :slug, and \(survey.count - survey.countWithSlug) of \(survey.count) posts have no 'slug'; theirs is the "
                + "title in Hugo and the name of the file in feedgen, so write it into them")
    }

    private mutating func noteOtherContent(than folder: String) {
        let others = site.paths.filter {
            $0.hasPrefix(content + "/") && $0.hasSuffix(".md") && !$0.hasPrefix(folder + "/")
                && !$0.hasSuffix("/_index.md")
        }
        guard !others.isEmpty else { return }
        draft.old.note(
            "\(PostSurvey.list(others)): content outside of '\(folder)' is not built; make posts of it, or put its HTML into static/"
        )
    }
}

extension TokenPattern {
    /// Whether it tells one post from another.
    fileprivate var isOfPosts: Bool {
        ["slug", "title", "slugorfilename", "slugorcontentbasename", "filename", "contentbasename"].contains(
            where: contains)
    }
}

extension String {
    /// Without some characters at both ends; `nil` if nothing else is there.
    fileprivate func trimming(_ characters: String) -> String? {
        let start = drop { characters.contains($0) }
        let end = start.lastIndex { !characters.contains($0) }
        return end.map { String(start[...$0]) }
    }
}
