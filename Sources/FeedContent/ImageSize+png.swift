extension ImageSize {
    /// PNG, animated or not (PNG specification, third edition, 5.3 and 11.2.1). Browsers obey the orientation of an
    /// `eXIf` chunk (11.3.4.5), the first, if it comes before the pixels.
    static func png(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        guard bytes.number(4, at: 0) == 0x8950_4E47, bytes.number(4, at: 4) == 0x0D0A_1A0A,
            bytes.number(4, at: 8) == 13, bytes.text(4, at: 12) == "IHDR", isIntact(bytes, chunkAt: 8, count: 13),
            let width = bytes.number(4, at: 16), let height = bytes.number(4, at: 20)
        else { return nil }
        var isTurned: Bool?
        var offset = 33
        while let count = bytes.number(4, at: offset), let type = bytes.text(4, at: offset + 4) {
            if type == "IDAT" { return ImageSize(width, by: height, isTurned: isTurned ?? false) }
            guard let content = bytes.part(at: offset + 8, count: count) else { return nil }
            if type == "eXIf", isTurned == nil, isIntact(bytes, chunkAt: offset, count: count) {
                isTurned = content.asksForQuarterTurn
            }
            offset += 12 + count
        }
        return nil
    }

    /// Whether a chunk has the CRC-32 of its type and content behind it (5.5).
    private static func isIntact(
        _ bytes: ByteWindow<some RandomAccessCollection<UInt8>>, chunkAt offset: Int, count: Int
    ) -> Bool {
        var crc = UInt32.max
        for byte in (offset + 4..<offset + 8 + count).lazy.compactMap({ bytes[$0] }) {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return bytes.number(4, at: offset + 8 + count) == Int(~crc)
    }
}
