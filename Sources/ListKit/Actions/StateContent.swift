import ListDiffKit

/// What a section or a list shows in a state.
protocol StateContent: Sendable {
    /// Where its cells or sections are.
    var indices: Range<Int> { get }

    /// Whether both show the same.
    func isSame(as other: Self) -> Bool

    /// How others differ from this.
    /// - Parameter others: each with the actions whose controls belong to the difference.
    func differences(of others: [(content: Self, actions: Set<String>)]) -> [StateDifference<Self>]

    /// This with differences, put together as the page does it; `nil` if they overlap.
    func applying(_ differences: [StateDifference<Self>]) -> Self?
}

/// The part of a content that is not the same in another one.
struct StateDifference<Content: StateContent>: Sendable {
    /// The place of the part in the first content.
    let place: Range<Int>
    let original: Content
    let changed: Content

    var isEmpty: Bool { original.isSame(as: changed) }
}

extension [Cell<String>]: StateContent {
    func isSame(as other: Self) -> Bool { elementsEqual(other, by: Section.areSame) }

    func differences(of others: [(content: Self, actions: Set<String>)]) -> [StateDifference<Self>] {
        var places: [String: [Int]] = [:]
        for (index, cell) in enumerated() {
            for name in cell.controls { places[name, default: []].append(index) }
        }
        return others.map { other, actions in
            let start = zip(self, other).prefix { Section.areSame($0, $1) }.count
            let rest = zip(self[start...].reversed(), other[start...].reversed())
            let end = count - rest.prefix { Section.areSame($0, $1) }.count
            // A button acts in the cells of its part, so these have all buttons of the part.
            let buttons = actions.flatMap { places[$0] ?? [] }
            let isEmpty = start == end && other.count == count
            let first = buttons.reduce(isEmpty ? count : start, Swift.min)
            let last = buttons.reduce(isEmpty ? 0 : end) { Swift.max($0, $1 + 1) }
            let place = first < last ? first..<last : start..<end
            return StateDifference(
                place: place, original: Array(self[place]),
                changed: Array(other[place.lowerBound..<(place.upperBound + other.count - count)]))
        }
    }

    func applying(_ differences: [StateDifference<Self>]) -> Self? {
        var cells = self
        var start = count
        for difference in differences.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
            guard difference.place.upperBound <= start, difference.place.lowerBound < start || start == count else {
                return nil
            }
            cells.replaceSubrange(difference.place, with: difference.changed)
            start = difference.place.lowerBound
        }
        return cells
    }
}

extension Cell<String> {
    /// The actions that the controls in the cell ask for.
    fileprivate var controls: [String] {
        content.split(separator: "data-action=", omittingEmptySubsequences: false).dropFirst().compactMap { text in
            guard let quote = text.first, "\"'".contains(quote) else { return nil }
            let name = text.dropFirst().prefix { $0 != quote }
            return name == "select" ? ListAction<Never>.selection(of: diffIdentifier) : String(name)
        }
    }
}

extension ListSnapshot: StateContent {
    var indices: Range<Int> { order.indices }

    func isSame(as other: ListSnapshot) -> Bool {
        order == other.order && sections.elementsEqual(other.sections) { $0.isShownLike($1) }
    }

    func differences(of others: [(content: Self, actions: Set<String>)]) -> [StateDifference<Self>] {
        let known = Dictionary(sections.map { ($0.diffIdentifier, $0) }) { first, _ in first }
        return others.map { other, _ in
            StateDifference(
                place: 0..<0, original: ListSnapshot(order: order, sections: []),
                changed: ListSnapshot(
                    order: other.order,
                    sections: other.sections.filter { known[$0.diffIdentifier]?.isShownLike($0) != true }))
        }
    }

    /// The sections that all parts keep, in the order of the last one that changes it; a section as the last one has it
    /// that changes it.
    func applying(_ differences: [StateDifference<Self>]) -> Self? {
        let places = Dictionary(zip(order, 0...)) { first, _ in first }
        var shown = order
        var current = Dictionary(sections.map { ($0.diffIdentifier, $0) }) { first, _ in first }
        for snapshot in differences.map(\.changed) {
            for section in snapshot.sections { current[section.diffIdentifier] = section }
            if snapshot.order == order { continue }
            let kept = snapshot.order.compactMap { places[$0] }
            let isSorted = zip(kept, kept.dropFirst()).contains { $0 > $1 }
            let (left, right) = isSorted ? (snapshot.order, Set(shown)) : (shown, Set(snapshot.order))
            shown = left.filter(right.contains)
        }
        let views = sections.filter(\.isView).map(\.diffIdentifier)
        let footer = ListElementKind.footer.diffIdentifier
        let all = views.filter { $0 != footer } + shown + views.filter { $0 == footer }
        return ListSnapshot(order: shown, sections: all.compactMap { current[$0] })
    }
}

extension RenderedSection {
    /// Whether both have the same identity and content.
    fileprivate func isShownLike(_ other: RenderedSection) -> Bool {
        isSame(as: other)
            || diffIdentifier == other.diffIdentifier && section.isEqual(toDiffableObject: other.section)
    }
}
