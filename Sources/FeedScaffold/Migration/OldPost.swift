import FeedContent
import FeedFrontMatter

/// A post of a site of another generator: what an address there is made from.
struct OldPost {
    /// The file, from the folder of the site.
    let path: String
    /// The folders between that of the content and what names the post.
    let folders: [String]
    /// What names the post: its file without extension, or the folder that it fills.
    let name: String
    let matter: FrontMatterTable

    /// The value of a key, whatever the case of that is.
    subscript(key: String) -> FrontMatterValue? {
        let entry = matter.entries.first { $0.key == key } ?? matter.entries.first { $0.key.lowercased() == key }
        return entry?.value.isNull == false ? entry?.value : nil
    }

    /// The text of a key, unless it is empty.
    func text(_ key: String) -> String? { self[key]?.text.flatMap { $0.isEmpty ? nil : $0 } }
}

extension ExistingSite {
    /// The posts in a folder whose front matter can be read.
    func posts(in folder: String) -> [OldPost] {
        let start = folder.isEmpty ? "" : folder + "/"
        return paths.compactMap { path in
            guard path.hasPrefix(start), PostName.isPost(path), let bytes = bytes(of: path),
                let matter = try? FrontMatter(path: path, bytes: bytes)
            else { return nil }
            var names = path.dropFirst(start.count).split(separator: "/").map(String.init)
            var name = names.popLast() ?? ""
            if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
            if PostName.isIndex(path), let folder = names.popLast() { name = folder }
            return OldPost(path: path, folders: names, name: name, matter: matter.table)
        }
    }
}
