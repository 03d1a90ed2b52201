package import FeedContent
package import FeedPages
package import ListDiffKit

/// Entries in a list of titles or summaries: one, or those of a year below its number.
package struct EntryGroup: Hashable, Sendable, LineGroup {
    package let rows: [EntryRow]
    package var lines: [EntryRow] { rows }

    /// The groups of a list.
    /// - Parameters:
    ///   - entries: in the order of the list, each with how its text begins.
    ///   - years: the path below which years have pages; `nil` if they have none.
    package static func all(
        _ entries: [(facts: PostFacts, opening: String)], of list: ListSetting, in context: FeedContext,
        years: String? = nil
    ) -> [EntryGroup] {
        let showsSummaries = list.presentation == .summaries
        let rows = entries.map { facts, opening in
            let summary = facts.summary ?? (opening.isEmpty ? nil : opening)
            let name = facts.title ?? facts.summary ?? (opening.isEmpty ? facts.label : Self.shortened(opening))
            return (
                facts.date?.calendarDay.year,
                EntryRow(facts, name: name, summary: showsSummaries && name != summary ? summary : nil, in: context)
            )
        }
        if !list.isByYear { return rows.map { EntryGroup(rows: [$1]) } }
        var groups: [(year: Int?, rows: [EntryRow])] = []
        for (year, row) in rows {
            // Entries of another time zone may be out of order by a day.
            if let index = groups.lastIndex(where: { $0.year == year }) {
                groups[index].rows.append(row)
            } else {
                let heading = year.map { year in
                    EntryRow(year: year, url: years.map { context.url("\($0)\(year.padded(4))/") })
                }
                groups.append((year, [heading, row].compactMap(\.self)))
            }
        }
        return groups.map { EntryGroup(rows: $0.rows) }
    }
}

extension EntryGroup {
    private static let nameLimit = 80

    /// A text in place of a title: its first words.
    private static func shortened(_ text: String) -> String {
        if text.count <= nameLimit { return text }
        let start = text.prefix(nameLimit)
        return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + "…"
    }
}

extension EntryGroup: ListDiffable {
    package var diffIdentifier: DiffIdentifier { rows.first?.diffIdentifier ?? "" }

    package func isEqual(toDiffableObject group: EntryGroup) -> Bool { haveSameCodePoints(self, group) }
}

/// A line of such a list: an entry, or a year above its entries.
package struct EntryRow: Hashable, Sendable, Line {
    /// The names of the templates of the cells.
    package static let kinds = ["entry", "group"]

    private let isGroup: Bool
    private let id: String
    private let title: String
    private let url: String?
    private let datetime: String?
    private let date: String?
    private let summary: String?

    fileprivate init(_ facts: PostFacts, name: String, summary: String?, in context: FeedContext) {
        (isGroup, id, title, url) = (false, facts.id, name, context.url(of: facts))
        (datetime, date) = (facts.date?.iso8601, facts.date?.text(language: context.language))
        self.summary = summary
    }

    fileprivate init(year: Int, url: String?) {
        (isGroup, id, title, self.url) = (true, "year:\(year)", String(year), url)
        (datetime, date, summary) = (nil, nil, nil)
    }

    /// All of it, for digests.
    package var texts: [String?] { [kind, id, title, url, datetime, date, summary] }

    package var kind: String { isGroup ? "group" : "entry" }

    package func value(named name: String) -> Any? {
        switch name {
        case "title": title
        case "url": url
        case "datetime": datetime
        case "date": date
        case "summary": summary
        default: nil
        }
    }
}

extension EntryRow: ListDiffable {
    package var diffIdentifier: DiffIdentifier { DiffIdentifier(id) }

    package func isEqual(toDiffableObject row: EntryRow) -> Bool { haveSameCodePoints(self, row) }
}
