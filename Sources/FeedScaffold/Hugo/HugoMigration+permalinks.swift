import FeedContent
import FeedFrontMatter

extension HugoMigration {
    private typealias Rule = HugoAddresses.Rule

    /// Chooses the folders of the posts, of collections and of pages, and the URL patterns that keep their URLs.
    mutating func placeContent() {
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
        let isBlackfriday = draft.old.text("markup.goldmark.parser.autoHeadingIDType") == "blackfriday"
        draft.settings.set("anchors", to: isBlackfriday ? "blackfriday" : "hugo")
        let resources = leaveOutResources()
        let main = (draft.old.texts("mainSections") ?? []) + (draft.old.texts("params.mainSections") ?? [])
        let entries = all.filter { !resources.contains($0.path) && !addresses.isTranslation($0) }
        let placed = Set(addresses.rules.compactMap(\.section).map { String($0.prefix { $0 != "/" }) })
        let division = ContentDivision(of: entries, mains: main + ["posts", "post", "blog"], placed: placed)
        place(division, entries, addresses)
        noteOtherFiles()
        draft.noteAddresses(
            AddressComparison(of: entries, with: draft.settings) { addresses.address(of: $0, $1) }, in: "Hugo")
    }

    private mutating func place(_ division: ContentDivision, _ entries: [OldPost], _ addresses: HugoAddresses) {
        var used: Set<String> = []
        let posts = folder(division.main)
        draft.carry(setting(posts), from: "contentDir", as: "posts")
        draft.carry(
            pattern(of: division.main, addresses, &used), from: "permalinks.\(division.main)", as: "permalink")
        var hasPages = division.hasPages
        for name in division.collections {
            let isAdded = draft.addCollection(
                name, folder: setting(folder(name)), permalink: pattern(of: name, addresses, &used),
                path: list(of: name, addresses), title: site.matter(ofSection: folder(name))?["title"]?.text)
            if !isAdded, division.main != "" { hasPages = true }
        }
        draft.leaveOutLists(among: entries.map { ($0.path, addresses.path(of: $0)) })
        if hasPages {
            let others = [division.main] + division.collections
            pages(entries.filter { !others.contains($0.folders.first ?? "") }, addresses)
        }
        if division.main != "", case let list = list(of: division.main, addresses),
            !entries.contains(where: { addresses.path(of: $0) == list })
        {
            draft.redirect(list, to: "/")
            moved[list] = "/"
        }
        for rule in addresses.rules where !used.contains(rule.key) && !entries.isEmpty {
            let isOfAny = entries.contains { rule.holds(in: $0.folders) }
            draft.old.note(
                rule.key,
                isOfAny
                    ? "is not converted; each collection of feedgen has one pattern, and pages have that of their paths"
                    : "is for '\(folder(rule.section ?? ""))', which has nothing in it")
        }
    }

    private mutating func pages(_ entries: [OldPost], _ addresses: HugoAddresses) {
        if content.isEmpty {
            draft.old.note(
                "contentDir", "is the folder of the site; move the pages to a folder, and name it in 'pages'")
            return
        }
        // Dates are a part of names in Hugo.
        let isPlain =
            !addresses.isUgly && addresses.prefix.isEmpty
            && !entries.contains { entry in
                PostName.day(ofFile: entry.path) != nil
            }
        if isPlain {
            draft.settings.set("pages", to: contentSetting)
        } else {
            draft.settings.set("pages", "folder", to: contentSetting)
            draft.settings.set(
                "pages", "permalink", to: addresses.prefix + "/:folder/:filename" + (addresses.isUgly ? ".html" : "/"))
        }
    }

    private func folder(_ section: String) -> String {
        [content, section].filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// The address of the list of a section.
    private func list(of section: String, _ addresses: HugoAddresses) -> String {
        let url = site.matter(ofSection: folder(section))?["url"]?.text?.asPath
        return url ?? (addresses.prefix + "/" + SlugStyle.hugo.slug(of: section)).asPath
    }

    /// Markdown that belongs to another page is a part of that in Hugo, and is no page.
    /// - Returns: its paths.
    private mutating func leaveOutResources() -> Set<String> {
        let start = content.isEmpty ? "" : content + "/"
        let paths = site.paths.filter { $0.hasPrefix(start) && PostName.isPost($0) }
        let bundles = Set(
            paths.filter(PostName.isIndex).map { $0.split(separator: "/").dropLast().joined(separator: "/") })
        let resources = paths.filter { path in
            if PostName.isIndex(path) { return false }
            let folders = path.split(separator: "/").dropLast()
            return folders.indices.contains { index in
                let folder = folders[...index].joined(separator: "/")
                return folder != content && bundles.contains(folder)
            } && PostName.suffix(of: path) == nil
        }
        if !resources.isEmpty { draft.settings.set("exclude", to: resources) }
        return Set(resources)
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

    /// The URL pattern of a section. Without a rule, a URL is the path of the file, with the slug as its name, including the
    /// date.
    /// - Parameter used: receives the key of the rule that is followed.
    private mutating func pattern(of section: String, _ addresses: HugoAddresses, _ used: inout Set<String>) -> String {
        let rule =
            addresses.rules.first { $0.section != nil && $0.holds(in: [section]) }
            ?? addresses.rules.first { $0.section == nil }
        let byFile = "/" + (section.isEmpty ? "" : SlugStyle.hugo.slug(of: section) + "/") + ":folder/:filename"
        guard let rule else { return pattern(byFile, addresses, in: section) }
        used.insert(rule.key)
        let translation = translation(of: Rule(key: rule.key, section: section, pattern: rule.pattern), addresses)
        if translation.unknown.isEmpty { return pattern(translation.pattern, addresses, in: section) }
        let whole = pattern(byFile, addresses, in: section)
        draft.notePattern(rule.key, unknown: translation.unknown, now: whole)
        return whole
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
        guard let section = rule.section, section != "" else { return ":folder" }
        let path = SlugStyle.hugo.slug(of: section)
        return addresses.sections.contains { $0.hasPrefix(section + "/") } ? path + "/:folder" : path
    }

    private mutating func noteOtherFiles() {
        let entries = Set(all.map(\.path))
        let endings = [".html", ".htm", ".org", ".adoc", ".asciidoc", ".rst", ".pandoc"]
        let foreign = site.paths.filter { path in
            path.hasPrefix(content + "/") && !PostName.isSection(path) && endings.contains { path.hasSuffix($0) }
                && !entries.contains(path)
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
