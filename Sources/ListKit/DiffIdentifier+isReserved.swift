public import ListDiffKit

extension DiffIdentifier {
    private static let reserved = Set(ListElementKind.allCases.map(\.diffIdentifier) + [ListStates.diffIdentifier])

    /// Whether sections and cells of the library have this identifier: `@header` and `@footer` (`ListElementKind`) and
    /// `@actions` (`ListStates`). Objects, view models and cells that have it are left out and reported, whether or not the list
    /// has views or actions; all other identifiers are free, `@anna` too.
    /// - Complexity: O(1).
    public var isReserved: Bool { text.utf8.first == UInt8(ascii: "@") && Self.reserved.contains(self) }
}
