public import ListDiffKit

/// What readers can do to a list as a whole.
public struct ListActions: Sendable {
    /// What readers can do independently: what changes the state of the data source, then each arrangement. Each member
    /// of a ``ListSelection`` is a part of its own.
    public let parts: [ListActionsPart]
    /// The identifiers of the sections that readers can move.
    public let movable: Set<DiffIdentifier>
    /// The identifiers of the sections that readers can hide.
    public let hideable: Set<DiffIdentifier>

    init(parts: [ListActionsPart], movable: Set<DiffIdentifier> = [], hideable: Set<DiffIdentifier> = []) {
        (self.parts, self.movable, self.hideable) = (parts, movable, hideable)
    }

    /// Whether there is nothing that readers can do.
    public var isEmpty: Bool { parts.isEmpty && movable.isEmpty && hideable.isEmpty }

    /// The names of the actions that have an effect in any of the states.
    public var actions: Set<String> { parts.reduce(into: []) { $0.formUnion($1.states.actions) } }
}

/// The states of a data source or an arrangement, or those of one member of its ``ListSelection``.
public struct ListActionsPart: Sendable {
    /// Tells the parts of a list apart: empty for the data source, else the identifier of the object of the arrangement;
    /// that of a member follows its property.
    public let identifier: String
    /// The states that readers can reach.
    public let states: ListStates<ListSnapshot>
}

/// What a list shows in a state.
public struct ListSnapshot: Sendable {
    /// The identifiers of the sections of objects, in order.
    public let order: [DiffIdentifier]
    /// The sections that may differ between states: all of them, or those of an arrangement.
    public let sections: [RenderedSection]

    init(order: [DiffIdentifier], sections: [RenderedSection]) { (self.order, self.sections) = (order, sections) }

    /// All sections of a list.
    init(of sections: [RenderedSection]) {
        self.init(order: sections.filter { !$0.isView }.map(\.diffIdentifier), sections: sections)
    }
}
