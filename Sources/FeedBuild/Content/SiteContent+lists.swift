import FeedContent
import FeedFrontMatter
import FeedSources
import FileStorage
import SourceDiagnostics

extension SiteContent {
    /// The warnings of a site with the same plan, in which some posts changed: what they are about may be on other lines.
    func planWarnings(
        of posts: FeedPosts, among parsedPosts: [ParsedPost], after changes: [(position: Int, parsed: ParsedPost)]
    ) -> [Diagnostic] {
        let areSame = changes.allSatisfy { position, parsed in
            [self.posts[position], parsed.facts].allSatisfy {
                $0.lists.isEmpty && $0.positions["translationKey"] == nil
            }
        }
        if areSame { return planWarnings }
        return Self.undated(posts) + Self.vainLists(among: posts, in: plan, context)
            + Self.vainTranslations(among: parsedPosts, in: context)
    }

    /// What lists on the pages of entries ask for and nothing has: a key, a term, a folder.
    static func vainLists(among posts: FeedPosts, in plan: SitePlan, _ context: SiteContext) -> [Diagnostic] {
        let holders = plan.structure.entryLists.all.keys.sorted()
        if holders.isEmpty { return [] }
        let names = ListNames(posts, in: context.configuration)
        return holders.flatMap { position in
            let post = posts[position]
            return post.lists.flatMap { list in
                names.problems(in: list.query).map { place, message in
                    Diagnostic(.warning, path: post.path, position: place ?? list.position, message: message)
                }
            }
        }
    }
}

/// What queries can name.
private struct ListNames {
    private let keys: Set<String>
    private let folders: Set<String>
    private let terms: [Taxonomy: [String]]

    init(_ posts: FeedPosts, in configuration: SiteConfiguration) {
        var keys = Set(EntryCondition.knownKeys + configuration.taxonomies.map(\.name))
        var folders: Set<String> = []
        var terms: [Taxonomy: Set<String>] = [:]
        for position in posts.indices {
            for entry in posts[position].params.entries { keys.insert(entry.key) }
            for path in [posts[position].path, posts[position].sharedPath] { folders.formUnion(path?.parents ?? []) }
            for taxonomy in configuration.taxonomies {
                terms[taxonomy, default: []].formUnion(posts.names(at: position, in: taxonomy))
            }
        }
        (self.keys, self.folders, self.terms) = (keys, folders, terms.mapValues { $0.sorted() })
    }

    /// Each with its place, if that is not the list as a whole.
    func problems(in query: EntryQuery) -> [(place: SourcePosition?, message: String)] {
        var problems = query.conditions.filter { !keys.contains($0.key) }.map { condition in
            let near = Spelling.nearest(to: condition.key, among: keys.sorted()).map { "; did you mean '\($0)'?" }
            return (
                SourcePosition?.some(condition.position),
                "no entry has the key '\(condition.key)'\(near ?? ", so the list may be empty")"
            )
        }
        if let folder = query.folder, !folders.contains(folder) {
            let near = Spelling.nearest(to: folder, among: folders.sorted()).map { "; did you mean '\($0)'?" }
            problems.append((nil, "no entry is in '\(folder)', so the list is empty\(near ?? "")"))
        }
        for term in query.terms {
            let names = terms[term.taxonomy] ?? []
            if names.contains(where: { EntryQuery.areOne($0, term.name) }) { continue }
            let near = Spelling.nearest(to: term.name, among: names).map { "; did you mean '\($0)'?" }
            problems.append(
                (nil, "no entry has '\(term.name)' among its \(term.taxonomy.name), so the list is empty\(near ?? "")"))
        }
        return problems
    }
}
