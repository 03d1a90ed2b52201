/// The identity of an object in a list, as text.
///
/// Identifiers are equal when their code points are: `String ==` is canonical equivalence, by which the composed and the
/// decomposed spelling of `é` are one text, while JSON and HTML keep them apart.
public struct DiffIdentifier: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as text.
    public let text: String

    /// The identifier that this text is.
    @inlinable public init(_ text: String) { self.text = text }
    /// The identifier that a literal is.
    @inlinable public init(stringLiteral value: String) { self.init(value) }
    /// The identifier as text, without quotation marks.
    public var description: String { text }
}

extension DiffIdentifier: Hashable {
    /// Whether the code points are the same.
    @inlinable
    public static func == (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.withContiguousStorageIfAvailable { left in
            right.text.utf8.withContiguousStorageIfAvailable { areSame(left, $0) }
        }.flatMap(\.self) ?? left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Whether the bytes are the same, eight at a time.
    @inlinable
    static func areSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        if left.count != right.count { return false }
        if left.baseAddress == right.baseAddress { return true }
        let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        var offset = 0
        while left.count - offset >= 8 {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
            offset += 8
        }
        return left[offset...].elementsEqual(right[offset...])
    }

    /// Hashes the text. (Two spellings of `é` collide, and are told apart by `==`.)
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension DiffIdentifier: Comparable {
    /// By code points, so the order is the same on every machine and in every locale.
    @inlinable
    public static func < (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
