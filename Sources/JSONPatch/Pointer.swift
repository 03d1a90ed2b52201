/// A JSON Pointer (RFC 6901): the path from the root of a document to one of its values.
///
/// Pointers are equal if their tokens are, code point by code point: "no Unicode character normalization is performed"
/// (§4).
public struct Pointer: Sendable {
    /// The unescaped names and indices; none for the whole document.
    public let tokens: [String]

    /// A pointer with these tokens, unescaped. To read escaped text, see ``init(parsing:)``.
    public init(_ tokens: [String]) {
        self.tokens = tokens
    }

    /// A pointer with these tokens, unescaped: `Pointer("sections", "0")`, not `Pointer("/sections/0")`.
    public init(_ tokens: String...) {
        self.tokens = tokens
    }

    /// The pointer to the member `token` of this pointer's value.
    public func appending(_ token: String) -> Pointer {
        Pointer(tokens + [token])
    }

    /// The pointer to the element `index` of this pointer's value.
    public func appending(_ index: Int) -> Pointer {
        appending(String(index))
    }

    /// The first tokens: the pointer to a container of the value.
    func prefix(_ count: Int) -> Pointer {
        Pointer(Array(tokens.prefix(count)))
    }

    func isProperPrefix(of other: Pointer) -> Bool {
        tokens.count < other.tokens.count && self == other.prefix(tokens.count)
    }
}

extension Pointer: Hashable {
    /// Whether the tokens are the same by code points.
    public static func == (left: Pointer, right: Pointer) -> Bool {
        left.tokens.elementsEqual(right.tokens) { $0.hasSameCodePoints(as: $1) }
    }

    /// Hashes the code points of the tokens.
    public func hash(into hasher: inout Hasher) {
        for token in tokens { token.hashCodePoints(into: &hasher) }
        hasher.combine(tokens.count)
    }
}
