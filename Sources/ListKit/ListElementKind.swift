public import ListDiffKit

/// The role of a supplementary view.
public enum ListElementKind: String, Hashable, Sendable, CaseIterable {
    case header
    case footer

    /// The reserved identifier of the view's cell (or, for views of a list, its section): `@header`, `@footer`.
    public var diffIdentifier: DiffIdentifier { DiffIdentifier("@\(rawValue)") }
}
