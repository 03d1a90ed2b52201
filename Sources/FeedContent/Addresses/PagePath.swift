import SourceDiagnostics

/// The path of a page from the site's root: `/about/` for a page in its own folder, `/2016/05/name.html` for a file.
package enum PagePath {
    /// The file that hosts show for URLs that do not exist.
    package static let notFound = "404.html"

    /// Names with these extensions are files; all others are folders, so that hosts serve HTML.
    private static let extensions: Set<Substring> = ["html", "htm", "xhtml", "shtml"]

    /// A path as written by an author, with a leading slash, and a trailing one unless it is a file.
    static func normalized(_ text: String) throws(ValueError) -> String {
        try rejectURL(text)
        var path = text.hasPrefix("/") ? text.dropFirst() : text[...]
        let isFolder = path.hasSuffix("/")
        if isFolder { path = path.dropLast() }
        try Slug.check(String(path))
        if isFolder { return "/\(path)/" }
        let name = path.split(separator: "/").last ?? path
        if name == "index.html" {
            guard name.startIndex > path.startIndex else {
                throw ValueError("that is the front page; it must be another path")
            }
            return "/" + path[..<name.startIndex]
        }
        return namesFile(name) ? "/\(path)" : "/\(path)/"
    }

    /// Rejects URLs of other sites, queries and fragments.
    static func rejectURL(_ text: String) throws(ValueError) {
        var path = text[...]
        for start in ["http://", "https://", "//"] where path.lowercased().hasPrefix(start) {
            path = path.dropFirst(start.count)
            path = path[(path.firstIndex(of: "/") ?? path.endIndex)...]
        }
        let isAddress = path.startIndex > text.startIndex
        path = path.prefix { $0 != "?" && $0 != "#" }
        let example = path.isEmpty ? "/name/" : path
        if isAddress { throw ValueError("it must be a path of this site, such as \(example)") }
        if path.endIndex < text.endIndex {
            throw ValueError("it must be a path without '?' and '#', such as \(example)")
        }
    }

    /// Whether a path is that of a page that is a file.
    static func isFile(_ path: String) -> Bool { path.split(separator: "/").last.map(namesFile) ?? false }

    private static func namesFile(_ name: Substring) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return extensions.contains(name[name.index(after: dot)...])
    }
}
