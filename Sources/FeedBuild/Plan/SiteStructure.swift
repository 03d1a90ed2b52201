import FeedContent
import FeedSections
import FeedPages
import FeedSources
import ListKit
import Parallelism

/// The lists of a site and the indexes of these lists.
struct SiteStructure: Sendable {
    /// An index: all tags, or all years and months.
    struct Index: Hashable, Sendable {
        /// What its lists are: terms, or the years of a collection.
        enum Subject: Hashable, Sendable {
            case terms(Taxonomy)
            case archive(EntryCollection)
        }

        let subject: Subject
        let language: String?
        let path: String
        let entries: [IndexEntry]
    }

    /// In each language: the feed and the lists of other collections, then terms by taxonomy and name, then years and months, the
    /// latest first.
    let lists: [PostList]
    let indexes: [Index]
    /// One for each language, the site's own first.
    let menus: [Menu]
    /// The lists on the pages of entries.
    let entryLists: EntryLists
    let translations: Translations

    init(
        lists: [PostList], indexes: [Index], menus: [Menu], entryLists: EntryLists = EntryLists(),
        translations: Translations = Translations()
    ) {
        (self.lists, self.indexes, self.menus) = (lists, indexes, menus)
        (self.entryLists, self.translations) = (entryLists, translations)
    }

    /// - Complexity: O(n) in the posts and their terms.
    init(of posts: FeedPosts, in context: SiteContext) async throws {
        async let entryLists = EntryLists(of: posts, in: context)
        async let translations = Translations(of: posts, in: context)
        var parts: [SiteStructure] = []
        for context in context.inAllLanguages {
            parts.append(try await SiteStructure(of: posts, inLanguageOf: context))
        }
        (lists, indexes) = (parts.flatMap(\.lists), parts.flatMap(\.indexes))
        menus = parts.flatMap(\.menus)
        (self.entryLists, self.translations) = await (entryLists, translations)
    }

    /// The part of a site in a language.
    private init(of posts: FeedPosts, inLanguageOf context: SiteContext) async throws {
        let (collections, language) = (context.configuration.collections, context.configuration.translation)
        // The archives take longest.
        async let archives = inParallel(collections, chunk: 1) { Self.archive(of: posts, $0, context) }
        let listed = Self.positionsWithTerms(of: posts, collections)
        let parts =
            try await inParallel(context.configuration.taxonomies, chunk: 1) { taxonomy in
                Self.terms(in: taxonomy, of: posts, at: listed, context)
            } + (await archives)
        let lists =
            collections.compactMap { setting in
                setting.path.map { path in
                    PostList(
                        subject: .collection(setting.collection), language: language, name: setting.title, path: path,
                        posts: Array(posts.positions(of: setting.collection)))
                }
            } + parts.flatMap { $0?.lists ?? [] }
        self.init(
            lists: lists, indexes: parts.compactMap { $0?.index }, menus: [Self.menu(of: posts, inLanguageOf: context)])
    }

    private static func menu(of posts: FeedPosts, inLanguageOf context: SiteContext) -> Menu {
        let (settings, language) = (context.configuration.menu, context.configuration.translation)
        let own = posts.positions(in: language)
        let files =
            settings.isEmpty ? [:] : Dictionary(posts.indices.map { (posts[$0].path, $0) }) { first, _ in first }
        // The file of an original is that of its translation in the menu of that.
        let translations =
            settings.isEmpty || language == nil
            ? [:] : Dictionary(own.map { (posts[$0].translationKey, $0) }) { first, _ in first }
        let folders = SourceFolders(context.configuration)
        return Menu(settings, posts: own.map { posts[$0] }.filter { $0.menu != nil }, in: context.feed) { file in
            let original = files[file]
            // Of one that is not shown, only the name is known.
            let key =
                original.map { posts[$0].translationKey }
                ?? folders.content(at: file).map { PostName.translationKey(of: file, in: $0) }
            return (key.flatMap { translations[$0] } ?? original).map { posts[$0] }
        }
    }

    /// The positions of the entries that the lists of terms have, newest first.
    private static func positionsWithTerms(of posts: FeedPosts, _ collections: [CollectionSetting]) -> [Int] {
        let ranges = collections.filter(\.hasTerms).map { ($0.order, posts.positions(of: $0.collection)) }
            .filter { !$1.isEmpty }
        let positions = ranges.flatMap(\.1)
        if ranges.count < 2, ranges.allSatisfy({ $0.0 == .newest }) { return positions }
        return EntryOrder.newest.sorted(positions) { EntryOrder.newest.place(of: posts[$0]) }
    }

