public import ListDiffKit

/// Lookup of objects, sections and section controllers.
///
/// The header and the footer of a list are sections without an object: they have only an index and a controller.
extension ListAdapter {
    /// The objects that are shown, in order.
    /// - Complexity: O(n).
    public var objects: [any ListDiffable] {
        rendered.filter { !$0.isView }.map { $0.controller.anyObject }
    }

    /// The object of a section; `nil` if there is no such section, or if it is the header or the footer of the list.
    /// - Complexity: O(1).
    public func object(atSection section: Int) -> (any ListDiffable)? {
        guard rendered.indices.contains(section), !rendered[section].isView else { return nil }
        return rendered[section].controller.anyObject
    }

    /// The controller of a section; `nil` if there is no such section.
    /// - Complexity: O(1).
    public func sectionController(forSection section: Int) -> (any ListSectionController)? {
        rendered.indices.contains(section) ? rendered[section].controller : nil
    }

    /// The controller of an object, by the object's identifier; `nil` if it is not in the list.
    /// - Complexity: O(1).
    public func sectionController(
        for object: some ListDiffable
    ) -> (any ListSectionController)? {
        section(for: object).flatMap(sectionController(forSection:))
    }

    /// The index of the section of an object, by the object's identifier; `nil` if it is not in the list.
    /// - Complexity: O(1).
    public func section(for object: some ListDiffable) -> Int? {
        let identifier = object.listIdentifier
        return identifier.isReserved ? nil : places[identifier]
    }

    /// The index of the section of a controller; `nil` if it is not in the list. Controllers are the same if they have
    /// the same type, equal contexts, and objects with equal identifiers.
    /// - Complexity: O(1).
    public func section(forSectionController controller: any ListSectionController) -> Int? {
        guard let section = places[controller.objectIdentifier],
            rendered[section].controller.isSame(as: controller)
        else { return nil }
        return section
    }
}

extension ListSectionController {
    fileprivate var anyObject: any ListDiffable { object }

    /// The identifier of the section of the object.
    var objectIdentifier: DiffIdentifier { object.listIdentifier }
}
