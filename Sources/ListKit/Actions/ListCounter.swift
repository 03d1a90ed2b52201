import Synchronization

/// A number that an action adds to, and on which the page goes on counting.
///
/// A property that counts would have infinitely many states. A counter has one: what was added to it is no state of its
/// own, because the page can add as well.
///
///     var localLikes: ListCounter?
///     mutating func didTapHeart() { localLikes = (localLikes ?? object.likes) + 1 }
///
/// A cell shows a counter in its text, where it becomes `<data value="1200">1,200</data>` with the number formatted in
/// the language of the page; a counter in an attribute is an error. ``plural(_:)`` has the word that goes with it. A
/// counter is a stored property, optional or not, of a section controller or of a struct in it that is not `Equatable`.
///
/// Nothing else can depend on the number: a counter cannot be converted to an `Int`. An action or a cell that compares
/// counters to find it out is left out and reported (``ListActionLeftOut/Reason/dependsOnCounter``).
public struct ListCounter: Sendable {
    private static let last = Atomic<UInt64>(0)

    /// Tells counters apart that start at the same number. It never reaches a page.
    let serial: UInt64
    /// The number that the counter started from.
    let start: Int
    /// What was added to it.
    private(set) var added = 0

    /// A counter that starts from a number.
    public init(_ start: Int) {
        self.start = start
        serial = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The number. Sums out of range are the greatest or least `Int`.
    var value: Int { start.addingClamped(added) }

    /// A counter with a number added.
    public static func + (counter: ListCounter, amount: Int) -> ListCounter {
        var sum = counter
        sum.added = sum.added.addingClamped(amount)
        return sum
    }

    /// A counter with a number subtracted.
    public static func - (counter: ListCounter, amount: Int) -> ListCounter {
        counter + (amount == .min ? .max : -amount)
    }

    /// Adds to the counter.
    public static func += (counter: inout ListCounter, amount: Int) { counter = counter + amount }
    /// Subtracts from the counter.
    public static func -= (counter: inout ListCounter, amount: Int) { counter = counter - amount }
}

extension ListCounter: Hashable {
    /// Whether both show the same number.
    public static func == (left: ListCounter, right: ListCounter) -> Bool { left.value == right.value }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// The counter, or else a new one that starts from a number: `localLikes ?? object.likes`.
public func ?? (counter: ListCounter?, start: @autoclosure () throws -> Int) rethrows -> ListCounter {
    if let counter { return counter }
    return ListCounter(try start())
}

/// A word for a counter in one of the plural forms of CLDR (Unicode TR 35, "Language Plural Rules"). A page has a word for
/// each form that its language needs, and shows the one that goes with the number.
///
///     likes.plural([.one: "like", .other: "likes"])
public enum ListPluralForm: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

extension ListCounter: CustomStringConvertible {
    /// The counter in the HTML of a cell. It is no number yet: the cell shows that in the language of its page.
    public var description: String { CounterMarkup.number(self) }

    /// The words for each plural form of the language, as they stand in the HTML of a cell. A form that the language has
    /// and that is missing here shows nothing.
    public func plural(_ words: [ListPluralForm: String]) -> String {
        ListPluralForm.allCases.compactMap { form in
            words[form].map { CounterMarkup.word($0, for: self, form: form) }
        }.joined()
    }

    /// What encloses a word for the counter in a plural form, in the HTML of a cell.
    package func marks(of form: ListPluralForm) -> (start: String, end: String) {
        CounterMarkup.marks(of: form, for: self)
    }
}

extension Int {
    fileprivate func addingClamped(_ amount: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(amount)
        return overflow ? (amount < 0 ? .min : .max) : sum
    }
}
