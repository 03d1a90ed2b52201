import SourceDiagnostics

/// Files that are copied although they look like posts or pages: readers would see drafts in them, and their front matter.
extension StaticFile {
    /// The extensions of texts to which other generators give front matter.
    private static let extensions: Set<String> = [
        "md", "markdown", "mkd", "mkdn", "mkdown", "mdown", "mdx", "html", "htm", "xhtml", "textile", "adoc",
        "asciidoc",
        "rst", "org", "txt", "liquid", "njk", "hbs",
    ]

    /// Whether a file with this name is worth a look.
    static func mayHaveFrontMatter(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return extensions.contains(path[path.index(after: dot)...].lowercased())
    }

    /// Front matter is looked for in so many bytes at the beginning of a file.
    static let frontMatterLimit = 1 << 16

    /// Whether a file begins with a line `---` or `+++`, and has another one below.
    static func hasFrontMatter(_ start: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = start.dropFirst(start.starts(with: mark) ? mark.count : 0)
        var fence: ArraySlice<UInt8>?
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            while let last = line.last, " \r\t".utf8.contains(last) { line.removeLast() }
            rest = rest[end...].dropFirst()
            if fence == nil {
                guard line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8) else { return false }
                fence = line
            } else if line == fence {
                return true
            }
        }
        return false
    }

    /// At most this many files are named one by one.
    private static let warningLimit = 20

    /// Warnings about the files that are copied in spite of their front matter.
    static func warnings(about files: [StaticFile], posts: PostsFolder) -> [Diagnostic] {
        var paths: [String] = []
        for file in files where file.hasFrontMatter && file.path != paths.last { paths.append(file.path) }
        var warnings = paths.prefix(warningLimit).map { path in
            let isBesidePosts = path.path(below: posts.path) != nil
            let remedy =
                isBesidePosts
                ? "give it the extension .md to make it a post, or move it out of '\(posts.path)'"
                : "move it to '\(posts.path)' to make it a post, or leave it out: '\(path): false' below 'static'"
            return Diagnostic(
                .warning, path: path, position: .start,
                message: "the file has front matter, and readers get it as it is; \(remedy)")
        }
        if paths.count > warningLimit {
            let rest = paths.count - warningLimit
            warnings.append(
                Diagnostic(
                    .warning, path: paths[warningLimit], position: .start,
                    message: "\(rest) more \(rest == 1 ? "file has" : "files have") front matter and "
                        + "\(rest == 1 ? "is" : "are") published as \(rest == 1 ? "it is" : "they are")"))
        }
        return warnings
    }
}
