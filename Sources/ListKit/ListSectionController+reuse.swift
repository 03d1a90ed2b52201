import ListDiffKit

extension ListSectionController {
    /// Whether this is the same controller: of one type, for one object, in an equal context. Objects are the same when their
    /// identifiers are.
    func isSame(as other: any ListSectionController) -> Bool { same(other) != nil }

    /// `other`, if it is the same controller.
    private func same(_ other: (any ListSectionController)?) -> Self? {
        guard let other = other as? Self, other.object.diffIdentifier == object.diffIdentifier,
            other.collectionContext == collectionContext
        else { return nil }
        return other
    }

    /// The controller of the section before, if its cells may be used again.
    func reusable(_ previous: RenderedSection?) -> Self? { same(previous?.controller) }

    /// The controller to keep in place of this new one: the controller of the section before, if it is the same, with the object
    /// as it is now.
    func kept(from previous: RenderedSection?) -> Self {
        guard var controller = reusable(previous) else { return self }
        if !isUnchanged(since: controller.object) { controller.didUpdate(to: object) }
        return controller
    }

    /// The cells between the header and the footer. A section without cells has neither.
    func framed(_ cells: [Cell<String>]) throws -> [Cell<String>] {
        guard let source = supplementaryViewSource, !cells.isEmpty else { return cells }
        func view(_ kind: ListElementKind) throws -> [Cell<String>] {
            guard source.supportedElementKinds.contains(kind),
                let binding = source.viewForSupplementaryElement(ofKind: kind)
            else { return [] }
            return [try binding.cell(diffIdentifier: kind.diffIdentifier)]
        }
        return try view(.header) + cells + view(.footer)
    }
}
