import FeedFrontMatter
import Foundation
import SourceDiagnostics

/// The order of the entries of a list. Those without the value that it goes by come last; entries with equal ones are in the
/// order of their identifiers.
package struct EntryOrder: Hashable, Sendable {
    /// What entries are ordered by.
    package enum Key: Hashable, Sendable {
        case date, title, path
        /// A key of front matter that feedgen does not know.
        case parameter(String)
    }

    package let key: Key
    package let isDescending: Bool

    package var isByDate: Bool { key == .date }

    /// The order as settings name it.
    var name: String {
        let name =
            switch key {
            case .date: "date"
            case .title: "title"
            case .path: "path"
            case .parameter(let name): "." + name
            }
        return isDescending ? "-" + name : name
    }

    package static let newest = EntryOrder(key: .date, isDescending: true)

    package init(key: Key, isDescending: Bool) { (self.key, self.isDescending) = (key, isDescending) }

    /// Reads `newest`, `oldest`, `title`, `path`, or a key of front matter; a minus reverses it.
    init(_ value: FrontMatterValue) throws(ValueError) {
        guard let text = value.name, case let name = text.hasPrefix("-") ? text.dropFirst() : text[...], !name.isEmpty,
            !name.contains(where: \.isWhitespace)
        else { throw ValueError("it must be newest, oldest, title, path, or a key of front matter such as weight") }
        let isReversed = name.startIndex > text.startIndex
        switch name {
        case "newest", "oldest": self.init(key: .date, isDescending: (name == "newest") != isReversed)
        case "date": self.init(key: .date, isDescending: isReversed)
        case "title": self.init(key: .title, isDescending: isReversed)
        case "path": self.init(key: .path, isDescending: isReversed)
        default: self.init(key: .parameter(String(name)), isDescending: isReversed)
        }
    }
}

extension EntryOrder {
    /// What an entry is ordered by; numbers come before texts.
    fileprivate enum Rank: Equatable {
        case number(Double)
        case text([UInt8])

        static func < (left: Rank, right: Rank) -> Bool {
            switch (left, right) {
            case (.number(let left), .number(let right)): left < right
            case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
            case (.number, .text): true
            case (.text, .number): false
            }
        }
    }

    /// What determines the place of an entry.
    package struct Place: Equatable {
        fileprivate let rank: Rank?
        fileprivate let id: String
    }

    package func place(of facts: PostFacts) -> Place { Place(rank: rank(of: facts), id: facts.id) }

    /// Entries in this order.
    /// - Parameter place: returns what `place(of:)` does for the facts of an entry.
    /// - Complexity: O(n log n).
    package func sorted<Entry>(_ entries: [Entry], place: (Entry) -> Place) -> [Entry] {
        let places = entries.map(place)
        return entries.indices.sorted { left, right in
            let (left, right) = (places[left], places[right])
            switch (left.rank, right.rank) {
            case (let first?, let second?) where first != second: return (first < second) != isDescending
            case (nil, _?): return false
            case (_?, nil): return true
            default: return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
            }
        }.map { entries[$0] }
    }

    private func rank(of facts: PostFacts) -> Rank? {
        switch key {
        case .date: facts.date.map { .number($0.instant.timeIntervalSinceReferenceDate) }
        case .title: facts.title.map { .text(Self.folded($0)) }
        case .path: .text(Array(facts.path.utf8))
        case .parameter(let name): facts.params[name].flatMap(Self.rank)
        }
    }

    private static func rank(of value: FrontMatterValue) -> Rank? {
        switch value.content {
        case .int(let number): .number(Double(number))
        case .double(let number): number.isNaN ? nil : .number(number)
        case .bool(let flag): .number(flag ? 1 : 0)
        case .string(let text): .text(folded(text))
        case .null, .array, .table: nil
        }
    }

    /// A text as dictionaries order it, roughly: without case and accents.
    private static func folded(_ text: String) -> [UInt8] {
        Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
    }
}
