import FeedContent
import FeedFrontMatter

extension ZolaMigration {
    /// Chooses the folders of the posts, of collections and of pages. A URL is the path of the file below `content`, with the
    /// slug instead of the name; the date before the name is dropped unless the settings keep it.
    mutating func placeContent() {
        let keepsDates = draft.old.flag("slugify.paths_keep_dates") == true
        let style: SlugStyle = ["safe", "off"].contains(draft.old.text("slugify.paths")) ? .asWritten : .zola
        let word = keepsDates ? ":filename" : ":slug"
        let languages = Set(draft.old.entries("languages").map(\.key))
        let known = draft.settings.configuration
        let posts = all.filter { old in
            !known.leftOut.contains(old.path) && !known.excluded.contains { $0.matches(old.path) }
                && PostName.suffix(of: old.path).map { !languages.contains($0) } ?? true
        }
        let division = ContentDivision(of: posts, mains: ["posts", "post", "blog"])
        func pattern(_ section: String) -> String { "/" + (section.isEmpty ? "" : section + "/") + ":folder/\(word)/" }
        draft.carry("content" + (division.main.isEmpty ? "" : "/" + division.main), from: "base_url", as: "posts")
        draft.settings.set("permalink", to: pattern(division.main))
        draft.settings.set("slugs", to: style.rawValue)
        draft.settings.set("shortcodes", to: "zola")
        draft.settings.set("anchors", to: "zola")
        var hasPages = division.hasPages
        for name in division.collections {
            let isAdded = draft.addCollection(
                name, folder: "content/" + name, permalink: pattern(name), path: "/\(name)/",
                title: site.matter(ofSection: "content/" + name)?["title"]?.text)
            if !isAdded, division.main != "" { hasPages = true }
        }
        if hasPages {
            if keepsDates {
                draft.settings.set("pages", "folder", to: "content")
                draft.settings.set("pages", "permalink", to: "/:folder/:filename/")
            } else {
                draft.settings.set("pages", to: "content")
            }
        }
        if division.main != "" { draft.redirect("/\(division.main)/", to: "/") }
        let comparison = AddressComparison(of: posts, with: draft.settings) { old, _ in
            Self.address(of: old, keepsDates: keepsDates, style, languages)
        }
        draft.noteAddresses(comparison, in: "Zola")
        noteOtherScripts(keepsDates: keepsDates, style)
    }

    /// - Parameter languages: the other languages of the site, whose pages are elsewhere.
    private static func address(
        of old: OldPost, keepsDates: Bool, _ style: SlugStyle, _ languages: Set<String>
    ) -> String? {
        if let language = old.name.split(separator: ".", maxSplits: 1).dropFirst().first,
            languages.contains(String(language))
        {
            return nil
        }
        if let path = old.text("path") {
            let path = "/" + path.drop { $0 == "/" }
            return path.hasSuffix("/") ? path : path + "/"
        }
        let name = name(of: old, keepsDates: keepsDates)
        let slug = style == .zola ? style.slug(of: name) : name
        return "/" + (old.folders + [slug]).joined(separator: "/") + "/"
    }

    /// The source of the last part of a URL.
    private static func name(of old: OldPost, keepsDates: Bool) -> String {
        if let slug = old.text("slug") { return slug }
        let parts = old.name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard !keepsDates, parts.count == 3, parts[0].count == 4, parts[1].count == 2, let rest = parts.last else {
            return old.name
        }
        let day = rest.prefix { $0 != "-" && $0 != "_" }
        let digits = [parts[0], parts[1], day.prefix(2)].joined()
        let isDate = digits.count == 8 && digits.allSatisfy { $0.isASCII && $0.isNumber }
        let name = rest.dropFirst(day.count + 1)
        return isDate && (day.count == 2 || day.dropFirst(2).first == "T") && !name.isEmpty ? String(name) : old.name
    }

    /// Zola transliterates other scripts to Latin, with a dictionary that feedgen does not have.
    private mutating func noteOtherScripts(keepsDates: Bool, _ style: SlugStyle) {
        guard style == .zola else { return }
        let posts = all.filter { old in
            old.text("path") == nil
                && style.slug(of: Self.name(of: old, keepsDates: keepsDates)).unicodeScalars.contains { !$0.isASCII }
        }
        guard !posts.isEmpty else { return }
        draft.old.note(
            "Zola transliterates the URLs of \(MigrationNote.list(posts.map(\.path))) to Latin, feedgen does not; set the "
                + "'path' of each to the old URL, or add it to its 'aliases'")
    }
}
