import ListDiffKit

/// The stored properties of a section controller or a data source, by which its states are told apart.
struct LocalState {
    /// A property, or a part of one, that is compared as a whole.
    private enum Leaf {
        case value(any Equatable)
        case object(ObjectIdentifier)
        /// A case of an enumeration without `Equatable`, an empty optional, or something that cannot be compared.
        case named(String)
    }

    private var leaves: [(path: String, leaf: Leaf)] = []
    private var hasher = Hasher()
    /// Equal for equal states. Long collections do not count, which states rarely differ in.
    private(set) var hash = 0
    /// The counters, by the names of their properties.
    private(set) var counters: [String: ListCounter] = [:]
    /// The selections, by the names of their properties.
    private(set) var selections: [String: any AnyListSelection] = [:]

    init(of value: Any) {
        for child in Mirror(reflecting: value).children { add(child.value, path: child.label ?? "") }
        hash = hasher.finalize()
    }

    /// Whether both are the same state, apart from the numbers of the counters.
    func isSame(as other: LocalState) -> Bool {
        isSameButSelections(other) && changedMembersOnly(in: other)?.allSatisfy(\.value.isEmpty) == true
    }

    /// The members that are in only one of two states, by selection; `nil` if anything else differs.
    func changedMembers(in other: LocalState) -> [String: Set<DiffIdentifier>]? {
        counters.isEmpty && isSameButSelections(other) ? changedMembersOnly(in: other) : nil
    }

    private func changedMembersOnly(in other: LocalState) -> [String: Set<DiffIdentifier>]? {
        guard selections.count == other.selections.count else { return nil }
        var changed: [String: Set<DiffIdentifier>] = [:]
        for (name, selection) in selections {
            guard let members = other.selections[name].flatMap(selection.changedMembers) else { return nil }
            changed[name] = members
        }
        return changed
    }

    private func isSameButSelections(_ other: LocalState) -> Bool {
        leaves.count == other.leaves.count && counters.count == other.counters.count
            && counters.allSatisfy { other.counters[$0.key] != nil }
            && zip(leaves, other.leaves).allSatisfy { $0.path == $1.path && Self.areSame($0.leaf, $1.leaf) }
    }

    private mutating func add(_ value: Any, path: String) {
        if let counter = value as? ListCounter {
            counters[path] = counter
            return
        }
        if let selection = value as? any AnyListSelection {
            selections[path] = selection
            return hasher.combine(selection.hashValue)
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let wrapped = mirror.children.first?.value else { return leaves.append((path, .named("nil"))) }
            return add(wrapped, path: path)
        }
        if let value = value as? any Equatable {
            if mirror.children.count < 64, let value = value as? any Hashable { hasher.combine(value.hashValue) }
            return leaves.append((path, .value(value)))
        }
        if mirror.displayStyle == .class {
            return leaves.append((path, .object(ObjectIdentifier(value as AnyObject))))
        }
        if mirror.displayStyle == .enum {
            leaves.append((path, .named(mirror.children.first?.label ?? "\(value)")))
        }
        for (place, child) in mirror.children.enumerated() {
            add(child.value, path: "\(path).\(child.label ?? String(place))")
        }
    }

    private static func areSame(_ left: Leaf, _ right: Leaf) -> Bool {
        switch (left, right) {
        case (.value(let left), .value(let right)): areEqual(left, right)
        case (.object(let left), .object(let right)): left == right
        case (.named(let left), .named(let right)): left == right
        default: false
        }
    }

    private static func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
        // By code points, since a cell can show the difference.
        if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
        return (right as? Value) == left
    }
}
