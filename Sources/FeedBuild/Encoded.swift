/// A decoded value with its encoded bytes, so that an unchanged value need not be encoded again.
struct Encoded<Value: Sendable>: Sendable {
    let value: Value
    /// Whether it is new.
    let isNew: Bool
    fileprivate let bytes: ArraySlice<UInt8>

    /// A new value.
    init(_ value: Value, _ write: (inout BinaryWriter, Value) -> Void) {
        var writer = BinaryWriter()
        write(&writer, value)
        (self.value, isNew, bytes) = (value, true, writer.bytes[...])
    }

    fileprivate init(_ value: Value, _ bytes: ArraySlice<UInt8>) {
        (self.value, isNew, self.bytes) = (value, false, bytes)
    }
}

extension BinaryWriter {
    mutating func write<Value>(_ values: [Encoded<Value>]) { write(values) { $0.append($1.bytes) } }

    mutating func write<Value>(_ value: Encoded<Value>) { append(value.bytes) }
}

extension BinaryReader {
    mutating func encodedArray<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> [Encoded<Value>] {
        try array { try $0.encodedValue(read) }
    }

    mutating func encodedValue<Value>(_ read: (inout BinaryReader) throws -> Value) throws -> Encoded<Value> {
        let start = position
        let value = try read(&self)
        return Encoded(value, bytes[start..<position])
    }
}
