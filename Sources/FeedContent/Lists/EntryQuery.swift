import FeedFrontMatter
import Foundation
package import SourceDiagnostics

/// Which entries a list has: all that meet every one of its demands.
package struct EntryQuery: Hashable, Sendable {
    /// `nil` for the posts, unless the folder or the term says where entries are.
    package var collection: EntryCollection?
    /// The folder that they lie in or below, such as `Posts/trips`.
    package var folder: String?
    /// The terms that they have, each of them.
    package var terms: [NamedTerm] = []
    package var year: Int?
    /// Whether it has those that link to the entry with the list.
    package var linksHere = false
    package var conditions: [EntryCondition] = []

    package init() {}

    /// A name in a taxonomy.
    package struct NamedTerm: Hashable, Sendable {
        package let taxonomy: Taxonomy
        package let name: String

        package init(taxonomy: Taxonomy, name: String) { (self.taxonomy, self.name) = (taxonomy, name) }
    }
}

/// What a query demands of a value of front matter.
package struct EntryCondition: Hashable, Sendable {
    package enum Test: Hashable, Sendable {
        case equals(String)
        /// A list has it, or a text has it in it.
        case contains(String)
        case exists(Bool)
        case before(Bound)
        case after(Bound)
    }

    /// What values are compared with.
    package enum Bound: Hashable, Sendable {
        case number(Double)
        case date(PostDate)
    }

    package let key: String
    package let test: Test
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    package init(key: String, test: Test, position: SourcePosition) {
        (self.key, self.test, self.position) = (key, test, position)
    }
}

extension EntryQuery {
    /// Whether an entry meets the demands, but for its collection.
    package func matches(_ facts: PostFacts) -> Bool {
        if let folder, ![facts.path, facts.sharedPath].contains(where: { $0?.hasPrefix(folder + "/") ?? false }) {
            return false
        }
        let hasTerms = terms.allSatisfy { term in
            facts.names(in: term.taxonomy).contains { Self.areOne($0, term.name) }
        }
        if !hasTerms { return false }
        if let year, facts.date?.calendarDay.year != year { return false }
        return conditions.allSatisfy { $0.isMet(by: facts) }
    }

    /// Names with equal slugs are one term.
    package static func areOne(_ name: String, _ other: String) -> Bool {
        if name == other { return true }
        let slug = Slug.term(name)
        return !slug.isEmpty && slug == Slug.term(other)
    }
}

extension EntryCondition {
    /// Whether two entries have the same value of the key.
    package func agrees(on entry: PostFacts, _ other: PostFacts) -> Bool { value(of: entry) == value(of: other) }

    func isMet(by facts: PostFacts) -> Bool {
        let value = value(of: facts)
        switch test {
        case .exists(let isThere): return (value.map { !$0.isBlank } ?? false) == isThere
        case .equals(let text):
            if case .array(let values)? = value?.content { return values.contains { $0.text == text } }
            return value?.text == text
        case .contains(let text):
            if case .array(let values)? = value?.content { return values.contains { $0.text == text } }
            return value?.text?.contains(text) ?? false
        case .before(let bound): return isBelow(bound, facts, value) ?? false
        case .after(let bound): return isBelow(bound, facts, value).map { !$0 } ?? false
        }
    }

    /// Whether the value is smaller or earlier; `nil` if they cannot be compared, or are equal.
    private func isBelow(_ bound: Bound, _ facts: PostFacts, _ value: FrontMatterValue?) -> Bool? {
        switch bound {
        case .number(let limit):
            guard let number = value?.number, number != limit else { return nil }
            return number < limit
        case .date(let limit):
            guard let date = date(of: facts, value, zone: limit.utcOffset), date.instant != limit.instant
            else { return nil }
            return date.instant < limit.instant
        }
    }

    private func date(of facts: PostFacts, _ value: FrontMatterValue?, zone: Int) -> PostDate? {
        switch key {
        case "date": facts.date
        case "updated": facts.updated
        // A text that is no date is neither before nor after one.
        default: value?.text.flatMap { try? PostDate($0, in: TimeZone(secondsFromGMT: zone) ?? .gmt) }
        }
    }

    /// The keys that feedgen knows and queries can ask for, besides taxonomies.
    package static let knownKeys = ["title", "date", "updated", "summary", "slug", "image"]

    /// The value of the key.
    private func value(of facts: PostFacts) -> FrontMatterValue? {
        func text(_ text: String?) -> FrontMatterValue? { text.map { FrontMatterValue(.string($0), at: .start) } }
        switch key {
        case "title": return text(facts.title)
        case "date": return text(facts.date?.iso8601)
        case "updated": return text(facts.updated?.iso8601)
        case "summary": return text(facts.summary)
        case "slug": return text(facts.slug)
        case "image": return text(facts.image?.source)
        default:
            let names = facts.names(in: Taxonomy(key))
            if names.isEmpty { return facts.params[key] }
            return FrontMatterValue(.array(names.compactMap { text($0) }), at: .start)
        }
    }
}

extension FrontMatterValue {
    fileprivate var number: Double? {
        switch content {
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
