import FeedContent
import FeedFrontMatter

/// Converts the settings of a Hugo site.
struct HugoMigration {
    let site: ExistingSite
    var draft: MigrationDraft
    /// The content folder.
    let content: String
    /// The same for the settings: with `:lang` for the language if each has a folder of its own.
    let contentSetting: String
    /// The language of the site, as named in its configuration.
    let language: String
    /// All content, read once.
    let all: [OldPost]
    /// The addresses that are other ones now.
    var moved: [String: String] = [:]

    init(_ site: ExistingSite, old: OldConfiguration) {
        self.site = site
        var old = old
        language = old.text("defaultContentLanguage") ?? "en"
        let folders = [old.text("languages.\(language).contentDir"), old.text("contentDir"), "content"]
        content = folders.compactMap(\.self).first?.asFolder ?? ""
        contentSetting = Self.content(content, language, &old)
        all = site.posts(in: content)
        draft = MigrationDraft(old: old)
    }

    /// `content/:lang` for `content/en`, if other languages are in `content/de` and the like.
    private static func content(_ folder: String, _ language: String, _ old: inout OldConfiguration) -> String {
        let names = folder.split(separator: "/").map(String.init)
        guard let place = names.lastIndex(where: { $0.lowercased() == language.lowercased() }) else { return folder }
        let others = old.entries("languages").map(\.key).filter { $0.lowercased() != language.lowercased() }
        let areSo = others.allSatisfy { other in
            var own = names
            own[place] = other
            let written = old.text("languages.\(other).contentDir")?.asFolder.lowercased()
            return written == own.joined(separator: "/").lowercased()
        }
        if others.isEmpty || !areSo || old.flag("defaultContentLanguageInSubdir") == true { return folder }
        var own = names
        own[place] = ":lang"
        return own.joined(separator: "/")
    }

    /// A folder of the content, as the settings have it.
    func setting(_ folder: String) -> String {
        folder == content || folder.hasPrefix(content + "/") ? contentSetting + folder.dropFirst(content.count) : folder
    }

    mutating func migrated() -> MigrationDraft {
        let own = "languages.\(language)"
        draft.carry("\(own).title", "title", as: "title")
        draft.carry(
            "\(own).params.description", "params.description", "description", as: "description", changed: \.inOneLine)
        draft.carryHomePage(["\(content)/_index.md"], of: site)
        draft.carry("baseURL", as: "baseURL")
        // The language of folders is named as they are.
        let folder = contentSetting == content ? nil : language
        draft.carry(
            "\(own).locale", "\(own).languageCode", "locale", "languageCode", "defaultContentLanguage", as: "language",
            changed: { folder ?? $0.asLanguageTag })
        draft.carry(
            "\(own).params.author", "\(own).params.author.name", "params.author", "params.author.name", "author",
            "author.name",
            as: "author")
        draft.carry("timeZone", as: "timeZone")
        draft.carryPageSize("pagination.pagerSize", "paginate")
        staticFolders()
        placeContent()
        languages()
        taxonomies()
        feeds()
        draft.redirectTerms(
            of: all, feed: draft.settings.configuration.feedFiles[.rss],
            slug: { name in SlugStyle.hugo(name) { _ in true } })
        menu()
        draft.leaveOutFeeds(takenIn: draft.old.texts("staticDir")?.map(\.asFolder) ?? ["static"], of: site)
        markdown()
        draft.carryData(draft.old.text("dataDir")?.asFolder ?? "data", of: site)
        notes()
        draft.noteOldOutput(in: site)
        return draft
    }

    private mutating func staticFolders() {
        for folder in draft.old.texts("staticDir") ?? ["static"] {
            draft.carry("/", from: "staticDir", as: "static", folder.asFolder)
        }
    }

    /// The main menu, or the only one.
    private mutating func menu() {
        let menus = draft.old.entries("menus") + draft.old.entries("menu")
        let main = menus.first { $0.key.lowercased() == "main" } ?? (menus.count == 1 ? menus.first : nil)
        draft.carryMenu(main?.value, moved: moved)
        let others = menus.map(\.key).filter { $0 != main?.key }
        if !others.isEmpty {
            draft.old.note("menu", "has \(MigrationNote.list(others)) besides; a site of feedgen has one menu")
        }
    }

