import ListKit

/// A header and a footer: cells that show a text.
struct Views: ListSupplementaryViewSource, Equatable {
    var header: String?
    var footer: String?
    var supportedElementKinds: Set<ListElementKind> = [.header, .footer]

    func viewForSupplementaryElement(ofKind kind: ListElementKind) -> CellBinding? {
        let text =
            switch kind {
            case .header: header
            case .footer: footer
            }
        return text.map { CellBinding($0, to: TextCell(log: BindLog(), kind: kind.rawValue)) }
    }
}
