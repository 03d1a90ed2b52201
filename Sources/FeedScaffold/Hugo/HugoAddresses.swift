import FeedContent

/// The URLs of posts in Hugo.
struct HugoAddresses {
    /// A URL pattern, and the posts that it applies to.
    struct Rule {
        /// Its key in the configuration.
        let key: String
        /// The folder below the content folder; `nil` for all content.
        let section: String?
        let pattern: String

        /// Whether the rule applies to files in these folders.
        func holds(in folders: [String]) -> Bool {
            guard let section else { return true }
            return (folders.joined(separator: "/") + "/").lowercased().hasPrefix(section.lowercased() + "/")
        }
    }

    var rules: [Rule] = []
    /// The folders with a list of their own, relative to the content folder: those with an `_index` file.
    var sections: Set<String> = []
    /// Whether pages are files instead of folders: everywhere, or in some of the top-level content folders.
    var isUgly = false
    var uglySections: Set<String> = []
    /// The prefix of all URLs, such as `/en`.
    var prefix = ""
    var keepsCapitals = false
    /// The file name suffixes of other languages.
    var otherLanguages: Set<String> = []

    /// - Returns: `nil` if there is no page in the site's language, or its URL is unknown.
    func address(of old: OldPost, _ post: Post) -> String? {
        if isTranslation(old) { return nil }
        if let url = old.text("url") { return url.contains(":") ? nil : "/" + url.drop { $0 == "/" } }
        var parts: [String]
        if let rule = rules.first(where: { $0.section != nil && $0.holds(in: old.folders) })
            ?? rules.first(where: { $0.section == nil })
        {
            let translation = TokenPattern(rule.pattern).translated { value(of: $0, old, post) }
            guard translation.unknown.isEmpty else { return nil }
            parts = translation.pattern.split(separator: "/").map(String.init)
        } else {
            parts = old.folders + [old.text("slug") ?? old.name]
        }
        parts = parts.map(sanitized).filter { !$0.isEmpty }
        return prefix + "/" + parts.joined(separator: "/") + (hasFiles(in: old.folders.first) ? ".html" : "/")
    }

    /// Where a file is that no rule is about.
    func path(of old: OldPost) -> String {
        prefix + "/" + (old.folders + [old.text("slug") ?? old.name]).map(sanitized).joined(separator: "/") + "/"
    }

    /// Whether the name of a file ends with another language.
    func isTranslation(_ old: OldPost) -> Bool {
        let suffix =
            PostName.suffix(of: old.path) ?? old.name.lastIndex(of: ".").map { String(old.name[$0...].dropFirst()) }
        return suffix.map { otherLanguages.contains($0.lowercased()) } ?? false
    }

    /// Whether pages in a top-level content folder are files such as `name.html`.
    func hasFiles(in section: String?) -> Bool { isUgly || section.map { uglySections.contains($0) } == true }

    private func value(of token: String, _ old: OldPost, _ post: Post) -> String? {
        let day = post.date?.calendarDay ?? (year: 1, month: 1, day: 1)
        switch token {
        case "year", "2006": return token == "year" ? String(day.year) : Self.padded(day.year, 4)
        case "month", "01": return Self.padded(day.month, 2)
        case "day", "02": return Self.padded(day.day, 2)
        case "1": return String(day.month)
        case "2": return String(day.day)
        case "title": return sanitized(post.title ?? "")
        case "slug": return sanitized(old.text("slug") ?? post.title ?? "")
        case "slugorfilename", "slugorcontentbasename": return sanitized(old.text("slug") ?? old.name)
        case "filename", "contentbasename": return sanitized(old.name)
        case "section": return old.folders.first ?? ""
        case "sections": return section(of: old.folders).joined(separator: "/")
        default: return nil
        }
    }

    /// The innermost section of a post; a top-level content folder is always one.
    private func section(of folders: [String]) -> [String] {
        let depth = folders.indices.last { sections.contains(folders[...$0].joined(separator: "/")) }
        return Array(folders.prefix((depth ?? 0) + 1))
    }

    private func sanitized(_ name: String) -> String {
        let part = SlugStyle.hugo(name) { _ in true }
        // The same letters except for case: the original name.
        return keepsCapitals && part == name.lowercased() ? name : part
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