    /// Languages whose content is in files such as post.de.md.
    private mutating func languages() {
        let others = draft.old.entries("languages").filter { $0.key.lowercased() != language.lowercased() }
        if !others.isEmpty, draft.old.flag("defaultContentLanguageInSubdir") == true {
            draft.old.note(
                "defaultContentLanguageInSubdir",
                "is not converted: only the other languages of a site have a folder in its addresses; "
                    + "'languages' has \(MigrationNote.list(others.map(\.key)))")
            return
        }
        for entry in others {
            let key = "languages.\(entry.key)"
            if contentSetting == content && draft.old.text("\(key).contentDir")?.asFolder ?? content != content
                || draft.old.flag("\(key).disabled") == true
            {
                continue
            }
            draft.addLanguage(
                entry.key, title: draft.old.text("\(key).title"),
                [
                    ("name", draft.old.text("\(key).languageName")),
                    ("description", draft.old.text("\(key).params.description")),
                ])
        }
    }

    /// By default Hugo has tags and categories; a site that configures taxonomies has only these.
    private mutating func taxonomies() {
        let named = draft.old.entries("taxonomies").compactMap { $0.value.name?.asFolder }
        let known = Taxonomy.builtIn.map(\.name)
        let disabled = Set((draft.old.texts("disableKinds") ?? []).map { $0.lowercased() })
        let hasNone = !disabled.isDisjoint(with: ["taxonomy", "term", "taxonomyterm"])
        for taxonomy in known {
            let key = "permalinks.taxonomy.\(taxonomy)"
            let path = draft.old.text(key)
            if hasNone || !named.isEmpty && !named.contains(taxonomy) {
                draft.settings.set("taxonomies", taxonomy, to: false)
            } else if let path, !path.contains(":") {
                draft.carry(path.asPath, from: key, as: "taxonomies", taxonomy)
            }
        }
        for other in named where !known.contains(other) { draft.addTaxonomy(other, path: "/\(other)/") }
        for taxonomy in known {
            let key = "permalinks.term.\(taxonomy)"
            let path = draft.old.text("permalinks.taxonomy.\(taxonomy)") ?? "/\(taxonomy)/"
            guard let term = draft.old.text(key),
                !["\(path.asPath):slug", "\(path.asPath):title"].contains("/" + term.asFolder)
            else { continue }
            draft.old.note(
                key, "is not converted; pages of single \(taxonomy) are directly below 'taxonomies.\(taxonomy)'")
        }
    }

    private mutating func feeds() {
        let disabled = (draft.old.texts("disableKinds") ?? []).map { $0.lowercased() }
        let outputs = draft.old.texts("outputs.home")?.map { $0.lowercased() }
        if disabled.contains("rss") || outputs?.contains("rss") == false {
            draft.settings.set("feeds", "rss", to: false)
        } else {
            let key = "outputFormats.RSS.baseName"
            let name = (draft.old.text(key) ?? "index") + ".xml"
            draft.carry(name, from: key, as: "feeds", "rss")
            // The list of the posts had a feed of its own.
            for (list, _) in moved { draft.redirect(list + name, to: "/" + name) }
        }
        draft.carryFeedSize("services.rss.limit", "rssLimit")
    }
}

extension HugoMigration {
    /// Hugo enables all extensions that feedgen has; keep those off that the site turned off.
    mutating func markdown() {
        let goldmark = "markup.goldmark"
        if draft.old.flag("\(goldmark).renderer.unsafe") == true { draft.settings.set("rawHTML", to: true) }
        let extensions = [
            ("table", "tables"), ("strikethrough", "strikethrough"), ("taskList", "taskLists"),
            ("linkify", "autolinks"),
            ("footnote", "footnotes"), ("typographer", "smartPunctuation"),
        ]
        for (old, new) in extensions {
            let key = "\(goldmark).extensions.\(old)"
            let isOff = draft.old.flag(key) == false || draft.old.flag("\(key).disable") == true
            if isOff || draft.old.flag("\(key).enable") == false { draft.settings.set("markdown", new, to: false) }
        }
        if draft.old.flag("\(goldmark).parser.autoHeadingID") == false {
            draft.settings.set("markdown", "headingAnchors", to: false)
        }
        draft.old.ignore("markup.defaultMarkdownHandler", "markup.tableOfContents")
        if draft.old.value("markup.highlight") != nil { draft.noteHighlighting("markup.highlight") }
    }
}
