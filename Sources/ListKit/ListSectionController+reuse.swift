import ListDiffKit

extension ListSectionController {
    /// Whether this is the same controller: of the same type, in an equal context, for an object with the same
    /// identifier.
    func isSame(as other: any ListSectionController) -> Bool { same(other) != nil }

    /// Whether this controller, of the object of a section, would render what the section shows.
    func keeps(_ previous: RenderedSection) -> Bool {
        guard let other = previous.controller as? Self, other.collectionContext == collectionContext else {
            return false
        }
        return isUnchanged(since: other.object)
    }

    /// `other`, if it is the same controller.
    private func same(_ other: (any ListSectionController)?) -> Self? {
        guard let other = other as? Self, other.objectIdentifier == objectIdentifier,
            other.collectionContext == collectionContext
        else { return nil }
        return other
    }

    /// The controller of the previous section, if its cells can be reused.
    func reusable(_ previous: RenderedSection?) -> Self? { same(previous?.controller) }

    /// The cells with the header and the footer around them. A section without cells has neither.
    func withSupplementaryViews(
        _ cells: [Cell<String>], numbers: [String: Int]? = nil
    ) throws -> [Cell<String>] {
        guard let source = supplementaryViewSource, !cells.isEmpty else { return cells }
        func view(_ kind: ListElementKind) throws -> [Cell<String>] {
            guard source.supportedElementKinds.contains(kind),
                let binding = source.viewForSupplementaryElement(ofKind: kind)
            else { return [] }
            return [try binding.cell(diffIdentifier: kind.diffIdentifier, of: self, numbers: numbers)]
        }
        return try view(.header) + cells + view(.footer)
    }
}
