/// Where the files beside posts go: `Posts/heron/heron.jpg` becomes `posts/heron/heron.jpg`.
enum Attachment {
    /// The folder of the posts.
    static let folder = "Posts"

    /// The path in the destination of a file beside posts.
    static func destination(of path: String) -> String {
        "posts" + path.dropFirst(folder.count)
    }

    /// The path in the destination that a relative link means in a post of `folder`; it cannot leave the site.
    static func destination(of link: String, in folder: String) -> String {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        var segments = destination(of: folder).split(separator: "/").map(String.init)
        for segment in link[..<end].split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/") + link[end...]
    }
}
