import FeedFrontMatter
package import SourceDiagnostics

/// A list that an entry has on its page.
package struct ListSetting: Hashable, Sendable {
    /// How entries are shown in a list.
    package enum Presentation: String, CaseIterable, Sendable {
        /// As lists of the site show them.
        case posts
        /// By their titles, dates and summaries.
        case summaries
        /// By their titles and dates.
        case titles
    }

    package var query = EntryQuery()
    /// `nil` for that of the collection.
    package var order: EntryOrder?
    /// How many entries it has at most; `nil` for all.
    package var limit: Int?
    package var presentation = Presentation.posts
    /// Whether entries are under the year of their date.
    package var isByYear = false
    /// Its heading.
    package var title: String?
    /// How many blocks of the text are before it; `nil` if all of the entry is.
    package var place: Int?
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    package init() {}
}

extension ListSetting {
    private static let keys = [
        "collection", "folder", "year", "where", "backlinks", "order", "limit", "show", "by", "title",
    ]

    /// Reads `{collection: notes, limit: 3}`.
    init(_ fields: [FrontMatterTable.Entry], at position: SourcePosition, _ settings: PostSettings)
        throws(ValueError)
    {
        self.position = position
        for field in fields where !field.value.isNull {
            do throws(ValueError) {
                try set(field, settings)
            } catch {
                if error.position != nil { throw error }
                throw ValueError("'\(field.key)' is \(field.value.summary); \(error.message)", at: field.value.position)
            }
        }
        if isByYear, let order, !order.isByDate {
            throw ValueError("a list by year is in the order of dates; 'order' must be newest or oldest", at: position)
        }
        if isByYear, presentation == .posts { presentation = .titles }
    }

    private mutating func set(_ field: FrontMatterTable.Entry, _ settings: PostSettings) throws(ValueError) {
        let value = field.value
        switch field.key {
        case "collection": query.collection = try settings.collection(named: SiteConfiguration.text(value))
        case "folder": query.folder = try SiteConfiguration.folder(value)
        case "year":
            guard case .int(let year) = value.content else { throw ValueError("it must be a year, such as 2026") }
            query.year = year
        case "where":
            guard case .table(let table) = value.content else {
                throw ValueError("it must be a table such as {place: Quay}")
            }
            for entry in table.entries {
                query.conditions += try EntryCondition.all(entry, in: settings.timeZone)
            }
        case "backlinks":
            guard let flag = value.flag else { throw ValueError("it must be true or false") }
            query.linksHere = flag
        case "order": order = try EntryOrder(value)
        case "limit": limit = try SiteConfiguration.positive(value)
        case "show": presentation = try SiteConfiguration.word(value)
        case "by":
            guard value.text == "year" else { throw ValueError("it must be year") }
            isByYear = true
        case "title":
            guard let text = value.name, !text.isEmpty else { throw ValueError("it must be text") }
            title = text
        default:
            guard let taxonomy = settings.taxonomy(named: field.key) else {
                let names = Self.keys + settings.taxonomyNames
                let near = Spelling.nearest(to: field.key, among: names).map { "did you mean '\($0)'?" }
                throw ValueError(
                    "a list has no key '\(field.key)'; \(near ?? "the keys are \(names.joined(separator: ", "))")",
                    at: field.keyPosition)
            }
            guard let name = value.name, !name.isEmpty else { throw ValueError("it must be a name") }
            query.terms.append(EntryQuery.NamedTerm(taxonomy: taxonomy, name: name))
        }
    }
}

extension PostSettings {
    fileprivate func collection(named name: String) throws(ValueError) -> EntryCollection {
        let names = collectionNames
        if names.contains(name) { return EntryCollection(name) }
        let near = Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        throw ValueError("there is no such collection; \(near ?? "there are \(names.joined(separator: ", "))")")
    }

    /// The names that lists may have for terms: `tag` is the same as `tags`.
    fileprivate var taxonomyNames: [String] { (Taxonomy.builtIn + ownTaxonomies).map(\.name) }

    fileprivate func taxonomy(named name: String) -> Taxonomy? {
        let singular = ["tag": Taxonomy.tags, "category": .categories, "author": .authors]
        return singular[name] ?? (Taxonomy.builtIn + ownTaxonomies).first { $0.name == name }
    }
}
