public import ListDiffKit

/// Supplies a list adapter with objects, a section controller for each, and an empty view.
public protocol ListAdapterDataSource: Sendable {
    /// The objects of the list, in order; requested once per update. If several have the same identifier, the first one
    /// is kept; objects with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    var objects: [any ListDiffable] { get }

    /// A new section controller for `object`; if there is none, the object is left out of the list and reported.
    ///
    /// Called once per update for each object, so it should be cheap. If the section already has the same controller,
    /// that one is kept and updated with the object (`didUpdate(to:)`). Controllers are the same if they have the same
    /// type, equal values of `collectionContext`, and objects with equal identifiers.
    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)?

    /// The HTML fragment that a list shows while it has no cells. Every page includes it, because the list may lose its
    /// last cell while the page is open.
    /// - Throws: errors from rendering.
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
