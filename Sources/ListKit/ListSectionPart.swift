public import ListDiffKit

/// The cells of a section that change together when readers act: all of them, those of one section controller of a
/// stacked one, or those that show one member of a ``ListSelection``.
public struct ListSectionPart: Sendable {
    /// Tells the parts of a section apart; empty if there is only one, or if there is nothing to tell.
    public let identifier: String
    /// Where the cells are in the section as published.
    public let cells: Range<Int>
    /// The states that readers can reach.
    public let states: ListStates<[Cell<String>]>
    /// The cells that readers can move to the places of others, of all parts of the section controller. Those of a part
    /// that has one move with it.
    public let movable: Set<DiffIdentifier>
    /// Tells the section controllers of a stacked section apart; empty in others.
    public let controller: String

    /// Whether there is anything that readers can do.
    package var isLive: Bool { !states.isEmpty || !movable.isEmpty }

    /// The parts of a section, with a part for each cell that readers can move and that is in no other.
    static func parts(
        _ parts: [StatePart<[Cell<String>]>], moving movable: Set<DiffIdentifier>, of cells: [Cell<String>]
    ) -> [ListSectionPart] {
        let others = cells.indices.filter { index in
            movable.contains(cells[index].diffIdentifier) && !parts.contains { $0.place.contains(index) }
        }.map { index in
            let state = ListStates.State(content: [cells[index]], transitions: [:])
            return StatePart(
                identifier: "", place: index..<(index + 1),
                states: ListStates(type: "", states: [state], actionsLeftOut: []))
        }
        return (parts + others).sorted { $0.place.lowerBound < $1.place.lowerBound }.map { part in
            let shown = Set(part.states.states.flatMap { $0.content.map(\.diffIdentifier) })
            return ListSectionPart(
                identifier: part.identifier, cells: part.place, states: part.states,
                movable: movable.intersection(shown), controller: "")
        }
    }
}
