import FeedContent
import FeedPublish
import FeedSections
import FeedSources
import ListKit
import Parallelism

extension [PostEdit.Part] {
    /// The parts in which two versions of a post differ.
    /// - Parameter cells: those in which the pages of the post differ, if these can be compared.
    init(from old: PostFacts, to new: PostFacts, cells: [PostEdit.Part]) {
        let facts = [
            ("title", old.title == new.title), ("date", old.date == new.date && old.updated == new.updated),
            ("author", old.username == new.username),
            ("tags", old.tags == new.tags && old.categories == new.categories),
            ("address", old.pagePath == new.pagePath && old.aliases == new.aliases),
        ]
        self = facts.filter { !$0.1 }.map { PostEdit.Part($0.0, added: 1, removed: 1) } + cells
    }

    /// The parts in which the cells of a post differ, those aside that say what is in its facts.
    init(from old: [Cell<String>], to new: [Cell<String>]) {
        var kept: [Cell<String>: Int] = [:]
        for cell in old { kept[cell, default: 0] += 1 }
        var (parts, order) = ([String: PostEdit.Part](), [String]())
        func count(_ cell: Cell<String>, _ path: WritableKeyPath<PostEdit.Part, Int>) {
            guard let name = Self.name(of: cell) else { return }
            if parts[name] == nil { order.append(name) }
            parts[name, default: PostEdit.Part(name)][keyPath: path] += 1
        }
        for cell in new {
            if let left = kept[cell], left > 0 { kept[cell] = left - 1 } else { count(cell, \.added) }
        }
        for cell in old {
            guard let left = kept[cell], left > 0 else { continue }
            kept[cell] = left - 1
            count(cell, \.removed)
        }
        self = order.compactMap { parts[$0] }
        if isEmpty, old.filter({ Self.name(of: $0) != nil }) != new.filter({ Self.name(of: $0) != nil }) {
            self = [PostEdit.Part("order", added: 1, removed: 1)]
        }
    }

    /// What an author calls a cell; `nil` for one that follows from the facts of the post.
    private static func name(of cell: Cell<String>) -> String? {
        switch cell.kind {
        case "title", "date", "user", "tags", "more", Neighbours.kind: nil
        case "action": "likes"
        case "image": "picture"
        case "body": blocks.first { cell.content.hasPrefix($0.start) }?.name ?? "block"
        default: cell.kind
        }
    }

    private static let blocks = [
        ("<pre", "code block"), ("<p><img", "picture"), ("<p", "paragraph"), ("<ul", "list"), ("<ol", "list"),
        ("<h1", "heading"), ("<h2", "heading"), ("<h3", "heading"), ("<h4", "heading"), ("<h5", "heading"),
        ("<h6", "heading"), ("<blockquote", "quotation"), ("<table", "table"), ("<figure", "picture"), ("<hr", "line"),
    ].map { (start: $0, name: $1) }
}

extension SiteUpdate {
    /// What an author did to posts since the site that was built before.
    var edits: [PostEdit] {
        guard options.isEphemeral, let old = old?.content, let changes, case let content = site.content else {
            return []
        }
        func paths(of content: SiteContent) -> Lazy<Set<String>> {
            Lazy { Set(content.parsedPosts.all.map(\.file.path)) }
        }
        let (there, wasThere) = (paths(of: content), paths(of: old))
        let gone = changes.gone.map { old.posts[$0] }
        var before = Dictionary(gone.map { ($0.path, $0) }) { first, _ in first }
        var edits = changes.changed.map { position in
            let post = content.posts[position]
            let change: PostEdit.Change =
                if let former = before.removeValue(forKey: post.path) {
                    .edited([PostEdit.Part](from: former, to: post, cells: edited[post.pagePath] ?? []))
                } else {
                    wasThere.value.contains(post.path) ? .shown : .added
                }
            return PostEdit(path: post.path, title: post.title, change: change)
        }
        for post in gone where before[post.path] != nil {
            let change: PostEdit.Change = there.value.contains(post.path) ? .hidden : .removed
            edits.append(PostEdit(path: post.path, title: post.title, change: change))
        }
        return edits
    }
}
