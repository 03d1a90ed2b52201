/// What the path of a post's file says about it.
package struct PostName {
    let path: String
    /// The path without extension, from the posts folder; of an `index` file its folder.
    let id: String
    /// The names of the folders between the posts folder and what names the post.
    let folders: [String]
    /// What names the post: the last part of `id`, without `day`.
    let stem: String
    /// The same with the date.
    let filename: String
    /// The date at the start of the name, as in `2024-05-01-first-ice.md`.
    let day: String?
    /// The folder of the file, spelled as in `path`.
    let folder: String

    init(path: String, postsFolder: String) {
        self.path = path
        let parts = path.split(separator: "/")
        folder = parts.dropLast().joined(separator: "/")
        let root = postsFolder.split(separator: "/")
        var names = (parts.starts(with: root) ? parts.dropFirst(root.count) : parts[...]).map(String.init)
        var last = names.popLast() ?? ""
        if let dot = last.lastIndex(of: "."), dot != last.startIndex { last = String(last[..<dot]) }
        if last != "index" || names.isEmpty { names.append(last) }
        id = names.joined(separator: "/")
        folders = names.dropLast()
        filename = names.last ?? ""
        (day, stem) = Self.dated(names.last ?? "")
    }

    /// Whether the file is in Jekyll's folder of drafts.
    var isInDrafts: Bool { folder.split(separator: "/").contains("_drafts") }

    private static let extensions = ["md", "markdown"]

    /// Whether a file is a post, by its name.
    package static func isPost(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(path[path.utf8.index(after: dot)...].lowercased()) && !isSection(path)
    }

    /// Whether a post fills the folder that it is in, with whatever else is there.
    package static func isIndex(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased()
        return extensions.contains { name == "index." + $0 }
    }

    /// The folder of a post that is one, with whatever else is in it: `Posts/heron` for `Posts/heron/index.md`.
    package static func bundle(of path: String, in postsFolder: String) -> String? {
        guard path.split(separator: "/").last?.hasPrefix("index.") ?? false else { return nil }
        let name = PostName(path: path, postsFolder: postsFolder)
        return name.folder == postsFolder ? nil : name.folder
    }

    /// Whether a file stands for the folder that it is in, as `_index.md` does for Hugo and Zola; it is no post then.
    package static func isSection(_ path: String) -> Bool {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        return path.utf8[start...].starts(with: "_index.".utf8)
    }

    /// Four digits, two times one or two, a `-` or `_` and at least one character more.
    private static func dated(_ name: String) -> (day: String?, stem: String) {
        let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, isNumber(parts[0], 4...4), isNumber(parts[1], 1...2) else { return (nil, name) }
        let day = parts[2].prefix { $0 != "-" && $0 != "_" }
        let stem = parts[2].dropFirst(day.count + 1)
        guard isNumber(day, 1...2), !stem.isEmpty else { return (nil, name) }
        return ("\(parts[0])-\(parts[1])-\(day)", String(stem))
    }

    /// The date in the path of a page, as in `/2024/05/01/first-ice/` or `/2024-05-01-first-ice/`.
    static func day(inPath path: String) -> String? {
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            if let day = dated(String(part)).day { return day }
            let date = parts[index...].prefix(3)
            // What follows names the post.
            guard date.endIndex < parts.endIndex, isNumber(part, 4...4),
                date.dropFirst().allSatisfy({ isNumber($0, 1...2) })
            else { continue }
            return date.joined(separator: "-")
        }
        return nil
    }

    /// Whether a file says what its folder is, as hosts of repositories show it. It is a post only with front matter.
    var isReadMe: Bool { filename.lowercased() == "readme" }

    private static func isNumber(_ text: Substring, _ digits: ClosedRange<Int>) -> Bool {
        digits.contains(text.count) && text.allSatisfy { ("0"..."9").contains($0) }
    }
}
