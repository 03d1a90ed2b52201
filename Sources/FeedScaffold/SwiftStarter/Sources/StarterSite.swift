import FeedSite

/// A note, as it is in the front matter of its file.
struct Note: ListDiffable, Identifiable, Decodable, Equatable {
    let id: Int
    let text: String
    let likes: Int
}

/// Shows a note in a cell, by the template note.mustache, and counts the reader's likes.
struct NoteSectionController: ListBindingSectionController {
    var object: Note
    let collectionContext: FeedSiteContext
    var localLikes: ListCounter?
    static let actions = [ListAction<Self>("heart") { $0.localLikes = ($0.localLikes ?? $0.object.likes) + 1 }]

    func viewModels(for note: Note) -> [NoteViewModel] {
        [NoteViewModel(text: note.text, likes: localLikes ?? note.likes)]
    }

    func cell(for viewModel: NoteViewModel) -> CellBinding? { collectionContext.cell("note", viewModel) }
}

struct NoteViewModel: ListDiffable, Equatable {
    let text: String
    let likes: ListCounter

    var diffIdentifier: String { "note" }
}

@main
struct StarterSite: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let notes = try context.contents(of: "Posts/notes", as: Note.self).map(\.matter)
        let list = FeedList("notes", notes, emptyView: "<p>No notes yet.</p>") {
            NoteSectionController(object: $0, collectionContext: context)
        }
        return [FeedPage("/", lists: [list])]
    }
}
