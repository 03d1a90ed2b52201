import FeedContent

/// A post as links find it.
struct PlacedPost: Sendable {
    /// Its file.
    let path: String
    var collection = EntryCollection.posts
    /// What its translations have in common with it; empty if the site has one language.
    var translationKey = ""
    /// The path of its page, or of the page of its list, with its place there.
    var page: String
    var anchor: String?
    var title: String?
    /// Why it is not shown.
    var absence: PostAbsence?

    /// The folder of its file.
    var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    /// Whether it is shown, and has no page of its own.
    var isListed: Bool { anchor != nil && absence == nil }

    /// The name of its file or, for an index file, of its folder.
    /// - Parameter suffix: the language that the name of the file ends with.
    func fileName(without suffix: String?) -> String? {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        var stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        if let suffix { stem = String(stem.dropLast(suffix.count + 1)) }
        return stem == "index" ? path.split(separator: "/").dropLast().last.map(String.init) : stem
    }

    /// Case makes no difference.
    static func name(_ text: String) -> String { text.lowercased() }

    /// The same in words.
    var reason: String { absence?.rawValue ?? "is shown" }
}
