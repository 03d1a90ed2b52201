import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FileStorage
import ListDiffKit
import ListKit

/// The posts rendered by this process, in one adapter: when a post changes, only cells with new view models are
/// rendered.
struct RenderedPosts: Sendable {
    /// How many posts are kept when another one is added, which compares all of them: as many as an author works on.
    private static let capacity = 128

    private var adapter: ListAdapter<PostDataSource>
    /// The templates that the posts in the adapter turned out to use.
    private var templates: [DiffIdentifier: Set<String>] = [:]

    init(context: FeedContext, templates: TemplateLibrary) {
        adapter = ListAdapter(dataSource: PostDataSource(posts: [], context: context, templates: templates))
    }

    /// The sections of some posts.
    /// - Complexity: O(m) expected in these posts and their cells, unless others are kept beside them.
    mutating func sections(
        of posts: [Post], performance: (any ListAdapterPerformanceDelegate)?
    ) throws -> [RenderedSection] {
        adapter.performanceDelegate = performance
        let others = posts.filter { adapter.section(for: $0) == nil }
        for post in others { templates[post.diffIdentifier] = nil }
        if others.isEmpty {
            for post in posts { replace(post) }
            try adapter.reloadObjects(posts)
        } else if adapter.dataSource.posts.count + others.count > Self.capacity {
            adapter.dataSource.posts = posts
            templates = [:]
            try adapter.performUpdates()
        } else {
            for post in posts { replace(post) }
            adapter.dataSource.posts += others
            try adapter.performUpdates()
        }
        return posts.compactMap { post in adapter.section(for: post).map { adapter.rendered[$0] } }
    }

    /// The templates that the sections of a post turned out to use, since it was first rendered here: cells that are kept are not
    /// rendered again.
    mutating func templates(of rendered: RenderedSection, among all: Set<String>) -> Set<String> {
        // Of another controller, nothing is known.
        let trace = (rendered.controller as? PostSectionController)?.templates.rendered
        let names = templates[rendered.section.diffIdentifier, default: []].union(trace?.names ?? all)
        templates[rendered.section.diffIdentifier] = names
        return names
    }

    /// Removes all if there are too many.
    mutating func limit() {
        let source = adapter.dataSource
        if source.posts.count > Self.capacity {
            self = RenderedPosts(context: source.context, templates: source.templates)
        }
    }

    private mutating func replace(_ post: Post) {
        if let place = adapter.section(for: post) { adapter.dataSource.posts[place] = post }
    }
}

/// Those in each language of a site.
extension [RenderedPosts] {
    /// The sections of posts, each rendered with others in its language.
    /// - Parameter places: those of their languages.
    mutating func sections(
        of posts: [Post], in places: [Int], performance: (any ListAdapterPerformanceDelegate)?
    ) throws -> [RenderedSection] {
        if count == 1 { return try self[0].sections(of: posts, performance: performance) }
        var found: [(index: Int, section: RenderedSection)] = []
        for place in indices {
            let own = places.indices.filter { places[$0] == place }
            if own.isEmpty { continue }
            found += zip(own, try self[place].sections(of: own.map { posts[$0] }, performance: performance))
                .map { ($0, $1) }
        }
        return found.sorted { $0.index < $1.index }.map(\.section)
    }

    mutating func limit() { for place in indices { self[place].limit() } }
}

/// A section from when it is rendered until the lists that show it are made, in the form that takes the least room.
struct EncodedSection: Sendable {
    private let content: OutputFile.Content

    /// - Throws: `SystemError` if the spool cannot take it.
    init(_ section: Section<String>, in spool: Spool?) throws {
        var writer = BinaryWriter()
        writer.write(section.diffIdentifier.text)
        writer.write(section.cells) { writer, cell in
            for text in [cell.diffIdentifier.text, cell.kind, cell.content] { writer.write(text) }
        }
        content = try spool?.store(writer.bytes) ?? .bytes(writer.bytes)
    }

    /// - Throws: `SystemError` if it cannot be read back.
    var section: Section<String> {
        get throws {
            var reader = BinaryReader(try content.bytes()?[...] ?? [])
            return Section(
                diffIdentifier: DiffIdentifier(try reader.text()),
                cells: try reader.array { reader in
                    Cell(
                        diffIdentifier: DiffIdentifier(try reader.text()), kind: try reader.text(),
                        content: try reader.text())
                })
        }
    }
}
