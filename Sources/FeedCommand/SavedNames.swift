import FeedBuild
import FeedContent
import FeedPublish
import FeedSources
import FeedWatch
import SourceDiagnostics

/// What was saved, in an author's words: `First ice: 1 paragraph`, `style.css: style`.
struct SavedNames {
    /// The columns of a title.
    private static let titleLimit = 40
    private static let separator = "; "

    private var names: [StyledLine] = []

    init(_ save: WatchNews.Save) {
        let saved = Set(save.paths)
        let edits = save.edits.filter { edit in
            // A post may be another because a file has moved that it links to.
            if case .edited = edit.change { return saved.isEmpty || saved.contains(edit.path) }
            return true
        }
        let edited = Set(edits.map(\.path))
        names = edits.map { StyledLine(Self.title(of: $0), .strong) + ": \(Self.words(for: $0.change))" }
        names += save.paths.filter { !edited.contains($0) }.map { path in
            StyledLine(Self.name(of: path), .strong) + ": \(Self.kind(of: path))"
        }
        if names.isEmpty { names = [StyledLine("everything was checked")] }
    }

    /// As many as fit into a width, but at least one.
    func text(width: Int) -> StyledLine {
        guard let first = names.first else { return StyledLine("") }
        var (columns, fitting) = (first.columns, 1)
        for count in names.indices.dropFirst().map({ $0 + 1 }) {
            columns += Self.separator.count + names[count - 1].columns
            if columns > width { break }
            if columns + more(than: count).count <= width { fitting = count }
        }
        let line = names[1..<fitting].reduce(first) { $0 + Self.separator + $1 }
        return line + more(than: fitting)
    }

    private func more(than count: Int) -> String { count < names.count ? " and \(names.count - count) more" : "" }

    private static func title(of edit: PostEdit) -> String {
        guard let title = edit.title?.printable(), !title.isEmpty else { return postName(edit.path) }
        if StyledLine(title).columns <= titleLimit { return title }
        var columns = 0
        return title.prefix { character in
            columns += character.columns
            return columns < titleLimit
        } + "…"
    }

    /// The name of a post without a title: that of its file, or of its folder.
    private static func postName(_ path: String) -> String {
        let names = path.split(separator: "/")
        let name = names.last.map { $0.prefix { $0 != "." } } ?? ""
        return String(name == "index" ? names.dropLast().last ?? name : name).printable()
    }

    private static func words(for change: PostEdit.Change) -> String {
        switch change {
        case .added: return "new post"
        case .removed: return "removed"
        case .shown: return "shown from now on"
        case .hidden: return "no longer shown, as a draft or by its dates"
        case .edited(let parts):
            return parts.isEmpty ? "front matter" : parts.flatMap(words).joined(separator: ", ")
        }
    }

    /// The parts of a post that there can be several of, with the words for one and for many.
    private static let counted = [
        "paragraph", "heading", "list", "code block", "quotation", "table", "picture", "line", "block", "comment",
    ]

    private static func words(for part: PostEdit.Part) -> [String] {
        guard counted.contains(part.name) else { return [part.name] }
        let edited = min(part.added, part.removed)
        let (added, removed) = (part.added - edited, part.removed - edited)
        return [
            edited > 0 ? edited.counted(part.name) : nil,
            added > 0 ? added.counted("new " + part.name) : nil,
            removed > 0 ? removed.counted(part.name) + " removed" : nil,
        ].compactMap(\.self)
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map { String($0).printable() } ?? path
    }

    private static func kind(of path: String) -> String {
        if path == "feedgen.yml" { return "settings" }
        if SourceFolders.isStyle(path) { return "style" }
        if path.hasSuffix(".mustache") { return "template" }
        if PostName.isPost(path) { return "post" }
        return ContentType.of(path).hasPrefix("image/") ? "picture" : "file"
    }
}
