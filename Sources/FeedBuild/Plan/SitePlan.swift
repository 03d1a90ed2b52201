import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FileStorage
import Parallelism

/// The lists of a site and all its pages, derived from the facts of its posts. A class: as long as the facts are the
/// same, so is the plan.
final class SitePlan: Sendable {
    let structure: SiteStructure
    let pages: [PagePlan]
    /// The old addresses of posts, each with the position of its post in the feed.
    let redirects: [Redirection]
    /// The files that a site in Swift asks for, with how they are made.
    private let requested: [(path: String, recipe: Output.Recipe)]

    /// The file at an old address of a post.
    struct Redirection: Sendable {
        let file: String
        let post: Int
    }

    init(of posts: FeedPosts, in context: SiteContext) async throws {
        structure = try await SiteStructure(of: posts, in: context)
        let paths = posts.withPages.map { (path: posts[$0].pagePath, language: posts.collection(at: $0).language) }
        self.posts = paths.count
        pages = PagePlan.pages(of: structure, posts: paths, in: context)
        redirects = Self.redirects(of: posts, besides: pages)
        requested = []
        fronts = structure.frontPages
        encoding = Lazy { [structure, pages, redirects] in Self.encoded(structure, pages, redirects) }
    }

    /// The old addresses of posts, where there is no page now, each once.
    private static func redirects(of posts: FeedPosts, besides pages: [PagePlan]) -> [Redirection] {
        let all = posts.indices.flatMap { position in
            posts[position].aliases.map { Redirection(file: PageFile.path(of: $0), post: position) }
        }
        if all.isEmpty { return [] }
        var taken = Set(pages.map(\.file))
        // Of two, that of the first file, as the warning says.
        return all.sorted { posts[$0.post].path.sortKey.lexicographicallyPrecedes(posts[$1.post].path.sortKey) }
            .filter { taken.insert($0.file).inserted }
    }

    /// The plan of a site in Swift.
    init(pages: [PagePlan], files: [FeedFile], menu: Menu) {
        let structure = SiteStructure(lists: [], indexes: [], menus: [menu])
        (self.pages, self.structure, posts, redirects) = (pages, structure, 0, [])
        requested = files.flatMap(\.outputs)
        fronts = structure.frontPages
        encoding = Lazy { Self.encoded(structure, pages, []) }
    }

    /// Whether it has a feed of posts: others than sites in Swift do.
    var hasFeed: Bool { !structure.lists.isEmpty }

    /// The paths of the front pages of lists and of indexes.
    var frontPages: Set<String> { fronts.value }

    /// The page of an entry, by its position; `nil` if it has none. Those of entries come last.
    func page(ofPost position: Int) -> PagePlan? {
        position < posts ? pages[pages.count - posts + position] : nil
    }

    /// How many entries have pages of their own.
    private let posts: Int
    private let encoding: Lazy<ArraySlice<UInt8>>
    private let fronts: Lazy<Set<String>>
    /// Whether an entry is the page that hosts show for URLs that do not exist.
    private var hasOwnNotFound: Bool { pages.suffix(posts).contains { $0.file == PagePath.notFound } }

    /// The encoded form for the cache.
    var encoded: ArraySlice<UInt8> { encoding.value }

