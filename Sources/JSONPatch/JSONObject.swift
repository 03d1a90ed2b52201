/// The members of a JSON object, in the order in which they were first set. Names are compared by code points.
///
/// Setting an existing member keeps its position. Up to 16 members are searched linearly; with more, an index makes
/// access by name O(1) on average.
public struct JSONObject: Sendable {
    struct Member {
        /// `nil` where a member was removed from an indexed object, whose slots must not shift.
        var name: String?
        var value: JSONValue
    }

    private(set) var members: [Member] = []
    private var slots: [MemberName: Int]?

    private static let indexThreshold = 16

    /// An object without members.
    public init() {}

    /// If a name is repeated, the last one counts.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.members.reserveCapacity(members.underestimatedCount)
        for (name, value) in members { self[name] = value }
    }

    /// The number of members.
    public var count: Int { slots?.count ?? members.count }

    /// Whether there are no members.
    public var isEmpty: Bool { count == 0 }

    /// The names in order.
    ///
    /// - Complexity: O(*n*).
    public var keys: [String] { members.compactMap(\.name) }

    /// The value of the member `name`. Setting `nil` removes the member; a JSON null is set as `.null`.
    ///
    /// - Complexity: O(1) on average.
    public subscript(name: String) -> JSONValue? {
        get { slot(of: name).map { members[$0].value } }
        set {
            switch (slot(of: name), newValue) {
            case (let slot?, let value?): members[slot].value = value
            case (let slot?, nil): remove(at: slot)
            case (nil, let value?): append(name, value)
            case (nil, nil): break
            }
        }
    }

    func slot(of name: String) -> Int? {
        if let slots { return slots[MemberName(text: name)] }
        return members.firstIndex { $0.name?.hasSameCodePoints(as: name) ?? false }
    }

    /// Adds a member that is known to be absent.
    mutating func append(_ name: String, _ value: JSONValue) {
        slots?[MemberName(text: name)] = members.count
        members.append(Member(name: name, value: value))
        if slots == nil, members.count > Self.indexThreshold { reindex() }
    }

    /// Changes the value in a slot in place.
    mutating func change<Result, Failure>(
        at slot: Int, _ body: (inout JSONValue) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(&members[slot].value)
    }

    @discardableResult
    mutating func remove(at slot: Int) -> JSONValue {
        guard slots != nil, let name = members[slot].name else { return members.remove(at: slot).value }
        let value = members[slot].value
        members[slot] = Member(name: nil, value: .null)
        slots?[MemberName(text: name)] = nil
        // Compacting only when half of all slots are empty keeps removal O(1) on average.
        if members.count > 2 * count {
            members.removeAll { $0.name == nil }
            slots = nil
            if members.count > Self.indexThreshold { reindex() }
        }
        return value
    }

    private mutating func reindex() {
        var index: [MemberName: Int] = [:]
        index.reserveCapacity(2 * members.count)
        for (slot, member) in members.enumerated() {
            if let name = member.name { index[MemberName(text: name)] = slot }
        }
        slots = index
    }
}

extension JSONObject: Sequence {
    /// The members in order.
    public struct Iterator: IteratorProtocol {
        private var members: [Member].Iterator

        init(_ object: JSONObject) {
            members = object.members.makeIterator()
        }

        /// The next member; `nil` after the last one.
        public mutating func next() -> (key: String, value: JSONValue)? {
            while let member = members.next() {
                if let name = member.name { return (name, member.value) }
            }
            return nil
        }
    }

    /// The members in order.
    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// The number of members.
    public var underestimatedCount: Int { count }
}

extension JSONObject: Hashable {
    /// RFC 6902 §4.6: objects are equal "if they contain the same number of members, and if each member can be
    /// considered equal to a member in the other object".
    ///
    /// - Complexity: O(*n*) on average.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the members, regardless of their order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for (name, value) in self {
            var member = Hasher()
            name.hashCodePoints(into: &member)
            member.combine(value)
            // A sum, because the order of members does not matter.
            sum &+= member.finalize()
        }
        hasher.combine(sum)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object with these members; if a name is repeated, the last one counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

/// The name of a member as a dictionary key, compared by code points.
struct MemberName: Sendable, Hashable {
    let text: String

    static func == (left: MemberName, right: MemberName) -> Bool {
        left.text.hasSameCodePoints(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashCodePoints(into: &hasher)
    }
}
