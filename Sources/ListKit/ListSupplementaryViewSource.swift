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
