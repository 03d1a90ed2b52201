public import ListDiffKit

/// An object that a list adapter left out.
public struct DroppedObject: Hashable, Sendable {
    /// Why an object is left out.
    public enum Reason: Hashable, Sendable {
        /// An earlier object has the same identifier: the first wins.
        case repeatedIdentifier
        /// The data source has no section controller for it.
        case noSectionController
    }

    public let diffIdentifier: DiffIdentifier
    public let reason: Reason

    public init(diffIdentifier: DiffIdentifier, reason: Reason) {
        self.diffIdentifier = diffIdentifier
        self.reason = reason
    }
}
