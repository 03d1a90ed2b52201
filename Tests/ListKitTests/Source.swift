import ListDiffKit
import ListKit

/// A data source of boxes, crates and labels; it has no section controller for anything else.
struct Source: ListAdapterDataSource {
    var items: [any ListDiffable]
    let bound = BindLog()
    /// What the source was asked.
    let asked = BindLog()
    var empty: Result<HTML?, BrokenText> = .success("<p>Nothing here.</p>")

    init(_ items: [any ListDiffable]) { self.items = items }

    var objects: [any ListDiffable] {
        asked.append("objects")
        return items
    }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        asked.append(object.listIdentifier.text)
        switch object {
        case let box as Box: return BoxSectionController(object: box, log: bound)
        case let crate as Crate: return CrateSectionController(object: crate, log: bound)
        case let label as Label: return LabelSectionController(object: label, log: bound)
        default: return nil
        }
    }

    func emptyView() throws -> HTML? { try empty.get() }
}

/// An object that the source has no section controller for.
struct Stranger: ListDiffable, Equatable, Sendable {
    let diffIdentifier: DiffIdentifier
}