    /// The lists of the terms of a taxonomy, with their index; `nil` if the site has none.
    /// - Parameter positions: those of the entries that may have terms, newest first.
    private static func terms(
        in taxonomy: Taxonomy, of posts: FeedPosts, at positions: [Int], _ context: SiteContext
    ) -> (lists: [PostList], index: Index)? {
        guard let folder = context.configuration.taxonomyPaths[taxonomy] else { return nil }
        var found: [(term: Term, path: String, posts: [Int])] = []
        var places: (names: [String: Int?], paths: [String: Int]) = ([:], [:])
        func place(of name: String) -> Int? {
            let term = Term(name, in: taxonomy)
            guard let path = context.feed.path(of: term) else { return nil }
            guard let place = places.paths[path] else {
                places.paths[path] = found.count
                found.append((term, path, []))
                return found.count - 1
            }
            // Of two spellings of a term, the first in byte order is used, regardless of which is newer.
            if name.utf8.lexicographicallyPrecedes(found[place].term.name.utf8) { found[place].term = term }
            return place
        }
        for position in positions {
            for name in posts.names(at: position, in: taxonomy) {
                let known = places.names[name]
                let place = known ?? place(of: name)
                if known == nil { places.names[name] = place }
                guard let place, found[place].posts.last != position else { continue }
                found[place].posts.append(position)
            }
        }
        if found.isEmpty { return nil }
        let names = MonthName(language: context.configuration.language)
        let language = context.configuration.translation
        let lists = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            .map {
                PostList(subject: .term($0.term), language: language, path: $0.path, posts: $0.posts, months: names)
            }
        // Those of as many posts stay in the order of names: the sort is stable.
        let isByCount = context.configuration.termOrders[taxonomy] == .count
        let shown = isByCount ? lists.sorted { $0.posts.count > $1.posts.count } : lists
        let entries = shown.map { IndexEntry([IndexLink("term", $0, in: context)]) }
        return (lists, Index(subject: .terms(taxonomy), language: language, path: folder, entries: entries))
    }

    /// The lists of the years and months of a collection, with their index; `nil` if it has none.
    private static func archive(
        of posts: FeedPosts, _ setting: CollectionSetting, _ context: SiteContext
    ) -> (lists: [PostList], index: Index)? {
        guard let folder = setting.archive?.path else { return nil }
        let names = MonthName(language: context.configuration.language)
        let language = context.configuration.translation
        var years: [PostList] = []
        var months: [[PostList]] = []
        var last: (year: Int, month: Int, place: Int, index: Int)?
        // Posts are newest first; only a post in another time zone can be out of order by a day.
        for position in newestFirst(posts, setting) {
            guard let day = posts[position].date?.calendarDay else { continue }
            // Most are of the same month as the one before.
            if let last, last.year == day.year, last.month == day.month {
                years[last.place].posts.append(position)
                months[last.place][last.index].posts.append(position)
                continue
            }
            let year = PostList.Subject.year(day.year)
            let month = PostList.Subject.month(year: day.year, month: day.month)
            let place = years.lastIndex { $0.subject == year } ?? years.count
            if place == years.count {
                let path = "\(folder)\(day.year.padded(4))/"
                years.append(
                    PostList(subject: year, language: language, path: path, posts: [], months: names))
                months.append([])
            }
            years[place].posts.append(position)
            let index = months[place].lastIndex { $0.subject == month } ?? months[place].count
            if index == months[place].count {
                let path = "\(years[place].path)\(day.month.padded(2))/"
                months[place].append(
                    PostList(subject: month, language: language, path: path, posts: [], months: names))
            }
            months[place][index].posts.append(position)
            last = (day.year, day.month, place, index)
        }
        if years.isEmpty { return nil }
        let entries = zip(years, months).map { year, months in
            IndexEntry([IndexLink("year", year, in: context)] + months.map { IndexLink("month", $0, in: context) })
        }
        return (
            zip(years, months).flatMap { [$0] + $1 },
            Index(subject: .archive(setting.collection), language: language, path: folder, entries: entries)
        )
    }

    /// The positions of the entries of a collection by date.
    static func newestFirst(_ posts: FeedPosts, _ setting: CollectionSetting) -> [Int] {
        let positions = Array(posts.positions(of: setting.collection))
        if setting.order == .newest { return positions }
        return EntryOrder.newest.sorted(positions) { EntryOrder.newest.place(of: posts[$0]) }
    }
}

extension IndexLink {
    fileprivate init(_ kind: String, _ list: PostList, in context: SiteContext) {
        self.init(kind: kind, name: list.name ?? "", url: context.url(list.path), count: list.posts.count)
    }
}

extension SiteStructure.Index {
    /// Whether it leads only to the posts of one author, so that nobody needs it.
    var isOfOneAuthor: Bool { subject == .terms(.authors) && entries.count == 1 }

    /// Its heading.
    func name(_ words: Words, in configuration: SiteConfiguration) -> String {
        switch subject {
        case .terms(let taxonomy):
            let name = words.text(taxonomy.name)
            let isOwn = configuration.ownTaxonomies.contains(taxonomy) || name.isEmpty
            return isOwn ? taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst() : name
        case .archive(let collection):
            guard let title = configuration.setting(of: collection)?.title else { return words.text("archive") }
            return words.text("archiveOf", part: title)
        }
    }
}
