import CZlib

/// A checksummed frame: the length and CRC-32 of the content, four bytes each, little-endian, followed by the content.
enum BinaryFrame {
    /// The header for some content.
    static func header(of content: [UInt8]) -> [UInt8] {
        [content.count, checksum(content[...])].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    /// The content of the frame at the start of some bytes; `nil` if there is no valid one.
    static func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let rest = bytes.dropFirst(8)
        let count = number(bytes.prefix(4))
        guard bytes.count >= 8, count <= rest.count, number(bytes.prefix(8).suffix(4)) == checksum(rest.prefix(count))
        else { return nil }
        return rest.prefix(count)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
