/// A value that the state files contain.
package protocol BinaryCodable: Sendable {
    /// - Throws: `BinaryReader.Damaged`.
    init(from reader: inout BinaryReader) throws

    func write(to writer: inout BinaryWriter)
}

/// Encodes numbers and strings in the format of the state files.
package struct BinaryWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// An integer in LEB128: seven bits per byte, little-endian.
    package mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A large number: eight bytes, little-endian.
    package mutating func write(word: Int) {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (index * 8))) }
    }

    /// Bytes, preceded by their count.
    @inlinable
    package mutating func write(_ content: some Collection<UInt8>) {
        write(content.count)
        bytes.append(contentsOf: content)
    }

    package mutating func write(_ text: String) { write(text.utf8) }

    /// Bytes that are already encoded.
    package mutating func append(_ written: ArraySlice<UInt8>) { bytes.append(contentsOf: written) }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// An optional value, preceded by a flag.
    @inlinable
    package mutating func write<Value>(_ value: Value?, _ write: (inout BinaryWriter, Value) -> Void) {
        self.write(value != nil)
        if let value { write(&self, value) }
    }

    /// A collection, preceded by its count.
    @inlinable
    package mutating func write<Value>(_ values: some Collection<Value>, _ write: (inout BinaryWriter, Value) -> Void) {
        self.write(values.count)
        for value in values { write(&self, value) }
    }
}

/// Decodes what `BinaryWriter` wrote. For anything else it throws `Damaged`.
package struct BinaryReader {
    /// The bytes are not valid.
    package struct Damaged: Error {
        package init() {}
    }

    package let bytes: ArraySlice<UInt8>
    package private(set) var position: Int

    package init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, at: bytes.startIndex) }

    /// - Parameter position: where to begin, an index into the bytes.
    package init(_ bytes: ArraySlice<UInt8>, at position: Int) {
        (self.bytes, self.position) = (bytes, position)
    }

    private var remainingCount: Int { bytes.endIndex - position }

    package mutating func number() throws -> Int {
        var number: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            guard position < bytes.endIndex else { throw Damaged() }
            let byte = bytes[position]
            position += 1
            number |= UInt(byte & 0x7f) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
        }
        throw Damaged()
    }

    /// A number of eight bytes.
    package mutating func word() throws -> Int {
        guard remainingCount >= 8 else { throw Damaged() }
        defer { position += 8 }
        let offset = position - bytes.startIndex
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        return Int(truncatingIfNeeded: UInt64(littleEndian: number))
    }

    /// The count of a collection.
    package mutating func count() throws -> Int {
        let count = try number()
        // Each element takes at least one byte.
        guard (0...remainingCount).contains(count) else { throw Damaged() }
        return count
    }

    package mutating func slice() throws -> ArraySlice<UInt8> {
        let count = try count()
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    package mutating func text() throws -> String {
        let count = try count()
        defer { position += count }
        let start = position - bytes.startIndex
        return bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[start..<(start + count)]), as: UTF8.self)
        }
    }

    package mutating func flag() throws -> Bool { try number() == 1 }

    @inlinable
    package mutating func optional<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    @inlinable
    package mutating func array<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        let count = try count()
        // Do not reserve memory for the count alone: it may be wrong.
        values.reserveCapacity(min(count, 1 << 16))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}
