import FeedContent
import FeedFrontMatter
import FileStorage
import HTMLSyntax

/// Where the posts, the collections and the pages of an Eleventy site are, and their addresses.
struct EleventyContent {
    private let site: ExistingSite
    private let input: String
    private let all: [OldPost]
    /// What the data file of each folder says, by the path of the folder below that of the content.
    private var data: [String: Data] = [:]
    private let ignores: EleventyIgnores

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
        ignores = EleventyIgnores(site, migration.program)
        for folder in Set(all.flatMap { String($0.path.dropFirst(input.count)).parents }) {
            data[folder] = data(of: folder)
        }
    }

    private func data(of folder: String) -> Data? {
        let name = folder.split(separator: "/").last ?? ""
        for ending in [".json", ".11tydata.json", ".11tydata.js", ".11tydata.mjs", ".11tydata.cjs"] {
            let path = "\(input)\(folder)/\(name)\(ending)"
            guard site.hasFile(path), let bytes = site.bytes(of: path) else { continue }
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
        let hidden = data.filter(\.value.isHidden).keys.map { input + $0 }.sorted()
        let shown = all.filter { post in !hidden.contains { post.path.hasPrefix($0 + "/") } }
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
        leaveOut(below: entries.filter { $0 != "" }.map { input + $0 } + parts, hidden, in: &draft)
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

    /// What pages show besides their text and pictures, and what plug-ins copy.
    private static let media: Set<String> = [
        "mp4", "webm", "mov", "mp3", "ogg", "wav", "m4a", "vtt",
    ]

    private static func ending(of path: String) -> String {
        path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    }

    /// What is ignored, and the files in the folders of entries that are no entries: templates, data, and what nobody copies.
    private func leaveOut(below places: [String], _ hidden: [String], in draft: inout MigrationDraft) {
        let inside = site.paths.filter { path in places.contains { path.hasPrefix($0 + "/") } }
        let copied = draft.settings.configuration.staticFolders.keys
        // A pattern is about them too.
        let others = site.paths.filter { path in copied.contains { path == $0 || path.hasPrefix($0 + "/") } }
        let kept = Set(others.map { Self.ending(of: $0) })
        var endings = Set(ignores.endings.filter { !kept.contains(Self.ending(of: $0)) })
        var paths: [String] = hidden.filter { folder in places.contains { folder.hasPrefix($0 + "/") || folder == $0 } }
        for path in inside where !paths.contains(where: { path.hasPrefix($0 + "/") }) {
            let name = path.split(separator: "/").last ?? ""
            let ending = Self.ending(of: path)
            if ignores.match(path) {
                if !endings.contains(where: { path.hasSuffix($0.dropFirst()) }) { paths.append(path) }
            } else if !PostName.isPost(path), !PostName.isHTML(path), !LinkDestination.isPicture(path),
                !Self.media.contains(ending),
                !copied.contains(where: { path == $0 || path.hasPrefix($0 + "/") })
            {
                if name.contains("."), !name.hasPrefix("."), !kept.contains(ending) {
                    endings.insert("*." + ending)
                } else {
                    paths.append(path)
                }
            }
        }
        let left = endings.sorted() + paths
        if !left.isEmpty { draft.change("what is left out") { $0.set("exclude", to: left) } }
        let plain = inside.filter { path in
            PostName.isHTML(path) && !all.contains { $0.path == path } && !ignores.match(path)
                && !copied.contains { path.hasPrefix($0 + "/") }
        }
        if !plain.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(plain)): HTML without front matter is copied as it is; write '---' twice above it to "
                    + "make it a page", pages: plain.count)
        }
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
