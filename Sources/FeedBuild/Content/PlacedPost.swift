/// A post as links find it.
struct PlacedPost: Sendable {
    /// Its file.
    let path: String
    /// The path of its page, or of the page of its list, with its place there.
    var page: String
    var anchor: String?
    var title: String?
    /// Why it is not shown.
    var absence: PostAbsence?

    /// Whether it is shown, and has no page of its own.
    var isListed: Bool { anchor != nil && absence == nil }

    /// The name of its file or, for an index file, of its folder.
    var fileName: String? {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        return stem == "index" ? path.split(separator: "/").dropLast().last.map(String.init) : stem
    }

    /// Case makes no difference.
    static func name(_ text: String) -> String { text.lowercased() }

    /// The same in words.
    var reason: String { absence?.rawValue ?? "is shown" }
}
