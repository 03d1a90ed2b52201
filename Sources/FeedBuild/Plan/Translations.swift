import FeedContent

/// Which entries of a site are translations of each other.
struct Translations: Hashable, Sendable {
    /// The positions of entries with a common key, each in another language, those of the site's own language first.
    let groups: [[Int]]
    /// The group of each position that is in one.
    private let places: [Int: Int]

    init(groups: [[Int]] = []) {
        self.groups = groups
        places = Dictionary(groups.enumerated().flatMap { place, group in group.map { ($0, place) } }) { first, _ in
            first
        }
    }

    /// - Complexity: O(n).
    init(of posts: FeedPosts, in context: SiteContext) {
        if context.translations.isEmpty {
            self.init()
            return
        }
        var groups: [String: [Int]] = [:]
        for context in context.inAllLanguages {
            for position in posts.positions(in: context.configuration.translation) {
                groups[posts[position].translationKey, default: []].append(position)
            }
        }
        // Of two in one language, the first by path is meant.
        let distinct = groups.values.map { group in
            var first: [(language: String?, position: Int)] = []
            for position in group {
                let language = posts.collection(at: position).language
                if let last = first.last, last.language == language {
                    if posts[position].path < posts[last.position].path { first[first.count - 1].position = position }
                } else {
                    first.append((language, position))
                }
            }
            return first.map(\.position)
        }
        self.init(groups: distinct.filter { $0.count > 1 }.sorted { $0[0] < $1[0] })
    }

    /// The positions of an entry and its translations; none if it has none.
    subscript(position: Int) -> [Int] { places[position].map { groups[$0] } ?? [] }
}
