import FeedContent
import FeedFrontMatter

extension HugoMigration {
    private typealias Rule = HugoAddresses.Rule

    /// Chooses the folder of the posts and the URL pattern that keep most URLs.
    mutating func permalinks() {
        var addresses = HugoAddresses()
        addresses.rules = rules()
        addresses.sections = sections
        addresses.keepsCapitals = draft.old.flag("disablePathToLower") == true
        addresses.isUgly = draft.old.flag("uglyURLs") == true
        addresses.uglySections = Set(
            draft.old.entries("uglyURLs").filter { $0.value.content == .bool(true) }.map(\.key))
        let languages = draft.old.entries("languages").map { $0.key.lowercased() }
        addresses.otherLanguages = Set(languages).subtracting([language.lowercased()])
        if languages.count > 1, draft.old.flag("defaultContentLanguageInSubdir") == true {
            addresses.prefix = "/" + language.lowercased()
        }
        draft.settings.set("slugs", to: SlugStyle.hugo.rawValue)
        draft.settings.set("shortcodes", to: "hugo")
        draft.settings.set("anchors", to: "hugo")
        let posts = site.posts(in: content)
        if !posts.isEmpty, posts.allSatisfy({ addresses.hasFiles(in: $0.folders.first) }) { addresses.isUgly = true }
        let choice = chosen(of: addresses, posts)
        note(addresses.rules, besides: choice, posts)
        take(choice, addresses)
        noteOtherContent(than: folder(of: choice))
        if let choice, !translation(of: choice, addresses).unknown.isEmpty { return }
        draft.noteAddresses(comparison(of: posts, addresses), in: "Hugo")
    }

    /// The content folders with a list of their own.
    private var sections: Set<String> {
        Set(
            site.paths.filter { $0.hasPrefix(content + "/") && PostName.isSection($0) }
                .map { $0.dropFirst(content.count + 1).split(separator: "/").dropLast().joined(separator: "/") })
    }

    /// `permalinks` by section, by kind and section, or as a list of patterns with targets.
    private mutating func rules() -> [Rule] {
        if case .array(let values)? = draft.old.value("permalinks")?.content {
            return values.compactMap { value -> Rule? in
                guard case .table(let table) = value.content, let pattern = table["pattern"]?.name,
                    TokenPattern(pattern).isOfPosts
                else { return nil }
                var section: String?
                if case .table(let target)? = table["target"]?.content, let path = target["path"]?.name {
                    section = path.trimming("{}*/")
                }
                return Rule(key: "permalinks", section: section, pattern: pattern)
            }
        }
        let kinds = ["page", "section", "taxonomy", "term", "home"]
        let ofPages = draft.old.entries("permalinks.page").map { ("permalinks.page.\($0.key)", $0) }
        let plain = draft.old.entries("permalinks").map { ("permalinks.\($0.key)", $0) }
            .filter { !kinds.contains($0.1.key.lowercased()) || $0.1.value.name != nil }
        return (ofPages + plain).compactMap { key, entry in
            entry.value.name.map { Rule(key: key, section: entry.key.trimming("/ "), pattern: $0) }
        }
    }

    /// The rule of the section that the front page shows, else the rule that keeps most URLs; `nil` if more URLs follow
    /// no rule.
    private mutating func chosen(of addresses: HugoAddresses, _ posts: [OldPost]) -> Rule? {
        let main = (draft.old.texts("mainSections") ?? []) + (draft.old.texts("params.mainSections") ?? [])
        let names = main + ["posts", "post", "blog"]
        let rules = addresses.rules.filter { rule in posts.isEmpty || posts.contains { rule.holds(in: $0.folders) } }
        for name in names {
            if let rule = rules.first(where: { $0.section == name }) { return rule }
        }
        var best: (rule: Rule?, kept: Int) = (rules.first, -1)
        for rule in rules + [nil] {
            var trial = self
            trial.take(rule, addresses)
            let kept = trial.comparison(of: posts, addresses).kept
            if kept > best.kept { best = (rule, kept) }
        }
        return best.rule
    }

    private func comparison(of posts: [OldPost], _ addresses: HugoAddresses) -> AddressComparison {
        AddressComparison(of: posts, with: draft.settings) { addresses.address(of: $0, $1) }
    }

    private func folder(of rule: Rule?) -> String {
        guard let section = rule?.section else { return content }
        return content.isEmpty ? section : "\(content)/\(section)"
    }

