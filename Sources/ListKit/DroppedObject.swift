public import ListDiffKit

/// An object that a list adapter left out, or a view model or cell that a section left out.
public struct DroppedObject: Hashable, Sendable {
    /// Why something is left out.
    public enum Reason: Hashable, Sendable {
        /// An earlier one has the same identifier: the first wins.
        case repeatedIdentifier
        /// Its identifier is one that the library keeps for itself: see `DiffIdentifier.isReserved`.
        case reservedIdentifier
        /// The data source has no section controller for the object.
        case noSectionController
    }

    /// The identifier of the object.
    public let diffIdentifier: DiffIdentifier
    /// Why it is not shown.
    public let reason: Reason

    /// What is left out, and why.
    public init(diffIdentifier: DiffIdentifier, reason: Reason) {
        self.diffIdentifier = diffIdentifier
        self.reason = reason
    }
}

/// Lets each identifier through once, and reserved ones only if they are permitted: of sections in a list, and of cells in a
/// section.
struct IdentifierSieve {
    private let permitted: Set<DiffIdentifier>
    private var seen: Set<DiffIdentifier> = []

    init(permitted: Set<DiffIdentifier> = []) { self.permitted = permitted }

    /// Why what has this identifier is left out; `nil` if it is the first that has it.
    mutating func reasonToDrop(_ identifier: DiffIdentifier) -> DroppedObject.Reason? {
        if identifier.isReserved, !permitted.contains(identifier) { return .reservedIdentifier }
        return seen.insert(identifier).inserted ? nil : .repeatedIdentifier
    }
}

extension Sequence where Element: ListDiffable<DiffIdentifier> {
    /// The elements that a section shows, and those that are left out because of their identifiers.
    func sifted(permitting permitted: Set<DiffIdentifier> = []) -> (kept: [Element], dropped: [DroppedObject]) {
        var sieve = IdentifierSieve(permitted: permitted)
        var kept: [Element] = []
        var dropped: [DroppedObject] = []
        for element in self {
            if let reason = sieve.reasonToDrop(element.diffIdentifier) {
                dropped.append(DroppedObject(diffIdentifier: element.diffIdentifier, reason: reason))
            } else {
                kept.append(element)
            }
        }
        return (kept, dropped)
    }
}

extension DiffIdentifier {
    private static let reserved = Set(ListElementKind.allCases.map(\.diffIdentifier) + [ListStates.diffIdentifier])

    /// Whether sections and cells of the library have this identifier: `@header` and `@footer` (`ListElementKind`) and
    /// `@actions` (`ListStates`). Objects, view models and cells that have it are left out and reported, whether or not the list
    /// has views or actions; all other identifiers are free, `@anna` too.
    /// - Complexity: O(1).
    public var isReserved: Bool { text.utf8.first == UInt8(ascii: "@") && Self.reserved.contains(self) }
}
