import FeedContent
import FeedFrontMatter
import FileStorage
package import SourceDiagnostics

/// Files that are copied although they look like posts or pages: readers would see drafts in them, and their front matter.
extension StaticFile {
    /// Whether the first bytes of a file are worth a look at what follows, whatever its name is.
    static func mayHaveFrontMatter(_ start: some Collection<UInt8>) -> Bool {
        let bytes = withoutMark(Array(start))
        if bytes.first == UInt8(ascii: "{") { return true }
        let isFence = ["---", "+++"].contains { bytes.starts(with: $0.utf8) }
        return isFence && bytes.dropFirst(3).first.map(" \r\t\n".utf8.contains) ?? false
    }

    private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    }

    /// Front matter is looked for in so many bytes at the beginning of a file.
    static let frontMatterLimit = 1 << 16

    /// Whether a file begins with a line `---` or `+++`, and has another one below, or with an object that has the keys of a
    /// post.
    package static func hasFrontMatter(_ start: [UInt8]) -> Bool {
        var rest = withoutMark(start)
        if rest.first == UInt8(ascii: "{") { return isPostLike(rest) }
        var fence: ArraySlice<UInt8>?
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            while let last = line.last, " \r\t".utf8.contains(last) { line.removeLast() }
            rest = rest[end...].dropFirst()
            if fence == nil {
                guard line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8) else { return false }
                fence = line
            } else if line == fence || line.elementsEqual("...".utf8) && fence?.first == UInt8(ascii: "-") {
                return true
            }
        }
        return false
    }

    /// Many other files are objects.
    private static func isPostLike(_ object: ArraySlice<UInt8>) -> Bool {
        // The last character may be cut.
        let text = Array(String(decoding: object, as: UTF8.self).utf8)
        // What cannot be read as front matter is something else.
        guard let table = try? FrontMatter(path: "", bytes: text).table else { return false }
        let keys = Set(table.entries.map { $0.key.lowercased() })
        return keys.contains("draft") || keys.isSuperset(of: ["title", "date"])
    }

    /// At most this many files are named one by one.
    private static let warningLimit = 20

    /// Warnings about the files that are copied in spite of their front matter.
    package static func warnings(about files: [StaticFile], in folders: SourceFolders) -> [Diagnostic] {
        var paths: [String] = []
        for file in files where file.hasFrontMatter && file.path != paths.last { paths.append(file.path) }
        var warnings = paths.prefix(warningLimit).map { path in
            let remedy =
                if let folder = folders.content(at: path) {
                    "give it the extension .md to make it a \(folder.collection.entryName), or move it"
                } else {
                    "move it to '\(folders.posts.path)' to make it a post, or leave it out: '\(path): false' below 'static'"
                }
            return Diagnostic(
                .warning, path: path, position: .start,
                message: "the file has front matter, and readers get it as it is; \(remedy)")
        }
        if paths.count > warningLimit {
            warnings.append(
                Diagnostic(
                    .warning, path: paths[warningLimit], position: .start,
                    message: "this file and others have front matter, and readers get them as they are"))
        }
        return warnings
    }
}
