import ListDiffKit

extension ListSectionController {
    /// The controller of the section before, if its cells may be used again: it is of this type, for this object, and its
    /// context is equal.
    func reusable(_ previous: RenderedSection?) -> Self? {
        guard let controller = previous?.controller as? Self,
            controller.object.diffIdentifier == object.diffIdentifier,
            controller.collectionContext == collectionContext
        else { return nil }
        return controller
    }

    /// The same controller for the object as it is now; `nil` if it is not for objects of this type.
    func updated(to object: any ListDiffable<DiffIdentifier> & Sendable) -> Self? {
        guard let object = object as? Object else { return nil }
        if object.isEqual(toDiffableObject: self.object) { return self }
        var controller = self
        controller.didUpdate(to: object)
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
