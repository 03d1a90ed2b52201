/// Writes numbers and texts in the form in which state is kept.
struct BinaryWriter {
    private(set) var bytes: [UInt8] = []

    /// A whole number, seven bits a byte, the lowest first (LEB128).
    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A number that has most of its bits, in eight bytes, the lowest first.
    mutating func write(word: Int) {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (index * 8))) }
    }

    /// Bytes, with how many they are before them.
    mutating func write(_ content: some Collection<UInt8>) {
        write(content.count)
        bytes.append(contentsOf: content)
    }

    mutating func write(_ text: String) { write(text.utf8) }

    /// What was written before.
    mutating func append(_ written: ArraySlice<UInt8>) { bytes.append(contentsOf: written) }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// What may be missing, after a flag that says whether it is there.
    mutating func write<Value>(_ value: Value?, _ write: (inout BinaryWriter, Value) -> Void) {
        self.write(value != nil)
        if let value { write(&self, value) }
    }

    /// Any number of things, with how many they are before them.
    mutating func write<Value>(_ values: some Collection<Value>, _ write: (inout BinaryWriter, Value) -> Void) {
        self.write(values.count)
        for value in values { write(&self, value) }
    }
}

/// Reads what `BinaryWriter` wrote. Whatever else it is given, it ends in `Damaged`.
struct BinaryReader {
    /// The bytes are not what was written.
    struct Damaged: Error {}

    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private var restCount: Int { bytes.endIndex - position }

    mutating func number() throws -> Int {
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
    mutating func word() throws -> Int {
        guard restCount >= 8 else { throw Damaged() }
        var number: UInt64 = 0
        for index in 0..<8 { number |= UInt64(bytes[position + index]) << (index * 8) }
        position += 8
        return Int(truncatingIfNeeded: number)
    }

    /// How many things follow.
    mutating func count() throws -> Int {
        let count = try number()
        // Each takes a byte at least.
        guard (0...restCount).contains(count) else { throw Damaged() }
        return count
    }

    mutating func slice() throws -> ArraySlice<UInt8> {
        let count = try count()
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    mutating func text() throws -> String {
        let count = try count()
        defer { position += count }
        return bytes[position..<(position + count)].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    mutating func flag() throws -> Bool { try number() == 1 }

    mutating func optional<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func array<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        let count = try count()
        // The count alone must not take memory: it may be wrong.
        values.reserveCapacity(min(count, 1 << 16))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}