    private static func encoded(
        _ structure: SiteStructure, _ pages: [PagePlan], _ redirects: [Redirection]
    ) -> ArraySlice<UInt8> {
        var writer = BinaryWriter()
        writer.write(structure.lists) { writer, list in
            writer.write(list.subject)
            for text in [list.language, list.name] { writer.write(text) { $0.write($1) } }
            writer.write(list.path)
            // Positions ascend within a collection, mostly in small steps.
            var last = 0
            writer.write(list.posts) { writer, position in
                writer.write(position - last)
                last = position
            }
        }
        writer.write(structure.indexes) { writer, index in
            writer.write(index.subject)
            writer.write(index.language) { $0.write($1) }
            writer.write(index.path)
            writer.write(index.entries) { writer, entry in
                writer.write(entry.links) { writer, link in
                    for text in [link.kind, link.name, link.url] { writer.write(text) }
                    writer.write(link.count)
                }
            }
        }
        writer.write(structure.menus) { $0.write($1) }
        writer.write(structure.entryLists.all.sorted { $0.key < $1.key }) { writer, lists in
            writer.write(lists.key)
            writer.write(lists.value) { writer, list in writer.write(list) { $0.write($1) } }
        }
        writer.write(structure.translations.groups) { writer, group in writer.write(group) { $0.write($1) } }
        let posts = pages.filter { $0.isPost }
        writer.write(posts) { writer, page in
            writer.write(page.path)
            writer.write(page.language) { $0.write($1) }
        }
        writer.write(redirects) { writer, redirect in
            writer.write(redirect.file)
            writer.write(redirect.post)
        }
        writer.write(structure.lists.isEmpty ? pages : []) { writer, page in
            for text in [page.path, page.older] { writer.write(text) }
        }
        return writer.bytes[...]
    }

    /// - Parameter count: the number of displayed entries.
    /// - Throws: `BinaryReader.Damaged`.
    init(encoded: ArraySlice<UInt8>, posts count: Int, in context: SiteContext) throws {
        var reader = BinaryReader(encoded)
        let lists = try reader.array { reader in
            let (subject, language) = (try reader.subject(), try reader.optional { try $0.text() })
            let name = try reader.optional { try $0.text() }
            let path = try reader.text()
            var last = 0
            let posts = try reader.array { reader in
                let (position, overflows) = last.addingReportingOverflow(try reader.number())
                guard !overflows, (0..<count).contains(position) else { throw BinaryReader.Damaged() }
                last = position
                return position
            }
            return PostList(subject: subject, language: language, name: name, path: path, posts: posts)
        }
        let indexes = try reader.array { reader in
            SiteStructure.Index(
                subject: try reader.indexSubject(), language: try reader.optional { try $0.text() },
                path: try reader.text(),
                entries: try reader.array { reader in
                    IndexEntry(
                        try reader.array { reader in
                            IndexLink(
                                kind: try reader.text(), name: try reader.text(), url: try reader.text(),
                                count: try reader.number())
                        })
                })
        }
        let menus = try reader.array { Menu(try $0.menuEntries()) }
        let entryLists = try reader.array { (try $0.number(), try $0.array { try $0.array { try $0.number() } }) }
        let translations = Translations(groups: try reader.array { try $0.array { try $0.number() } })
        let paths = try reader.array { (path: try $0.text(), language: try $0.optional { try $0.text() }) }
        redirects = try reader.array { Redirection(file: try $0.text(), post: try $0.number()) }
        let others = try reader.array { (path: try $0.text(), older: try $0.text()) }
        guard redirects.allSatisfy({ (0..<count).contains($0.post) }), paths.count <= count,
            lists.first?.posts.count ?? 0 <= count,
            translations.groups.joined().allSatisfy((0..<count).contains),
            entryLists.allSatisfy({ (0..<paths.count).contains($0) && $1.joined().allSatisfy((0..<count).contains) })
        else { throw BinaryReader.Damaged() }
        structure = SiteStructure(
            lists: lists, indexes: indexes, menus: menus, entryLists: EntryLists(Dictionary(entryLists) { $1 }),
            translations: translations)
        posts = paths.count
        // What else there was is not asked of a plan that was made before.
        requested = []
        fronts = structure.frontPages
        encoding = Lazy { encoded }
        pages =
            PagePlan.pages(of: structure, posts: paths, in: context)
            + others.map { PagePlan(role: .custom, language: nil, path: $0.path, posts: [], older: $0.older) }
    }
}

extension SiteStructure {
    fileprivate var frontPages: Lazy<Set<String>> { Lazy { Set(lists.map(\.path) + indexes.map(\.path)) } }
}

