import ListDiffKit

/// What readers opened or chose: a set of which each member changes independently of the others.
///
/// A property that is a `Set` has 2ⁿ states for n members. A selection has two for each member, in and out, and the page
/// adds them up:
///
///     var expanded: ListSelection<Company.ID> = []
///
///     mutating func didSelectItem(_ field: Field) {
///         guard let company = object.companies.first(where: { $0.id == field.identifier }) else { return }
///         expanded.toggle(company.id)
///         update(animated: true)
///     }
///
/// It is a stored property of a section controller, a data source or an arrangement, or of a struct in it that is not
/// `Equatable`; actions change nothing else there. Members are told apart by their descriptions, as identifiers are.
///
/// The type declares that whether one member is in changes nothing about the others: neither what is shown of them nor what
/// actions do to them. The build checks this with each member alone, with all pairs, in and out, and with sequences up to
/// all of them. If it is not so, as for a controller that leaves at most two rows open, all combinations are states,
/// limited by `stateLimit`, and a warning says which actions get in each other's way (``ListEntanglement``).
public struct ListSelection<Member: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The members that are in, to count or to change at once; what depends on several of them entangles these.
    public var members: Set<Member>

    /// A selection of some members.
    public init(_ members: some Sequence<Member>) { self.members = Set(members) }
    /// A selection of the members in a literal.
    public init(arrayLiteral members: Member...) { self.init(members) }

    /// Whether a member is in.
    /// - Complexity: O(1).
    public func contains(_ member: Member) -> Bool { members.contains(member) }

    /// Takes a member in, or out if it is in.
    /// - Complexity: O(1).
    public mutating func toggle(_ member: Member) {
        if members.remove(member) == nil { members.insert(member) }
    }
}

/// A selection of members of any type.
protocol AnyListSelection: Hashable {
    /// The members that are in only one of both; `nil` if these have members of different types.
    func changedMembers(in other: any AnyListSelection) -> Set<DiffIdentifier>?
}

extension ListSelection: AnyListSelection {
    func changedMembers(in other: any AnyListSelection) -> Set<DiffIdentifier>? {
        guard let other = other as? Self else { return nil }
        return Set(members.symmetricDifference(other.members).map { DiffIdentifier(describing: $0) })
    }
}

/// The members of a ``ListSelection`` are not independent, so all their combinations are states.
public struct ListEntanglement: Error, Hashable, Sendable {
    /// The fewest actions found that, one after another, lead to something else than each alone. A single one changes
    /// something that is no member.
    public let actions: [String]
}
