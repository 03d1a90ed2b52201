import FeedContent
import FeedFrontMatter
import FeedSources

/// A post of another generator's site, with what its URL is made from.
struct OldPost {
    /// The file, relative to the site's folder.
    let path: String
    /// The folders between the content folder and the post.
    let folders: [String]
    /// The name of the post: its file name without extension, or that of its folder.
    let name: String
    let matter: FrontMatterTable

    /// The value of a key, in any case.
    subscript(key: String) -> FrontMatterValue? {
        let entry = matter.entries.first { $0.key == key } ?? matter.entries.first { $0.key.lowercased() == key }
        return entry?.value.isNull == false ? entry?.value : nil
    }

    /// The text of a key; `nil` if it is empty.
    func text(_ key: String) -> String? { self[key]?.text.flatMap { $0.isEmpty ? nil : $0 } }
}

extension OldPost {
    /// The terms of a taxonomy, as far as they are texts or lists of them.
    func names(in taxonomy: String) -> [String] {
        var value = self[taxonomy]
        if case .table(let table)? = self["taxonomies"]?.content, value == nil { value = table[taxonomy] }
        guard case .array(let values)? = value?.content else { return value?.name.map { [$0] } ?? [] }
        return values.compactMap(\.name)
    }
}

extension ExistingSite {
    /// The front matter of what describes a folder of Hugo or Zola; `nil` if it has none.
    func matter(ofSection folder: String) -> FrontMatterTable? {
        let path = folder + "/_index.md"
        guard let bytes = bytes(of: path) else { return nil }
        // What cannot be read has nothing to carry over.
        return try? FrontMatter(path: path, bytes: bytes).table
    }

    /// The posts in a folder that have valid front matter.
    /// - Parameter rule: what front matter is there.
    func posts(in folder: String, rule: FrontMatterRule = .required) -> [OldPost] {
        let start = folder.isEmpty ? "" : folder + "/"
        return paths.compactMap { path in
            // The first build reports front matter that cannot be read.
            guard path.hasPrefix(start), let bytes = bytesOfPost(path),
                let matter = try? FrontMatter(path: path, bytes: bytes, rule: rule)
            else { return nil }
            var names = path.dropFirst(start.count).split(separator: "/").map(String.init)
            var name = names.popLast() ?? ""
            if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
            if PostName.isIndex(path), let folder = names.popLast() { name = folder }
            return OldPost(path: path, folders: names, name: name, matter: matter.table)
        }
    }

    /// The bytes of a file that may be a post; `nil` for others.
    private func bytesOfPost(_ path: String) -> [UInt8]? {
        if PostName.isPost(path) { return bytes(of: path) }
        return PostName.isHTML(path)
            ? bytes(of: path).flatMap { PostFile.isHTMLPost(Array($0.prefix(8))) ? $0 : nil } : nil
    }
}
