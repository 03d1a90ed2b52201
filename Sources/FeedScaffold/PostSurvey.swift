import FeedContent

/// What can be told from the posts in a folder about how their addresses come about.
struct PostSurvey {
    let count: Int
    /// How many posts have a `slug` in their front matter.
    let countWithSlug: Int
    /// Whether all are right in the folder, or fill folders right in it.
    let isFlat: Bool

    init(of folder: String, in site: ExistingSite) {
        let posts = site.paths.filter {
            $0.hasPrefix(folder + "/") && PostName.isPost($0)
        }
        count = posts.count
        isFlat = posts.allSatisfy { path in
            let depth = path.dropFirst(folder.count + 1).split(separator: "/").count
            return depth == 1 || depth == 2 && PostName.isIndex(path)
        }
        countWithSlug = posts.count { path in
            guard let bytes = site.bytes(of: path), let matter = try? FrontMatter(path: path, bytes: bytes) else {
                return false
            }
            return matter.table["slug"]?.isNull == false
        }
    }

    /// The name of a post: of its file without extension, or of the folder that it fills.
    static func name(of path: String) -> String {
        let parts = path.split(separator: "/")
        guard let last = parts.last else { return "" }
        if PostName.isIndex(path), parts.count > 1 { return String(parts[parts.count - 2]) }
        return String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)])
    }

    /// Some paths as a message names them: the first three and how many more.
    static func list(_ paths: [String]) -> String {
        let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        return paths.prefix(3).joined(separator: ", ") + more
    }
}
