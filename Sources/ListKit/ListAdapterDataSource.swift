public import ListDiffKit

/// Supplies a list adapter with objects, a section controller for each, and what to show when there is nothing.
public protocol ListAdapterDataSource: Sendable {
    /// The objects of the list, in order; asked once an update. Of those with one identifier the first is kept, and none whose
    /// identifier is reserved (`DiffIdentifier.isReserved`).
    var objects: [any ListDiffable<DiffIdentifier> & Sendable] { get }

    /// A new section controller for `object`; without one the object is left out of the list, and reported.
    ///
    /// Asked once an update for each object that is shown, so it had better be cheap. If the section has the same controller
    /// already, that one is kept and told of the object (`didUpdate(to:)`): the same is one of the same type, for an object with
    /// the same identifier, in an equal `collectionContext`.
    func sectionController(
        for object: any ListDiffable<DiffIdentifier> & Sendable
    ) -> (any ListSectionController)?

    /// The HTML fragment that a list shows while it has no cells. A page has it in any case: the list may lose its last cell
    /// while the page is open.
    /// - Throws: what rendering throws.
    func emptyView() throws -> String?

    /// The header and the footer of the list.
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { get }
}

extension ListAdapterDataSource {
    /// No view: an empty list shows nothing.
    public func emptyView() throws -> String? { nil }
    /// No source: the list has no header and no footer.
    public var supplementaryViewSource: (any ListSupplementaryViewSource)? { nil }
}
