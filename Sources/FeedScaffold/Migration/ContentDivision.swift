import FeedContent

/// Which folders of a site's content have the posts of its feed, which are collections, and whether the rest are pages.
struct ContentDivision {
    /// The folder of the posts below that of the content; empty for all of it.
    let main: String
    /// Folders of other entries with dates.
    private(set) var collections: [String] = []
    /// Whether there is anything else.
    private(set) var hasPages = false

    /// - Parameters:
    ///   - posts: all content in the language of the site.
    ///   - mains: names of the folder of the posts, the best first.
    ///   - placed: folders that have a URL pattern of their own.
    init(of posts: [OldPost], mains: [String], placed: Set<String> = []) {
        let groups = Dictionary(grouping: posts) { $0.folders.first ?? "" }
        let dated = groups.mapValues { group in group.count(where: \.isDated) }
        func isOfEntries(_ name: String) -> Bool {
            placed.contains(name) || (dated[name] ?? 0) * 2 >= (groups[name]?.count ?? 1)
        }
        func most(of names: [String: Int]) -> String? {
            names.filter { $0.value > 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        main =
            mains.first { groups[$0] != nil && $0 != "" } ?? most(of: dated)
            ?? most(of: groups.filter { placed.contains($0.key) }.mapValues(\.count)) ?? ""
        for name in groups.keys.sorted() where name != main {
            if name != "", isOfEntries(name) { collections.append(name) } else if main != "" { hasPages = true }
        }
    }
}

extension OldPost {
    /// Whether it has a date, in its front matter or its name.
    fileprivate var isDated: Bool {
        ["date", "publishDate", "pubDate"].contains { self[$0] != nil }
            || Self.beginsWithDate(name)
            || ["path", "permalink", "url"].contains { text($0).map(Self.hasDate) ?? false }
    }

    /// Whether a name is a date, or one that `-`, `_` or `T` follows. A regular expression would be read for each post.
    private static func beginsWithDate(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
        let isDigit = { (0x30...0x39).contains($0 as UInt8) }
        guard parts.count == 3, parts[0].count == 4, parts[0].allSatisfy(isDigit), (1...2).contains(parts[1].count),
            parts[1].allSatisfy(isDigit)
        else { return false }
        let day = parts[2].prefix(while: isDigit)
        return (1...2).contains(day.count) && (parts[2].dropFirst(day.count).first.map("-_T".utf8.contains) ?? true)
    }

    /// Whether there is a year, a month and a day in a path.
    private static func hasDate(_ path: String) -> Bool {
        path.contains(where: \.isNumber) && path.contains(/\d{4}\/\d{1,2}\/\d{1,2}\//)
    }
}
