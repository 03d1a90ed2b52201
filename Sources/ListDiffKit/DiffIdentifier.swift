/// The identity of an object in a list.
///
/// Identifiers are compared by code points. `String ==` uses canonical equivalence, which treats the composed and the
/// decomposed form of `é` as equal; JSON and HTML do not.
public struct DiffIdentifier: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as text.
    public let text: String

    /// An identifier with this text.
    @inlinable public init(_ text: String) { self.text = text }
    /// An identifier from a literal.
    @inlinable public init(stringLiteral value: String) { self.init(value) }
    /// The identifier of a page's section or cell whose object has an identifier of another type: its description, such
    /// as `42`, or the UUID in upper case. It must be the same on every build, unlike an address in memory.
    @inlinable
    public init(describing identifier: some Hashable) {
        if let identifier = identifier as? DiffIdentifier {
            self = identifier
        } else if let text = identifier as? String {
            self.init(text)
        } else {
            self.init(String(describing: identifier))
        }
    }

    /// The identifier as text, without quotation marks.
    public var description: String { text }
}

extension DiffIdentifier: Hashable {
    /// Whether both have the same code points.
    @inlinable
    public static func == (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.withContiguousStorageIfAvailable { left in
            right.text.utf8.withContiguousStorageIfAvailable { areSame(left, $0) }
        }.flatMap(\.self) ?? left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Compares the UTF-8 bytes, eight at a time.
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

    /// Hashes the text. (The two forms of `é` have the same hash; `==` distinguishes them.)
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension DiffIdentifier: Comparable {
    /// Orders by code points, so the order is the same on every machine and in every locale.
    @inlinable
    public static func < (left: DiffIdentifier, right: DiffIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
