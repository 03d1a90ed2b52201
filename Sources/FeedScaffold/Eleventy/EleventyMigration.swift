import FeedContent
import FeedFrontMatter
import SourceDiagnostics

/// Converts the settings of an Eleventy site, whose settings are a program: what is literal in it and in its data files.
struct EleventyMigration {
    let site: ExistingSite
    var draft: MigrationDraft
    let program: EleventyProgram
    /// The folder of the content; empty, or ending with a slash.
    let input: String
    /// The folders in it that are no content, each ending with a slash.
    let ownFolders: [String]
    /// The pages and posts below it, read once.
    let all: [OldPost]
    /// The folder of the data; empty if there is none.
    let data: String

    init(_ site: ExistingSite, program: EleventyProgram) {
        (self.site, self.program) = (site, program)
        var folders = FrontMatterTable()
        if case .table(let table)? = program.value(of: "dir") { folders = table }
        func named(_ key: String, _ function: String) -> String? {
            if let name = folders[key]?.name { return name.asFolder }
            guard case .string(let text)? = program.arguments(of: function).first?.value else { return nil }
            return text.asFolder
        }
        let root = named("input", "setInputDirectory") ?? ""
        let input = root.isEmpty ? "" : root + "/"
        data = input + (named("data", "setDataDirectory") ?? "_data")
        let others = ["includes": "_includes", "layouts": "_includes"].map { key, usual in
            input + (folders[key]?.name?.asFolder ?? usual)
        }
        let output = named("output", "setOutputDirectory") ?? "_site"
        ownFolders = (others + [data, output, "node_modules"]).map { $0 + "/" }
        self.input = input
        let ignored = EleventyIgnores(site, program)
        let own = ownFolders
        all = site.posts(in: root, rule: .optional).filter { post in
            !own.contains(where: post.path.hasPrefix) && !ignored.match(post.path)
                && !PostName.isReadMe(post.path)
        }
        draft = MigrationDraft(
            old: OldConfiguration([ConfigurationFile(path: program.path, table: FrontMatterTable())]))
    }

    mutating func migrated() -> MigrationDraft {
        siteData()
        draft.settings.set("frontMatter", to: "optional")
        // Files that are copied may be among those of entries.
        passthrough()
        var content = EleventyContent(self)
        content.place(in: &draft)
        feeds()
        menu()
        draft.settings.set("rawHTML", to: true)
        let engine = program.value(of: "markdownTemplateEngine")
        let isLiquid = engine == nil || engine == .string("liquid")
        if engine != .bool(false) { draft.settings.set("shortcodes", to: isLiquid ? "liquid" : "nunjucks") }
        draft.settings.set("markdown", "smartPunctuation", to: false)
        draft.carryData(data, of: site)
        notes()
        draft.noteOldOutput(in: site)
        return draft
    }

    /// What the data files of the site say of it, of those that are usual.
    private mutating func siteData() {
        var tables: [FrontMatterTable] = []
        for name in ["site", "metadata", "meta", "config"] {
            for ending in ["json", "js", "mjs", "cjs", "yml", "yaml"] {
                let path = "\(data)/\(name).\(ending)"
                guard site.hasFile(path), let bytes = site.bytes(of: path) else { continue }
                if ending.hasSuffix("js") {
                    EleventyProgram(path: path, bytes: bytes).exported.map { tables.append($0) }
                    // What cannot be read says nothing of the site.
                } else if case .table(let table)? = (try? DataFile.read(path: path, bytes: bytes))?.value.content {
                    tables.append(table)
                }
            }
        }
        func text(_ keys: String...) -> String? {
            for table in tables {
                for key in keys {
                    if let text = table[key]?.name, !text.isEmpty { return text }
                    if case .table(let inner)? = table[key]?.content, let name = inner["name"]?.name { return name }
                }
            }
            return nil
        }
        for (key, value) in [
            ("title", text("title", "name", "siteName")), ("description", text("description")?.inOneLine),
            ("author", text("author")), ("language", text("language", "lang", "locale")?.asLanguageTag),
        ] {
            if let value { draft.carry(value, from: key, as: key) }
        }
        if let url = text("url", "baseURL", "baseUrl", "siteURL") ?? text("domain").map({ "https://" + $0 }) {
            draft.carry(url.hasSuffix("/") ? url : url + "/", from: "url", as: "baseURL")
        } else {
            draft.old.note("the URL of the site is not in its data; set 'baseURL' to it, such as https://me.example/")
        }
    }

    /// Files and folders that are copied.
    private mutating func passthrough() {
        var others: [String] = []
        for (value, end) in program.arguments(of: "addPassthroughCopy") {
            // Files beside their pages are those of entries anyway.
            if case .table(let options)? = program.secondArgument(at: end), options["mode"] != nil { continue }
            switch value {
            case .string(let path): others += copy(path, to: nil)
            case .table(let table):
                for entry in table.entries {
                    if let place = entry.value.name { others += copy(entry.key, to: place) }
                }
            default: others.append("a program")
            }
        }
        if !others.isEmpty {
            draft.old.note(
                "addPassthroughCopy has \(MigrationNote.list(others)), which is not converted; name the folders and files "
                    + "below 'static'")
        }
    }