    /// Sets the folder of posts and their pattern. Without a rule, a URL is the path of the file below the content
    /// folder, with the slug as its name, including the date.
    private mutating func take(_ rule: Rule?, _ addresses: HugoAddresses) {
        let byFile = pattern("/:folder/:filename", addresses, in: nil)
        guard let rule else {
            draft.carry(content, from: "contentDir", as: "posts")
            draft.carry(byFile, from: "defaultContentLanguage", as: "permalink")
            return
        }
        let translation = translation(of: rule, addresses)
        guard translation.unknown.isEmpty else {
            draft.carry(content, from: "contentDir", as: "posts")
            draft.carry(byFile, from: "defaultContentLanguage", as: "permalink")
            draft.notePattern(rule.key, unknown: translation.unknown, now: byFile)
            return
        }
        draft.carry(folder(of: rule), from: "contentDir", as: "posts")
        draft.carry(
            pattern(translation.pattern, addresses, in: rule.section), from: rule.key, as: "permalink")
    }

    private func translation(
        of rule: Rule, _ addresses: HugoAddresses
    ) -> (pattern: String, unknown: [String]) {
        TokenPattern(rule.pattern).translated { word(for: $0, rule, addresses) }
    }

    /// A pattern with the common prefix and suffix of all URLs, in lower case like its words.
    private func pattern(_ pattern: String, _ addresses: HugoAddresses, in section: String?) -> String {
        let whole = addresses.prefix + (addresses.keepsCapitals ? pattern : pattern.lowercased())
        let first = section.flatMap { $0.split(separator: "/").first }.map(String.init)
        guard addresses.hasFiles(in: first) else { return whole.hasSuffix("/") ? whole : whole + "/" }
        return (whole.hasSuffix("/") ? String(whole.dropLast()) : whole) + ".html"
    }

    private func word(for token: String, _ rule: Rule, _ addresses: HugoAddresses) -> String? {
        switch token {
        case "year", "month", "day", "title": ":" + token
        case "2006": ":year"
        case "01": ":month"
        case "02": ":day"
        case "1": ":i_month"
        case "2": ":i_day"
        case "slug": ":slugortitle"
        case "slugorfilename", "slugorcontentbasename": ":filename"
        case "filename", "contentbasename": ":basename"
        case "section":
            rule.section?.split(separator: "/").first.map { SlugStyle.hugo.slug(of: String($0)) } ?? ":folder"
        case "sections": sectionsWord(for: rule, addresses)
        default: nil
        }
    }

    /// Only folders with a list of their own are sections.
    private func sectionsWord(for rule: Rule, _ addresses: HugoAddresses) -> String {
        guard let section = rule.section else { return ":folder" }
        let path = SlugStyle.hugo.slug(of: section)
        return addresses.sections.contains { $0.hasPrefix(section + "/") } ? path + "/:folder" : path
    }

    private mutating func note(_ rules: [Rule], besides choice: Rule?, _ posts: [OldPost]) {
        for other in rules where other.key != choice?.key {
            if posts.isEmpty || posts.contains(where: { other.holds(in: $0.folders) }) {
                let chosen = choice.map { "that of '\($0.key)'" } ?? "the path of the file"
                draft.old.note(
                    other.key, "is not converted; a feedgen site has one pattern, here \(chosen)")
            } else if choice == nil {
                draft.old.note(
                    other.key,
                    "is for '\(folder(of: other))', which has no posts; URLs are the paths of the files")
            }
        }
    }

    private mutating func noteOtherContent(than folder: String) {
        let others = site.paths.filter {
            $0.hasPrefix(content + "/") && PostName.isPost($0) && !$0.hasPrefix(folder + "/")
        }
        if !others.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(others)): content outside '\(folder)' is not built; turn it into posts, or put its HTML "
                    + "into static/")
        }
        let endings = [".html", ".htm", ".org", ".adoc", ".asciidoc", ".rst", ".pandoc"]
        let foreign = site.paths.filter { path in
            path.hasPrefix(folder + "/") && !PostName.isSection(path) && endings.contains { path.hasSuffix($0) }
        }
        if !foreign.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(foreign)): "
                    + "posts must be Markdown files that end in .md; these are copied as static files, so convert them"
            )
        }
    }
}

extension TokenPattern {
    /// Whether the pattern distinguishes posts.
    fileprivate var isOfPosts: Bool {
        ["slug", "title", "slugorfilename", "slugorcontentbasename", "filename", "contentbasename"].contains(
            where: contains)
    }
}

extension String {
    /// The string without some characters at both ends; `nil` if nothing is left.
    fileprivate func trimming(_ characters: String) -> String? {
        let start = drop { characters.contains($0) }
        let end = start.lastIndex { !characters.contains($0) }
        return end.map { String(start[...$0]) }
    }
}
