/// What the path of a post's file says about it.
struct PostName {
    let path: String
    /// The path without extension, from the posts folder; of an `index` file its folder.
    let id: String
    /// The last part of `id`.
    let stem: String
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
        stem = names.last ?? ""
    }
}
