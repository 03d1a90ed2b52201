public import ListDiffKit

/// Supplies a list adapter with objects, a section controller for each, and an empty view.
///
/// A data source may have state that readers change, like a section controller: which section is open, a filter, the order.
///
///     struct CompanyDataSource: ListAdapterDataSource {
///         let companies: [Company]
///         var open: Company.ID?
///
///         func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }
///         mutating func didSelectObject(_ object: any ListDiffable) {
///             guard let company = object as? Company else { return }
///             open = open == company.id ? nil : company.id
///         }
///         …
///     }
public protocol ListAdapterDataSource: ListInteractive {
    /// The objects of the list, in order; requested once per update. If several have the same identifier, the first one
    /// is kept; objects with a reserved identifier are left out (`DiffIdentifier.isReserved`).
    var objects: [any ListDiffable] { get }

    /// A new section controller for `object`; if there is none, the object is left out of the list and reported.
    ///
    /// Called once per update for each object, so it should be cheap. If the section already has the same controller,
    /// that one is kept and updated with the object (`didUpdate(to:)`). Controllers are the same if they have the same
    /// type, equal values of `collectionContext`, and objects with equal identifiers.
    func sectionController(for object: any ListDiffable) -> (any ListSectionController)?

    /// The HTML fragment that a list shows while it has no cells. Every page includes it, because the list may lose its
    /// last cell while the page is open.
    /// - Throws: errors from rendering.
    func emptyView() throws -> HTML?

    /// The header and the footer of the list.
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { get }

    /// What readers can choose for the list independently: filters and orders, whose controls are shown below the header.
    /// If several have objects with the same identifier, the first one is kept.
    var arrangements: [any ListArrangement] { get }

    /// Whether a reader can select the section of `object`; by default false.
    func shouldSelectObject(_ object: any ListDiffable) -> Bool

    /// The reader selected the section of `object`, which has a control with `data-action="select"` in a cell that cannot
    /// be selected by itself.
    mutating func didSelectObject(_ object: any ListDiffable)

    /// Whether readers can move the section of `object`, with controls whose `data-action` is `move-up` or `move-down`, or
    /// by dragging an element with `data-drag` in it; by default false. Their order is stored in the browser; a state
    /// that sorts the list takes precedence.
    func canMoveObject(_ object: any ListDiffable) -> Bool

    /// Whether readers can hide the section of `object`, with a control whose `data-action` is `hide`; by default false.
    /// A control anywhere in the list with `show-hidden` shows all that are hidden.
    func canHideObject(_ object: any ListDiffable) -> Bool
}

extension ListAdapterDataSource {
    /// No view: an empty list shows nothing.
    public func emptyView() throws -> HTML? { nil }
    /// No source: the list has no header and no footer.
    public var supplementaryViewSource: (any ListSupplementaryViewSource)? { nil }
    /// None: the list is as the data source has it.
    public var arrangements: [any ListArrangement] { [] }

    /// 512 states: one for each section of a long list, of which one is open at a time.
    public static var stateLimit: Int { 512 }

    /// No: a section cannot be selected.
    public func shouldSelectObject(_ object: any ListDiffable) -> Bool { false }
    /// Changes nothing.
    public mutating func didSelectObject(_ object: any ListDiffable) {}
    /// No: the order is the author's.
    public func canMoveObject(_ object: any ListDiffable) -> Bool { false }
    /// No: all sections are shown.
    public func canHideObject(_ object: any ListDiffable) -> Bool { false }

    /// IGListKit's name for `update(animated:completion:)` of a list.
    public func performUpdates(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        update(animated: animated, completion: completion)
    }
}

extension ListAdapterDataSource {
    /// Whether there may be anything that readers can do to the list as a whole.
    package var isInteractive: Bool {
        !Self.actions.isEmpty || !arrangements.isEmpty
            || objects.contains { shouldSelectObject($0) || canMoveObject($0) || canHideObject($0) }
    }

    /// New section controllers of objects and of the supplementary views, in order, and the objects that are left out.
    func sectionControllers(for objects: [any ListDiffable]) -> (
        kept: [any ListSectionController], dropped: [DroppedObject]
    ) {
        var controllers: [any ListSectionController] = []
        var dropped: [DroppedObject] = []
        var filter = IdentifierFilter()
        for object in objects {
            let identifier = object.listIdentifier
            if let reason = filter.reasonToDrop(identifier) {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: reason))
            } else if let controller = sectionController(for: object) {
                controllers.append(controller)
            } else {
                dropped.append(DroppedObject(diffIdentifier: identifier, reason: .noSectionController))
            }
        }
        let views = views
        return (views.above + controllers + views.below, dropped)
    }

    /// The section controllers of what is above and below the objects: header, arrangements and footer.
    var views: (above: [any ListSectionController], below: [any ListSectionController]) {
        let views = supplementaryViewSource.map(SupplementarySectionController.controllers) ?? []
        var above: [any ListSectionController] = views.filter { $0.object == .header }
        above += arrangements.deduplicated()
        return (above, views.filter { $0.object == .footer })
    }
}
