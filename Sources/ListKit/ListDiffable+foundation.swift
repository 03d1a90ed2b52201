public import Foundation
public import ListDiffKit

extension UUID: ListDiffable {
    /// The UUID itself, so it is never updated.
    public var diffIdentifier: UUID { self }
}

extension URL: ListDiffable {
    /// The whole address, so it is never updated.
    public var diffIdentifier: DiffIdentifier { DiffIdentifier(absoluteString) }

    /// Addresses with equal identifiers are the same.
    public func isEqual(toDiffableObject object: URL) -> Bool { true }
}
