import FeedContent
import FeedSections
import FeedSite

/// The lists of a site and the indexes of these lists.
struct SiteStructure: Sendable {
    /// An index: all tags, or all years and months.
    struct Index: Hashable, Sendable {
        let name: String
        let path: String
        let entries: [IndexEntry]
    }

    /// The feed, then terms by taxonomy and name, then years and months, the latest first.
    private(set) var lists: [PostList]
    private(set) var indexes: [Index] = []

    /// - Complexity: O(n) in the posts and their terms.
    init(of posts: some RandomAccessCollection<PostFacts>, in context: FeedContext) {
        lists = [PostList(subject: .feed, path: "/", posts: Array(0..<posts.count))]
        for taxonomy in Taxonomy.allCases { add(taxonomy, of: posts, in: context) }
        if let path = context.configuration.archivePath { addArchive(path, of: posts, in: context) }
    }

    private mutating func add(
        _ taxonomy: Taxonomy, of posts: some RandomAccessCollection<PostFacts>, in context: FeedContext
    ) {
        guard let folder = context.configuration.taxonomyPaths[taxonomy] else { return }
        var found: [(term: Term, list: PostList)] = []
        var places: (names: [String: Int?], paths: [String: Int]) = ([:], [:])
        func place(of name: String) -> Int? {
            let term = Term(name, in: taxonomy)
            guard let path = context.path(of: term) else { return nil }
            guard let place = places.paths[path] else {
                places.paths[path] = found.count
                found.append((term, PostList(subject: .term(term), path: path, posts: [])))
                return found.count - 1
            }
            // Of two spellings of one term the first in byte order names it, whoever wrote last.
            if name.utf8.lexicographicallyPrecedes(found[place].term.name.utf8) { found[place].term = term }
            return place
        }
        for (position, post) in posts.enumerated() {
            for name in post.names(in: taxonomy) {
                let place = places.names[name] ?? place(of: name)
                places.names[name] = place
                guard let place, found[place].list.posts.last != position else { continue }
                found[place].list.posts.append(position)
            }
        }
        if found.isEmpty { return }
        let sorted = found.sorted { $0.list.path.utf8.lexicographicallyPrecedes($1.list.path.utf8) }
            .map { PostList(subject: .term($0.term), path: $0.list.path, posts: $0.list.posts) }
        lists += sorted
        let name = taxonomy.rawValue.prefix(1).uppercased() + taxonomy.rawValue.dropFirst()
        let entries = sorted.map { list in
            IndexEntry([
                IndexLink(
                    kind: "term", name: list.name(language: context.configuration.language) ?? "",
                    url: context.url(list.path), count: list.posts.count)
            ])
        }
        indexes.append(Index(name: name, path: folder, entries: entries))
    }

    private mutating func addArchive(
        _ folder: String, of posts: some RandomAccessCollection<PostFacts>, in context: FeedContext
    ) {
        var years: [PostList] = []
        var months: [[PostList]] = []
        // Posts come newest first; only a post of another zone may be out of order by a day, and finds its year again.
        for (position, post) in posts.enumerated() {
            guard let day = post.date?.calendarDay else { continue }
            let yearPath = "\(folder)\(day.year.padded(4))/"
            var place = years.lastIndex { $0.path == yearPath }
            if place == nil {
                years.append(PostList(subject: .year(day.year), path: yearPath, posts: []))
                months.append([])
                place = years.count - 1
            }
            guard let place else { continue }
            years[place].posts.append(position)
            let monthPath = "\(yearPath)\(day.month.padded(2))/"
            if let index = months[place].lastIndex(where: { $0.path == monthPath }) {
                months[place][index].posts.append(position)
            } else {
                months[place].append(
                    PostList(subject: .month(year: day.year, month: day.month), path: monthPath, posts: [position]))
            }
        }
        if years.isEmpty { return }
        let language = context.configuration.language
        func link(_ kind: String, _ list: PostList) -> IndexLink {
            IndexLink(
                kind: kind, name: list.name(language: language) ?? "", url: context.url(list.path),
                count: list.posts.count)
        }
        lists += zip(years, months).flatMap { [$0] + $1 }
        let entries = zip(years, months).map { year, months in
            IndexEntry([link("year", year)] + months.map { link("month", $0) })
        }
        indexes.append(Index(name: "Archive", path: folder, entries: entries))
    }
}
