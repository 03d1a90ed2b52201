public import ListDiffKit

/// Supplies the header and the footer of a section or of a list.
///
/// They are cells with reserved identifiers, so unlike IGListKit's they are compared and updated like any other cell.
/// CSS makes headers sticky (`position: sticky`).
public protocol ListSupplementaryViewSource: Sendable {
    /// The supported views.
    var supportedElementKinds: Set<ListElementKind> { get }

    /// The cell of the view; `nil` for none.
    func viewForSupplementaryElement(ofKind kind: ListElementKind) -> CellBinding?
}

/// The role of a supplementary view.
public enum ListElementKind: String, Hashable, Sendable, CaseIterable {
    /// Above the cells of a section, or above a list.
    case header
    /// Below the cells of a section, or below a list.
    case footer

    /// The reserved identifier of the view's cell (or, for views of a list, its section): `@header`, `@footer`.
    public var diffIdentifier: DiffIdentifier { DiffIdentifier("@\(rawValue)") }

    /// The reserved identifier of the section with the controls of an arrangement: `@header:sort`.
    static func header(_ identifier: DiffIdentifier) -> DiffIdentifier {
        DiffIdentifier("@header:\(identifier.text)")
    }
}

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
        let cell = try binding.cell(diffIdentifier: object.diffIdentifier, of: self)
        return RenderedSection(
            section: Section(diffIdentifier: object.diffIdentifier, cells: [cell]), controller: self)
    }
}

extension ListElementKind: ListDiffable {}

extension RenderedSection {
    /// Whether this is a header or the footer of a list.
    var isView: Bool { diffIdentifier.isReserved }
}
