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