extension SitePlan {
    /// The files beside pages, with how they are made, but for redirects, which are as posts have them, and the parts of a large
    /// sitemap.
    func filesBesidePages(_ context: SiteContext) -> [(path: String, recipe: Output.Recipe)] {
        ownFiles(context) + moved(context)
    }

    /// Those that are not at former addresses.
    func ownFiles(_ context: SiteContext) -> [(path: String, recipe: Output.Recipe)] {
        let configuration = context.configuration
        if !hasFeed { return requested.filter { configuration.baseURL != nil || !$0.recipe.needsBaseURL } }
        var files: [(path: String, recipe: Output.Recipe)] =
            hasOwnNotFound ? [] : [(PagePath.notFound, .notFound)]
        files += configuration.redirectFiles.map { ($0.path, .redirects($0)) }
        let feeds = structure.feeds(context)
        // The others have absolute URLs.
        guard configuration.baseURL != nil else { return files }
        files += [("robots.txt", .robots), ("sitemap.xml", .sitemap)]
        if !feeds.isEmpty { files.append(("feeds.opml", .feedList)) }
        return files + feeds.map { ($0.path, .feed($0)) }
    }

    /// What is at the addresses that the site had. Feed readers follow no page that leads elsewhere, so a feed that has moved is
    /// at both places.
    func moved(_ context: SiteContext) -> [(path: String, recipe: Output.Recipe)] {
        let configuration = context.configuration
        if configuration.redirects.isEmpty || !hasFeed { return [] }
        let feeds = structure.feeds(context)
        return configuration.redirects.compactMap { redirect -> (path: String, recipe: Output.Recipe)? in
            let file = PageFile.path(of: redirect.path)
            if let feed = feeds.first(where: { "/" + $0.path == redirect.target }) { return (file, .feed(feed.copied)) }
            return redirect.isOfPage
                ? (file, .requestedRedirect(to: redirect.target, title: redirect.target)) : nil
        }.filter { configuration.baseURL != nil || !$0.recipe.needsBaseURL }
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ subject: PostList.Subject) {
        switch subject {
        case .collection(let collection):
            write(0)
            write(collection)
        case .term(let term):
            write(1)
            for text in [term.taxonomy.name, term.name] { write(text) }
        case .year(let year):
            write(2)
            write(year)
        case .month(let year, let month):
            write(3)
            write(year)
            write(month)
        }
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ subject: SiteStructure.Index.Subject) {
        switch subject {
        case .terms(let taxonomy):
            write(0)
            write(taxonomy.name)
        case .archive(let collection):
            write(1)
            write(collection)
        }
    }

    fileprivate mutating func write(_ menu: Menu) {
        write(menu.entries) { writer, entry in
            writer.write(entry.name)
            for text in [entry.url, entry.path] { writer.write(text) { $0.write($1) } }
            writer.write(Menu(entry.entries))
        }
    }
}

extension BinaryReader {
    fileprivate mutating func menuEntries() throws -> [Menu.Entry] {
        try array { reader in
            Menu.Entry(
                name: try reader.text(), url: try reader.optional { try $0.text() },
                path: try reader.optional { try $0.text() }, entries: try reader.menuEntries())
        }
    }

    fileprivate mutating func indexSubject() throws -> SiteStructure.Index.Subject {
        switch try number() {
        case 0: return .terms(Taxonomy(try text()))
        case 1: return .archive(try collection())
        default: throw Damaged()
        }
    }

    fileprivate mutating func subject() throws -> PostList.Subject {
        switch try number() {
        case 0: return .collection(try collection())
        case 1:
            let taxonomy = Taxonomy(try text())
            return .term(Term(try text(), in: taxonomy))
        case 2: return .year(try number())
        case 3: return .month(year: try number(), month: try number())
        default: throw Damaged()
        }
    }
}
