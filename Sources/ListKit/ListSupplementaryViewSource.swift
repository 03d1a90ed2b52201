/// Supplies the header and the footer of a section, or of a list.
///
/// They are cells with reserved identifiers, so they are compared and updated like any other, which IGListKit's are not. A
/// header stays in sight by CSS (`position: sticky`).
public protocol ListSupplementaryViewSource: Sendable {
    /// The views that there are.
    var supportedElementKinds: Set<ListElementKind> { get }

    /// The cell that shows the view; `nil` for none.
    func viewForSupplementaryElement(ofKind kind: ListElementKind) -> CellBinding?
}
