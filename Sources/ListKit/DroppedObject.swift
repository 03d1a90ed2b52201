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
