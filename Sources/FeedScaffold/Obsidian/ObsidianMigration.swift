import FeedContent
import FeedFrontMatter
import HTMLSyntax

/// Makes the settings of a site of an Obsidian vault, which is a folder of Markdown files.
struct ObsidianMigration {
    private let site: ExistingSite
    private var draft: MigrationDraft
    private let all: [OldPost]
    /// The folder of the templates of notes.
    private let templates: String?

    init(_ site: ExistingSite) {
        self.site = site
        draft = MigrationDraft(
            old: OldConfiguration([ConfigurationFile(path: ".obsidian/app.json", table: .init())]))
        templates = Self.setting("folder", in: ".obsidian/templates.json", of: site)
        let ignored = ["Templates", templates].compactMap(\.self)
        all = site.posts(in: "", rule: .optional).filter { post in
            !ignored.contains { post.path.hasPrefix($0 + "/") } && !PostName.isReadMe(post.path)
        }
    }

    /// A text in one of Obsidian's own files.
    private static func setting(_ key: String, in path: String, of site: ExistingSite) -> String? {
        // A file that cannot be read says nothing.
        guard let bytes = site.bytes(of: path),
            case .table(let table)? = (try? DataFile.read(path: path, bytes: bytes))?.value.content,
            let text = table[key]?.text?.asFolder, !text.isEmpty
        else { return nil }
        return text
    }

    mutating func migrated() -> MigrationDraft {
        draft.old.note("a vault has no title and no address; set 'title', and 'baseURL' to the URL of the site")
        draft.settings.set("frontMatter", to: "optional")
        draft.settings.set("titles", to: "files")
        let division = ContentDivision(
            of: all, mains: ["Posts", "posts", "Blog", "blog", "Journal", "Daily", "Daily Notes"])
        var main = division.main
        if main.isEmpty {
            let counts = Dictionary(grouping: all.compactMap(\.folders.first)) { $0 }.mapValues(\.count)
            main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Posts"
            draft.old.note(
                path: main,
                "no notes have dates, so the feed has those of this folder; write a 'date' in each, or name another "
                    + "folder in 'posts'")
        }
        draft.change("the folder of the posts") { settings in
            settings.set("posts", to: main)
            settings.set("permalink", to: "/\(SlugStyle.feedgen.slug(of: main))/:folder/:slug/")
        }
        let rest = all.filter { !$0.path.hasPrefix(main + "/") }
        let parts = Set(rest.map { String($0.path.prefix { $0 != "/" }) }).sorted()
            .filter { !$0.hasPrefix(".") && $0 != "public" }
        if !parts.isEmpty { draft.change("the list of pages") { $0.set("pages", "folder", to: parts) } }
        // Of what is no note, only what notes show is for readers.
        let others = site.paths.filter { path in
            path.contains(".") && !path.hasPrefix(".") && !PostName.isPost(path)
                && !Self.isShown(path)
                && !path.hasSuffix("/feedgen.yml")
        }
        var left = Set(others.map { path in "*" + path[(path.lastIndex(of: ".") ?? path.startIndex)...] })
        if let templates, templates != "Templates", site.hasFolder(templates) { left.insert(templates) }
        if !left.isEmpty { draft.change("what is left out") { $0.set("exclude", to: left.sorted()) } }
        otherFiles(besides: [main] + parts)
        draft.settings.set("markdown", "wikiLinks", to: true)
        draft.settings.set("markdown", "comments", to: true)
        draft.settings.set("markdown", "math", to: true)
        let shown = all.count { $0["publish"]?.flag != false && $0["draft"]?.flag != true }
        draft.old.note(
            "\(shown) of \(all.count) notes would be published: all that do not say 'publish: false' or 'draft: true'; name the "
                + "folders that are for readers in 'posts' and 'pages'", pages: shown)
        return draft
    }

    /// Whether notes can show a file.
    private static func isShown(_ path: String) -> Bool {
        LinkDestination.isPicture(path)
            || ["mp3", "mp4", "webm", "pdf"].contains { path.lowercased().hasSuffix("." + $0) }
    }

    /// Pictures and other files are found by their names, wherever they are.
    private mutating func otherFiles(besides parts: [String]) {
        let files = site.paths.filter(Self.isShown)
        let outside = files.filter { path in !parts.contains { path == $0 || path.hasPrefix($0 + "/") } }
        for folder in Set(outside.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) }).sorted() {
            draft.change("'\(folder)'") { $0.set("static", folder, to: "/\(folder)/") }
        }
        for file in outside where !file.contains("/") { draft.change("'\(file)'") { $0.set("static", file, to: "/") } }
        if !files.isEmpty {
            draft.old.note(
                "the pictures and other files that notes can show (\(files.count)) are copied, also those that none shows; "
                    + "'exclude' leaves some out"
            )
        }
    }
}
