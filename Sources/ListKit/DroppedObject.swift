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
