import FeedContent
import FeedFrontMatter

/// Where the posts, the collections and the pages of an Eleventy site are, and their addresses.
struct EleventyContent {
    private let site: ExistingSite
    private let input: String
    private let all: [OldPost]
    /// What the data file of each folder says.
    private var data: [String: Data] = [:]

    /// The data that Eleventy gives to all files of a folder.
    private struct Data {
        var path: String
        var table = FrontMatterTable()
        var permalink: EleventyPattern?
        /// Whether nothing of the folder is published.
        var isHidden = false
    }

    init(_ migration: EleventyMigration) {
        (site, input, all) = (migration.site, migration.input, migration.all)
        for name in Set(all.compactMap(\.folders.first)) { data[name] = data(of: name) }
    }

    private func data(of name: String) -> Data? {
        for ending in [".json", ".11tydata.json", ".11tydata.js", ".11tydata.mjs", ".11tydata.cjs"] {
            let path = "\(input)\(name)/\(name)\(ending)"
            guard site.paths.contains(path), let bytes = site.bytes(of: path) else { continue }
            var data = Data(path: path)
            if ending.hasSuffix("js") {
                let program = EleventyProgram(path: path, bytes: bytes)
                data.table = program.exported ?? FrontMatterTable()
                data.permalink = program.template(of: "permalink").map(EleventyPattern.init)
                // What cannot be read says nothing.
            } else if case .table(let table)? = (try? DataFile.read(path: path, bytes: bytes))?.value.content {
                data.table = table
            }
            if let text = data.table["permalink"]?.text { data.permalink = EleventyPattern(text) }
            data.isHidden = data.table["permalink"]?.content == .bool(false)
            return data
        }
        return nil
    }

    mutating func place(in draft: inout MigrationDraft) {
        let hidden = Set(data.filter(\.value.isHidden).keys)
        let shown = all.filter { !hidden.contains($0.folders.first ?? "") }
        let division = ContentDivision(
            of: shown, mains: ["posts", "_posts", "post", "blog", "articles", "writing"],
            placed: Set(data.filter { $0.value.permalink != nil }.keys))
        if division.main.isEmpty {
            draft.old.note(
                "no folder of the content has posts with dates; set 'posts' to the folder of the posts, with the 'permalink' "
                    + "that they have")
        } else {
            let permalink = pattern(of: division.main, &draft)
            draft.change("the folder of the posts") { settings in
                settings.set("posts", to: input + division.main)
                settings.set("permalink", to: permalink)
            }
        }
        for name in division.collections {
            draft.addCollection(
                name, folder: input + name, permalink: pattern(of: name, &draft), path: "/\(name)/",
                title: name.prefix(1).uppercased() + name.dropFirst())
        }
        let entries = Set(division.collections + [division.main])
        let rest = shown.filter { post in !entries.contains { $0 != "" && post.path.hasPrefix(input + $0 + "/") } }
        let tops = Set(rest.map { post in input + post.path.dropFirst(input.count).prefix { $0 != "/" } })
        // Names may differ in the spelling of their letters only, which feedgen takes for one.
        let parts = Array(tops).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "public" } }
        if !parts.isEmpty {
            let hasDates = rest.contains { PostName.day(ofFile: $0.path) != nil }
            draft.change("the list of pages") { settings in
                settings.set("pages", "folder", to: parts.sorted())
                if !input.isEmpty { settings.set("pages", "base", to: String(input.dropLast())) }
                if hasDates { settings.set("pages", "permalink", to: "/:folder/:filename/") }
            }
        }
        leaveOut(below: entries.map { input + $0 } + parts, in: &draft)
        defaults(of: entries, in: &draft)
        compare(shown, in: &draft)
        // The list of the posts is the front page of the feed.
        let list = draft.settings.configuration.permalink.folder
        let isTaken = shown.contains { post in
            (post.text("permalink") ?? (post.folders + [post.name]).joined(separator: "/")).asPath == list
        }
        if list != "/", !isTaken { draft.redirect(list, to: "/") }
        draft.settings.set("slugs", to: SlugStyle.asWritten.rawValue)
    }

    /// The addresses of the entries of a folder.
    private func pattern(of name: String, _ draft: inout MigrationDraft) -> String {
        let usual = "/\(name)/:folder/:filename/"
        guard let permalink = data[name]?.permalink else { return usual }
        if !permalink.unknown.isEmpty {
            draft.old.note(
                path: data[name]?.path,
                "the permalink has \(permalink.unknown.joined(separator: ", ")), which is not converted; URLs are now "
                    + "'/\(name)/:slug/'")
            return "/\(name)/:slug/"
        }
        if draft.settings.error(of: permalink.pattern, as: ["permalink"]) != nil { return usual }
        return permalink.pattern
    }

    private static let templates = [
        ".njk", ".liquid", ".webc", ".hbs", ".ejs", ".pug", ".haml", ".mustache", ".11ty.js", ".11ty.mjs", ".11ty.cjs",
        ".11tydata.js", ".11tydata.mjs", ".11tydata.cjs", ".11tydata.json",
    ]

    /// Templates and data in the folders of entries are not for readers.
    private func leaveOut(below places: [String], in draft: inout MigrationDraft) {
        let inside = site.paths.filter { path in places.contains { path.hasPrefix($0 + "/") } }
        let endings = Self.templates.filter { ending in inside.contains { $0.hasSuffix(ending) } }
        let tables = inside.filter { path in
            let parts = path.split(separator: "/")
            return parts.count > 1 && parts[parts.count - 1] == parts[parts.count - 2] + ".json"
        }
        let left = endings.map { "*" + $0 } + tables
        if !left.isEmpty { draft.change("what is left out") { $0.set("exclude", to: left) } }
    }

    /// What all entries of a folder have.
    private func defaults(of folders: Set<String>, in draft: inout MigrationDraft) {
        let ignored = ["layout", "permalink", "tags", "eleventyComputed", "pagination"]
        for name in folders.sorted() {
            for entry in data[name]?.table.entries ?? [] where !ignored.contains(entry.key) {
                var trial = draft.settings
                if trial.set("defaults", input + name, entry.key, to: entry.value),
                    trial.error(besides: draft.settings) == nil
                {
                    draft.settings = trial
                }
            }
        }
    }

    private func compare(_ shown: [OldPost], in draft: inout MigrationDraft) {
        let comparison = AddressComparison(of: shown, with: draft.settings) { old, _ in
            if let permalink = old["permalink"] {
                guard let text = permalink.text, !text.contains("{") else { return nil }
                return "/" + text.drop { $0 == "/" }
            }
            guard data[old.folders.first ?? ""]?.permalink == nil else { return nil }
            let folders = old.folders.last == old.name ? Array(old.folders.dropLast()) : old.folders
            return "/" + (folders + [old.name]).joined(separator: "/") + "/"
        }
        draft.noteAddresses(comparison, in: "Eleventy")
    }
}
