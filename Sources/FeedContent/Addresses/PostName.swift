/// What the path of a post's file says about it.
package struct PostName {
    let path: String
    /// The path without the folder of a language, if it is in one.
    private(set) var sharedPath: String?
    /// The path without extension, relative to the posts folder; for an `index` file, its folder.
    let id: String
    /// The names of the folders between the posts folder and the post.
    let folders: [String]
    /// The name of the post: the last part of `id`, without `day`.
    let stem: String
    /// The name of the post, including the date.
    let filename: String
    /// The date at the start of the name, as in `2024-05-01-first-ice.md`.
    let day: String?
    /// The folder of the file, spelled as in `path`.
    let folder: String

    /// - Parameter suffix: the language that the name ends with, which is no part of it here.
    init(path: String, postsFolder: String, suffix: String? = nil) {
        self.path = path
        let parts = path.split(separator: "/")
        folder = parts.dropLast().joined(separator: "/")
        let root = postsFolder.split(separator: "/")
        var names = (parts.starts(with: root) ? parts.dropFirst(root.count) : parts[...]).map(String.init)
        var last = names.popLast() ?? ""
        if let dot = last.lastIndex(of: "."), dot != last.startIndex { last = String(last[..<dot]) }
        if let suffix, last.hasSuffix("." + suffix) { last = String(last.dropLast(suffix.count + 1)) }
        // An index may have a date before its name.
        let (day, name) = Self.dated(last)
        if name != "index" || names.isEmpty { names.append(last) }
        id = names.joined(separator: "/")
        folders = names.dropLast()
        filename = names.last ?? ""
        let own = Self.dated(names.last ?? "")
        (self.day, stem) = (own.day ?? day, own.stem)
    }

    init(path: String, in folder: ContentFolder) {
        self.init(path: path, postsFolder: folder.path, suffix: folder.suffix)
        sharedPath = folder.root.map { $0 + path.dropFirst(folder.path.count + ($0.isEmpty ? 1 : 0)) }
    }

    /// Whether it is the index of the folder of pages itself.
    var isHome: Bool { id == "index" }

    /// Whether the file is in Jekyll's folder of drafts.
    var isInDrafts: Bool { Self.isInDrafts(folder + "/") }

    /// Whether a path is in a folder of drafts.
    package static func isInDrafts(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().contains {
            $0.lowercased() == "_drafts"
        }
    }

    private static let extensions = ["md", "markdown"]
    private static let htmlExtensions = ["html", "htm"]

    /// Whether a file is a post, according to its name.
    package static func isPost(_ path: String) -> Bool { has(extensions, path) && !isSection(path) }

    /// Whether a file is HTML, according to its name: a post if it has front matter.
    package static func isHTML(_ path: String) -> Bool { has(htmlExtensions, path) && !isSection(path) }

    private static func has(_ extensions: [String], _ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = path.utf8[path.utf8.index(after: dot)...]
        // The two cases of an ASCII letter differ in this bit.
        return extensions.contains { $0.utf8.elementsEqual(suffix.lazy.map { $0 | 0x20 }) }
    }

    /// What stands between the last two dots of the name of a post: `de` in `heron.de.md`.
    package static func suffix(of path: String) -> String? {
        let bytes = path.utf8
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
        guard let end = bytes.lastIndex(of: dot),
            let start = bytes[..<end].lastIndex(where: { $0 == dot || $0 == slash }), bytes[start] == dot,
            start > bytes.startIndex, bytes[bytes.index(before: start)] != slash, isPost(path)
        else { return nil }
        return String(path[bytes.index(after: start)..<end])
    }

    /// What the translations of a file have in common, unless its front matter says otherwise: its collection, and its path in
    /// the folder of that.
    package static func translationKey(of path: String, in folder: ContentFolder) -> String {
        let name = PostName(path: path, in: folder)
        return "\(folder.collection.name)/\(name.id)"
    }

    /// Whether a post is an index file, so that its folder belongs to it.
    package static func isIndex(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map { dated($0.lowercased()).stem }
        return (extensions + htmlExtensions).contains { name == "index." + $0 }
    }

    /// The folder that belongs to a post: `Posts/heron` for `Posts/heron/index.md`, for `Posts/heron/2024-05-01-index.md`, and
    /// for its translation `Posts/heron/index.de.md`.
    package static func bundle(of path: String, in postsFolder: String) -> String? {
        guard path.split(separator: "/").last.map({ dated(String($0)).stem.hasPrefix("index.") }) ?? false else {
            return nil
        }
        let name = PostName(path: path, postsFolder: postsFolder)
        return name.folder == postsFolder ? nil : name.folder
    }

    /// Whether a file describes its folder, like `_index.md` in Hugo and Zola; it is not a post then.
    package static func isSection(_ path: String) -> Bool {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        return path.utf8[start...].starts(with: "_index.".utf8)
    }

    /// Four digits, one or two digits twice, a `-` or `_`, and at least one more character.
    private static func dated(_ name: String) -> (day: String?, stem: String) {
        let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, isNumber(parts[0], 4...4), isNumber(parts[1], 1...2) else { return (nil, name) }
        let day = parts[2].prefix { $0 != "-" && $0 != "_" }
        let stem = parts[2].dropFirst(day.count + 1)
        guard isNumber(day, 1...2), !stem.isEmpty else { return (nil, name) }
        return ("\(parts[0])-\(parts[1])-\(day)", String(stem))
    }

    /// The date at the start of the name of a file; `nil` if there is none.
    package static func day(ofFile path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        return dated(String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))).day
    }

    /// The date in the path of a page, as in `/2024/05/01/first-ice/` or `/2024-05-01-first-ice/`.
    static func day(inPath path: String) -> String? {
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            if let day = dated(String(part)).day { return day }
            let date = parts[index...].prefix(3)
            // The name of the post must follow.
            guard date.endIndex < parts.endIndex, isNumber(part, 4...4),
                date.dropFirst().allSatisfy({ isNumber($0, 1...2) })
            else { continue }
            return date.joined(separator: "-")
        }
        return nil
    }

    /// Whether the file is a read-me, as shown by repository hosts. It is a post only with front matter.
    var isReadMe: Bool { filename.lowercased() == "readme" }

    /// The same of a path.
    package static func isReadMe(_ path: String) -> Bool { PostName(path: path, postsFolder: "").isReadMe }

    private static func isNumber(_ text: Substring, _ digits: ClosedRange<Int>) -> Bool {
        digits.contains(text.count) && text.allSatisfy { ("0"..."9").contains($0) }
    }
}
