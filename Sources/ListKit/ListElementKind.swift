public import ListDiffKit

/// What a supplementary view is for.
public enum ListElementKind: String, Hashable, Sendable, CaseIterable {
    case header
    case footer

    /// The reserved identifier of the view's cell (or, of a list's own view, its section): `@header`, `@footer`.
    public var diffIdentifier: DiffIdentifier { DiffIdentifier("@\(rawValue)") }
}