    /// - Returns: what is not converted.
    private mutating func copy(_ source: String, to target: String?) -> [String] {
        let path = source.asFolder
        let isFile = site.hasFile(path)
        guard isFile || site.hasFolder(path) else { return path.contains("*") ? [source] : [] }
        // What is beside entries is copied with them.
        if !isFile, !path.dropFirst(input.count).contains("/"), all.contains(where: { $0.path.hasPrefix(path + "/") }) {
            return []
        }
        let below = path.hasPrefix(input) ? String(path.dropFirst(input.count)) : path
        let place: String
        if isFile {
            let written = target.map { $0.hasSuffix("/") ? $0 + (path.split(separator: "/").last ?? "") : $0 } ?? below
            guard written.split(separator: "/").last == path.split(separator: "/").last else { return [source] }
            place = written.split(separator: "/").dropLast().joined(separator: "/").asPath
        } else {
            place = (target ?? below).asPath
        }
        draft.carry(place, from: "addPassthroughCopy", as: "static", path)
        return []
    }

    /// The feeds that templates make, at their addresses.
    private mutating func feeds() {
        var found: [(path: String, format: SyndicationFormat)] = []
        for path in site.paths
        where path.hasPrefix(input) && [".njk", ".liquid", ".html", ".xml", ".md"].contains(where: path.hasSuffix) {
            guard !ownFolders.contains(where: path.hasPrefix), let bytes = site.bytes(of: path),
                // What cannot be read has no address.
                let matter = try? FrontMatter(path: path, bytes: bytes), let place = matter.table["permalink"]?.name,
                place.hasSuffix(".xml"), let format = SyndicationFormat(template: bytes)
            else { continue }
            found.append(("/" + place.asFolder, format))
        }
        if case .string(let path)? = program.value(of: "outputPath"), path.hasSuffix(".xml") {
            found.append(("/" + path.asFolder, .atom))
        }
        found.sort { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
        for format in [SyndicationFormat.atom, .rss] {
            let own = found.filter { $0.format == format }.map(\.path)
            guard let first = own.first, let name = first.split(separator: "/").last.map(String.init) else { continue }
            draft.carry(name, from: "permalink", as: "feeds", format.rawValue)
            let list = draft.settings.configuration.ownCollections.compactMap(\.path)
            for path in own where path != "/" + name && !list.contains(where: { path == $0 + name }) {
                draft.redirect(path, to: "/" + name)
            }
        }
    }

    /// The pages that say where they are in the menu, with the plug-in for it.
    private mutating func menu() {
        var entries: [(order: Int, value: FrontMatterValue)] = []
        for post in all {
            guard case .table(let table)? = post["eleventyNavigation"]?.content,
                let name = table["title"]?.name ?? table["key"]?.name, table["parent"] == nil
            else { continue }
            var order = 0
            if case .int(let number)? = table["order"]?.content { order = number }
            let url = table["url"]?.name ?? post.text("permalink").map(\.asPath) ?? "/\(post.name)/"
            let fields = [("name", name), ("url", url)].map { key, text in
                FrontMatterTable.Entry(
                    key: key, keyPosition: .start, value: FrontMatterValue(.string(text), at: .start))
            }
            entries.append((order, FrontMatterValue(.table(FrontMatterTable(fields)), at: .start)))
        }
        if entries.isEmpty { return }
        let sorted = entries.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        draft.carryMenu(FrontMatterValue(.array(sorted.map(\.element.value)), at: .start))
    }

    private mutating func notes() {
        let templates = site.paths.filter { path in
            path.hasPrefix(input)
                && [".njk", ".liquid", ".11ty.js", ".webc", ".hbs", ".ejs", ".pug"].contains(where: path.hasSuffix)
                && !ownFolders.contains(where: path.hasPrefix)
        }
        if !templates.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(templates)): pages that are templates are not converted; write their text in Markdown "
                    + "or HTML with front matter")
        }
        let unlisted = all.filter { post in
            post["eleventyExcludeFromCollections"].map { $0.content != .bool(false) } ?? false
        }
        if !unlisted.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(unlisted.map(\.path))): pages with 'eleventyExcludeFromCollections' are held back; with "
                    + "'noindex: true' in its place they are shown", pages: unlisted.count)
        }
        let calls = [
            "addShortcode", "addPairedShortcode", "addNunjucksShortcode", "addLiquidShortcode", "addAsyncShortcode",
        ]
        let names = calls.flatMap { program.arguments(of: $0) }.compactMap { argument -> String? in
            if case .string(let name)? = argument.value { name } else { nil }
        }
        if !names.isEmpty {
            draft.old.note(
                "the shortcodes \(MigrationNote.list(names)) are programs, which are not converted; write a template for each "
                    + "in Templates/shortcodes/")
        }
    }
}
