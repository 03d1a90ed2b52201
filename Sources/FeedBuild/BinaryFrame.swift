import CZlib

/// Bytes that are known to be those that were written: their number and CRC-32, four bytes each, the lowest first, and they
/// themselves.
enum BinaryFrame {
    /// What stands before some bytes.
    static func header(of content: [UInt8]) -> [UInt8] {
        [content.count, checksum(content[...])].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    /// The content of the frame with which some bytes begin; `nil` if they begin with none.
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
