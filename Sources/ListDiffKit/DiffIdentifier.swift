/// The identity of an object in a list, as text.
///
/// Identifiers are equal when their code points are: `String ==` is canonical equivalence, by which the composed and the
/// decomposed spelling of `é` are one text, while JSON and HTML keep them apart.
public struct DiffIdentifier: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as text.
    public let text: String

    /// The identifier that this text is.
    public init(_ text: String) { self.text = text }
    /// The identifier that a literal is.
    public init(stringLiteral value: String) { self.init(value) }
    /// The text.
    public var description: String { text }
}

extension DiffIdentifier: Hashable {
    /// Whether the code points are the same.
    public static func == (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the code points.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension DiffIdentifier: Comparable {
    /// By code points, so the order is the same on every machine and in every locale.
    public static func < (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
