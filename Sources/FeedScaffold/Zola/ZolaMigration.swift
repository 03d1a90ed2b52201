import FeedFrontMatter
import FeedContent

/// The settings of a site that Zola built.
struct ZolaMigration {
    let site: ExistingSite
    var draft: MigrationDraft

    init(_ site: ExistingSite, old: OldConfiguration) {
        self.site = site
        draft = MigrationDraft(old: old)
    }

    mutating func migration() -> Migration {
        draft.carry("title", as: "title")
        draft.carry("description", as: "description", changed: \.inOneLine)
        draft.carryHomePage(["content/_index.md"], of: site)
        draft.carry("base_url", as: "baseURL")
        draft.carry("default_language", as: "language", changed: \.asLanguageTag)
        draft.carry("author", "extra.author", as: "author")
        draft.settings.set("posts", to: "content")
        draft.settings.set("static", "static", to: "/")
        permalink()
        taxonomies()
        feeds()
        draft.leaveOutFeeds(takenIn: ["static"], of: site)
        // In Zola HTML in posts is kept, and punctuation is as it was typed unless a site says otherwise.
        draft.settings.set("rawHTML", to: true)
        if draft.old.flag("markdown.smart_punctuation") != true {
            draft.settings.set("markdown", "smartPunctuation", to: false)
        }
        notes()
        draft.noteOldOutput(in: site)
        return draft.migration(from: "Zola")
    }

    private mutating func taxonomies() {
        let known = Taxonomy.allCases.map(\.rawValue)
        let root = draft.old.text("taxonomy_root")?.asFolder
        guard case .array(let values)? = draft.old.value("taxonomies")?.content else { return }
        for case .table(let table) in values.map(\.content) {
            guard let name = table["name"]?.text else { continue }
            if !known.contains(name) {
                draft.noteOtherTaxonomy(name)
            } else if let root {
                draft.carry("\(root)/\(name)".asPath, from: "taxonomy_root", as: "taxonomies", name)
            }
            if table["paginate_by"]?.isNull == false {
                draft.old.note("taxonomies", "has 'paginate_by' for '\(name)'; 'postsPerPage' is for the whole site")
            }
        }
    }

    private mutating func feeds() {
        let isOn = [draft.old.flag("generate_feeds"), draft.old.flag("generate_feed")].contains(true)
        let listed = (draft.old.texts("feed_filenames") ?? []) + (draft.old.texts("feed_filename") ?? [])
        guard isOn else { return }
        for name in listed.isEmpty ? ["atom.xml"] : listed {
            switch name {
            case "atom.xml": draft.settings.set("feeds", "atom", to: name)
            case "rss.xml": draft.settings.set("feeds", "rss", to: name)
            default:
                draft.old.note(
                    "feed_filenames",
                    "has \(name), made by a template of the site; set 'feeds.atom' or 'feeds.rss' to it, whichever it is"
                )
            }
        }
        draft.carryFeedSize("feed_limit")
    }

    private mutating func notes() {
        if draft.old.value("markdown.highlighting") != nil { draft.noteHighlighting("markdown.highlighting") }
        if draft.old.flag("markdown.highlight_code") == true { draft.noteHighlighting("markdown.highlight_code") }
        draft.noteEmoji("markdown.render_emoji")
        for key in ["slugify.taxonomies"] {
            if let strategy = draft.old.text(key), strategy != "on" {
                draft.old.note(
                    key, "is '\(strategy)'; feedgen makes terms as with 'on', so their pages may have other addresses")
            }
        }
        if draft.old.flag("build_search_index") == true {
            draft.old.note("build_search_index", "is not carried over; feedgen has no search")
        }
        if draft.old.flag("compile_sass") == true, site.hasFolder("sass") {
            draft.old.note(
                "compile_sass", "is not carried over; feedgen takes style sheets as they are, in Templates/style.css")
        }
        let languages = draft.old.entries("languages").map(\.key)
        if !languages.isEmpty {
            draft.old.note(
                "languages",
                "has \(languages.joined(separator: ", ")); a site of feedgen has one language, so give each a folder "
                    + "and a feedgen.yml of its own")
        }
        draft.noteTheme("theme")
        if draft.old.value("extra") != nil {
            draft.old.note("extra", "is for templates of a theme; feedgen's ask for none of it but 'author'")
        }
        if let ignored = draft.old.texts("ignored_content"), !ignored.isEmpty {
            draft.old.note(
                "ignored_content",
                "has \(MigrationNote.list(ignored)); feedgen takes each .md file for a post, so move these out of 'content'"
            )
        }
        draft.old.ignore(
            "output_dir", "preserve_dotfiles_in_output", "hard_link_static", "minify_html", "link_checker", "search",
            "translations", "languages", "generate_sitemap", "generate_robots_txt", "markdown.highlight_theme",
            "markdown.external_links_external", "slugify.anchors", "slugify.paths",
            "exclude_paginated_pages_in_sitemap",
            "build_search_index",
            "compile_sass", "theme", "ignored_static", "slugify")
        draft.old.noteRest()
    }
}
