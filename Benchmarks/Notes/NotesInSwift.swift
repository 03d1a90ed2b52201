import FeedSite

/// A site in Swift of the content files in `Posts`: a list of all, and a page for each.
@main
struct NotesInSwift: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let notes = try context.contents(of: "Posts", as: Note.self).map(\.matter)
        return [FeedPage("/", lists: [list("notes", of: notes)])]
            + notes.map { FeedPage("/\($0.diffIdentifier)/", title: $0.title, lists: [list("note", of: [$0])]) }
    }

    private func list(_ name: String, of notes: [Note]) -> FeedList {
        FeedList(name, notes) { NoteSectionController(object: $0) }
    }
}

private struct Note: ListDiffable, Equatable, Decodable {
    let title: String
    let authors: [String]
    let tags: [String]
    /// Every title ends with its number.
    var diffIdentifier: String { title.split(separator: " ").last.map { "note-\($0)" } ?? title }
}

private struct NoteSectionController: ListBindingSectionController {
    var object: Note

    func viewModels(for note: Note) -> [any ListDiffable] {
        ["title \(note.title)", "authors \(note.authors.joined(separator: ", "))"] + note.tags.map { "tag \($0)" }
    }

    func cell(for viewModel: any ListDiffable) -> CellBinding? {
        (viewModel as? String).map { text in CellBinding(kind: "line") { "<p>\(text)</p>" } }
    }
}
