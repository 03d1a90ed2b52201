public import ListDiffKit

/// An object that a list adapter left out, or a view model or cell that a section left out.
public struct DroppedObject: Hashable, Sendable {
    /// Why an object is left out.
    public enum Reason: Hashable, Sendable {
        /// An earlier object has the same identifier; the first one is kept.
        case repeatedIdentifier
        /// Its identifier is reserved: see `DiffIdentifier.isReserved`.
        case reservedIdentifier
        /// The data source has no section controller for the object.
        case noSectionController
        /// The section controller has no cell for the view model.
        case noCell
    }

    /// The identifier of the object.
    public let diffIdentifier: DiffIdentifier
    /// Why it is left out.
    public let reason: Reason

    /// An object that is left out, and the reason.
    public init(diffIdentifier: DiffIdentifier, reason: Reason) {
        self.diffIdentifier = diffIdentifier
        self.reason = reason
    }
}

/// Removes repeated and, unless permitted, reserved identifiers: of sections in a list, and of cells in a section.
struct IdentifierFilter {
    private let permitted: Set<DiffIdentifier>
    private var seen: Set<DiffIdentifier> = []

    init(permitted: Set<DiffIdentifier> = []) { self.permitted = permitted }

    /// Why the object with this identifier is left out; `nil` if it is kept.
    mutating func reasonToDrop(_ identifier: DiffIdentifier) -> DroppedObject.Reason? {
        if identifier.isReserved, !permitted.contains(identifier) { return .reservedIdentifier }
        return seen.insert(identifier).inserted ? nil : .repeatedIdentifier
    }
}

extension Sequence where Element: ListDiffable {
    /// Splits the elements into those that a section shows and those left out because of their identifiers.
    func deduplicated(permitting permitted: Set<DiffIdentifier> = []) -> (kept: [Element], dropped: [DroppedObject]) {
        var filter = IdentifierFilter(permitted: permitted)
        var kept: [Element] = []
        var dropped: [DroppedObject] = []
        for element in self {
            let identifier = element.listIdentifier
            if let reason = filter.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else {
                kept.append(element)
            }
        }
        return (kept, dropped)
    }
}

extension DiffIdentifier {
    private static let reserved = Set(ListElementKind.allCases.map(\.diffIdentifier) + [actions])

    /// Of the cell that holds the states of a section in a document.
    package static let actions: DiffIdentifier = "@actions"

    /// Whether the library uses this identifier for its own sections and cells: `@header` and `@footer`
    /// (`ListElementKind`), `@actions` (`ListStates`), and each of them followed by a colon, as in `@header:sort`
    /// (`ListArrangement`). Objects, view models and cells with it are left out and reported, whether or not the list has
    /// views or actions. All other identifiers can be used, even `@anna`.
    /// - Complexity: O(1).
    public var isReserved: Bool {
        guard text.utf8.first == UInt8(ascii: "@") else { return false }
        return Self.reserved.contains(DiffIdentifier(String(text.prefix { $0 != ":" })))
    }
}
