public import ListDiffKit

/// The header or the footer of a list: a section of its own, with a reserved identifier.
struct SupplementarySectionController: ListGenericSectionController {
    var object: ListElementKind
    private let binding: CellBinding

    /// The controllers of the supplementary views of a list.
    static func controllers(of source: any ListSupplementaryViewSource) -> [SupplementarySectionController] {
        ListElementKind.allCases.filter(source.supportedElementKinds.contains).compactMap { kind in
            source.viewForSupplementaryElement(ofKind: kind).map { Self(object: kind, binding: $0) }
        }
    }

    func cellForItem(at index: Int) -> CellBinding { binding }
    func diffIdentifierForItem(at index: Int) -> DiffIdentifier { object.diffIdentifier }

    func section(previous: RenderedSection?) throws -> RenderedSection {
        let cell = try binding.cell(diffIdentifier: object.diffIdentifier)
        return RenderedSection(
            section: Section(diffIdentifier: object.diffIdentifier, cells: [cell]), controller: self)
    }
}

extension ListElementKind: ListDiffable {}

extension RenderedSection {
    /// Whether this is the header or the footer of a list.
    var isView: Bool { controller is SupplementarySectionController }
}
