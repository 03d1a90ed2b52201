import FeedFrontMatter
import HTMLSyntax
import SourceDiagnostics

extension SiteConfiguration {
    /// The names that feedgen uses in the root of the destination, whatever the settings.
    static let ownNames: Set<Substring> = ["live", "assets", "404.html", "robots.txt", "sitemap.xml"]

    /// Rejects a path in the destination that starts with a reserved name.
    private static func rejectReserved(_ path: String, such example: String) throws(ValueError) {
        guard let first = path.split(separator: "/").first, ownNames.contains(first) else { return }
        throw ValueError("'\(first)' is reserved; use another one, such as \(example)")
    }

    /// Folders of a site that do not contain content.
    private static let reservedFolders: Set<Substring> = ["Templates", "public", ".feedgen", "feedgen.yml"]

    static func folder(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.name else {
            throw ValueError("it must be a folder inside the site, such as content/posts")
        }
        return try openFolder(text)
    }

    /// The path of a folder relative to the site, without a trailing slash.
    static func folder(_ text: String) throws(ValueError) -> String {
        let path = text.hasSuffix("/") ? text.dropLast() : text[...]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { part in
            part != "." && part != ".." && !part.isEmpty
                && !part.unicodeScalars.contains {
                    $0 == "\\" || $0 == "/" || $0.properties.generalCategory == .control
                }
        }
        guard isInside else { throw ValueError("it must be a folder inside the site, such as content/posts") }
        if let first = parts.first, reservedFolders.contains(first) {
            throw ValueError("'\(first)' is used by feedgen; use another folder, such as content/posts")
        }
        return String(path)
    }

    /// The path of a folder that is read. What is hidden is read neither here nor through links.
    static func openFolder(_ text: String) throws(ValueError) -> String {
        let path = try folder(text)
        if let hidden = path.split(separator: "/").first(where: { $0.hasPrefix(".") && $0 != ".well-known" }) {
            throw ValueError("'\(hidden)' is hidden; use another folder, such as content/posts")
        }
        return path
    }

    /// A folder of pages, or a list of files and folders of the site, whose addresses are their paths; or a table with one of
    /// these and a pattern.
    mutating func setPages(_ value: FrontMatterValue) throws(ValueError) {
        switch value.content {
        case .table(let table):
            for entry in table.entries where !entry.value.isNull {
                do throws(ValueError) {
                    switch entry.key {
                    case "folder": if table["base"] == nil { try setPages(entry.value) }
                    case "base": try setBaseOfPages(Self.folder(entry.value), table["folder"])
                    case "permalink": pagesPermalink = try Permalink.read(Self.pattern(entry.value))
                    default:
                        throw ValueError("the keys of 'pages' are folder, base and permalink", at: entry.keyPosition)
                    }
                } catch {
                    throw ValueError(
                        "'\(entry.key)' is \(entry.value.summary); \(error.message)",
                        at: error.position ?? entry.value.position)
                }
            }
        case .array(let values):
            var parts: [String] = []
            for value in values {
                do throws(ValueError) {
                    parts.append(try Self.folder(value))
                } catch {
                    throw ValueError("\(value.summary) in it: \(error.message)", at: value.position)
                }
            }
            (pagesFolder, pagesParts) = ("", parts)
        default:
            let folder = try Self.folder(value)
            // A file, of which the address is its path.
            let isFile = PostName.isPost(folder) || PostName.isHTML(folder)
            (pagesFolder, pagesParts) = isFile ? ("", [folder]) : (folder, nil)
        }
    }

    /// The folder from which the addresses of several files and folders count.
    private mutating func setBaseOfPages(_ base: String, _ parts: FrontMatterValue?) throws(ValueError) {
        try setPages(parts ?? FrontMatterValue(.string(base), at: .start))
        let parts = pagesParts ?? [pagesFolder]
        if let other = parts.first(where: { $0 != base && !$0.hasPrefix(base + "/") }) {
            throw ValueError("'\(other)' is not in it; it must be a folder that has all of 'folder'")
        }
        (pagesFolder, pagesParts) = (base, parts == [base] ? nil : parts)
    }

    static func list(_ value: FrontMatterValue) throws(ValueError) -> [String] {
        let values = if case .array(let values) = value.content { values } else { [value] }
        let texts = values.compactMap(\.name)
        guard texts.count == values.count, !texts.contains("") else {
            throw ValueError("it must be a list of files and folders, such as [Posts/old, '*.psd']")
        }
        return texts
    }

    /// Empty for a table, whose entries follow one by one.
    static func staticFolders(_ value: FrontMatterValue) throws(ValueError) -> [String: String] {
        switch value.content {
        case .bool(false), .table: return [:]
        case .string(let text): return [try openFolder(text): "/"]
        default: throw ValueError("it must be a folder, a table of folders and their destinations, or false for none")
        }
    }

    /// A path prefix for files: `/` or `/downloads/`.
    static func rootedPath(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.name, text == "/" || isFolderPath(text) else {
            throw ValueError(
                "it must be a path that begins and ends with '/', such as / or /downloads/, or false to leave it out")
        }
        return text
    }

    /// The path of the front page of the feed.
    static func feedPath(_ value: FrontMatterValue) throws(ValueError) -> String {
        if value.name == "/" { return "/" }
        guard let text = value.name, isFolderPath(text) else {
            throw ValueError("it must be a path that begins and ends with '/', such as /blog/")
        }
        try rejectReserved(text, such: "/blog/")
        return text
    }

    /// A path prefix for pages; `nil` for none.
    static func pagePath(_ value: FrontMatterValue, _ example: String) throws(ValueError) -> String? {
        if case .bool(false) = value.content { return nil }
        guard let text = value.name, isFolderPath(text) else {
            throw ValueError("it must be a path that begins and ends with '/', such as \(example), or false for none")
        }
        try rejectReserved(text, such: example)
        return text
    }

    private static func isFolderPath(_ text: String) -> Bool {
        guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return false }
        do throws(ValueError) {
            try Slug.check(String(text.dropFirst().dropLast()))
            return true
        } catch {
            return false
        }
    }

    static func pattern(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.name else { throw ValueError("it must be a path such as /:year/:month/:slug/") }
        return text
    }

    /// A file name that works on every host; `nil` for none.
    static func fileName(_ value: FrontMatterValue) throws(ValueError) -> String? {
        if case .bool(false) = value.content { return nil }
        guard let name = value.name, let first = name.utf8.first, HTMLName.isLetterOrDigit(first), name != "index.html",
            name.utf8.allSatisfy({ HTMLName.isLetterOrDigit($0) || ".-_".utf8.contains($0) })
        else {
            throw ValueError("it must be a file name of letters, digits, '.', '-' and '_', or false for none")
        }
        try rejectReserved(name, such: "atom.xml")
        return name
    }
}
