public import ListDiffKit

/// Objects, sections and section controllers, each found by the others. All are O(1) but `objects`.
extension ListAdapter {
    /// The objects that are shown, in order.
    public var objects: [any ListDiffable<DiffIdentifier> & Sendable] { rendered.map { $0.controller.anyObject } }

    /// The object of a section; `nil` if there is no such section.
    public func object(atSection section: Int) -> (any ListDiffable<DiffIdentifier> & Sendable)? {
        sectionController(forSection: section)?.anyObject
    }

    /// The controller of a section; `nil` if there is no such section.
    public func sectionController(forSection section: Int) -> (any ListSectionController)? {
        rendered.indices.contains(section) ? rendered[section].controller : nil
    }

    /// The controller of an object; `nil` if it is not in the list.
    public func sectionController(
        for object: some ListDiffable<DiffIdentifier>
    ) -> (any ListSectionController)? {
        section(for: object).flatMap(sectionController(forSection:))
    }

    /// The index of the section of a controller.
    public func section(forSectionController controller: any ListSectionController) -> Int? {
        section(for: controller.anyObject)
    }
}

extension ListSectionController {
    fileprivate var anyObject: any ListDiffable<DiffIdentifier> & Sendable { object }
}
