public import ListDiffKit

extension DiffIdentifier {
    private static let reserved = Set(ListElementKind.allCases.map(\.diffIdentifier) + [ListStates.diffIdentifier])

    /// Whether the library uses this identifier for its own sections and cells: `@header` and `@footer`
    /// (`ListElementKind`) and `@actions` (`ListStates`). Objects, view models and cells with it are left out and
    /// reported, whether or not the list has views or actions. All other identifiers can be used, even `@anna`.
    /// - Complexity: O(1).
    public var isReserved: Bool { text.utf8.first == UInt8(ascii: "@") && Self.reserved.contains(self) }
}
