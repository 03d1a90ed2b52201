import FeedFrontMatter
import HTMLSyntax
import SourceDiagnostics

extension SiteConfiguration {
    /// What feedgen itself has in the root of the destination, whatever the settings are.
    private static let ownNames: Set<Substring> = ["live", "assets", "404.html", "robots.txt", "sitemap.xml"]

    /// Refuses a path of the destination that begins with something of feedgen's own.
    private static func refuseOwn(_ path: String, such example: String) throws(Fault) {
        guard let first = path.split(separator: "/").first, ownNames.contains(first) else { return }
        throw Fault("'\(first)' is feedgen's own; it must be another, such as \(example)")
    }

    /// Folders of a site that hold something else than content.
    private static let reservedFolders: Set<Substring> = ["Templates", "public", ".feedgen"]

    static func folder(_ value: FrontMatterValue) throws(Fault) -> String {
        guard let text = value.text else { throw Fault("it must be a folder inside the site, such as content/posts") }
        return try folder(text)
    }

    /// The path of a folder from that of the site, without a slash at its end.
    static func folder(_ text: String) throws(Fault) -> String {
        let path = text.hasSuffix("/") ? text.dropLast() : text[...]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { part in
            part != "." && part != ".." && !part.isEmpty
                && !part.unicodeScalars.contains {
                    $0 == "\\" || $0 == "/" || $0.properties.generalCategory == .control
                }
        }
        guard isInside else { throw Fault("it must be a folder inside the site, such as content/posts") }
        if let first = parts.first, reservedFolders.contains(first) {
            throw Fault("'\(first)' is a folder of feedgen's own; it must be another one, such as content/posts")
        }
        return String(path)
    }

    /// Of a table nothing yet: its entries follow one by one.
    static func staticFolders(_ value: FrontMatterValue) throws(Fault) -> [String: String] {
        switch value.content {
        case .bool(false), .table: return [:]
        case .string(let text): return [try folder(text): "/"]
        default: throw Fault("it must be a folder, a table of folders and the paths they go to, or false for none")
        }
    }

    /// A path that files go below: `/` or `/downloads/`.
    static func rootedPath(_ value: FrontMatterValue) throws(Fault) -> String {
        guard let text = value.text, text == "/" || isFolderPath(text) else {
            throw Fault("it must be a path that begins and ends with '/', such as / or /downloads/")
        }
        return text
    }

    /// A path that pages go below; `nil` for none.
    static func pagePath(_ value: FrontMatterValue, _ example: String) throws(Fault) -> String? {
        if case .bool(false) = value.content { return nil }
        guard let text = value.text, isFolderPath(text) else {
            throw Fault("it must be a path that begins and ends with '/', such as \(example), or false for none")
        }
        try refuseOwn(text, such: example)
        return text
    }

    private static func isFolderPath(_ text: String) -> Bool {
        guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return false }
        do throws(Fault) {
            try Slug.check(String(text.dropFirst().dropLast()))
            return true
        } catch {
            return false
        }
    }

    static func pattern(_ value: FrontMatterValue) throws(Fault) -> String {
        guard let text = value.text else { throw Fault("it must be a path such as /:year/:month/:slug/") }
        return text
    }

    /// The name of a file that every host serves; `nil` for none.
    static func fileName(_ value: FrontMatterValue) throws(Fault) -> String? {
        if case .bool(false) = value.content { return nil }
        guard let name = value.text, let first = name.utf8.first, HTMLName.isLetterOrDigit(first), name != "index.html",
            name.utf8.allSatisfy({ HTMLName.isLetterOrDigit($0) || ".-_".utf8.contains($0) })
        else {
            throw Fault("it must be the name of a file, of letters, digits, '.', '-' and '_', or false for none")
        }
        try refuseOwn(name, such: "atom.xml")
        return name
    }
}
