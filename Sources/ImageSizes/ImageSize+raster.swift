extension ImageSize {
    /// PNG, animated or not (PNG specification, third edition, 5.3 and 11.2.1). Browsers use the orientation of the
    /// first `eXIf` chunk (11.3.4.5) if it comes before the pixels.
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

    /// Whether a chunk has the correct CRC-32 of its type and content (5.5).
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

extension ImageSize {
    /// JPEG (ITU-T T.81, annex B). The size is in the frame header, which may follow any segments. Like browsers, this
    /// uses the first Exif segment before the first scan.
    static func jpeg(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        guard bytes.number(2, at: 0) == 0xFFD8 else { return nil }
        var frame: (width: Int, height: Int)?
        var isTurned: Bool?
        var offset = 2
        while bytes[offset] == 0xFF {
            // A marker may start with several 0xFF.
            while bytes[offset + 1] == 0xFF { offset += 1 }
            guard let marker = bytes[offset + 1] else { return nil }
            offset += 2
            // TEM and RST have no content; SOI and EOI are invalid here.
            if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
            guard marker >= 0xC0, marker != 0xD8, marker != 0xD9,
                let count = bytes.number(2, at: offset), let segment = bytes.part(at: offset + 2, count: count - 2)
            else { return nil }
            switch marker {
            case 0xC4, 0xC8, 0xCC:  // DHT, JPG and DAC lie among the frame headers.
                break
            case 0xC0...0xCF:
                guard frame == nil, let height = segment.number(2, at: 1), let width = segment.number(2, at: 3),
                    let components = segment[5], segment.count == 6 + 3 * Int(components)
                else { return nil }
                frame = (width, height)
            case 0xE1 where isTurned == nil && segment.text(6, at: 0) == "Exif\0\0":
                isTurned = segment.part(from: 6)?.asksForQuarterTurn
            case 0xDA:
                return frame.flatMap { ImageSize($0.width, by: $0.height, isTurned: isTurned ?? false) }
            default: break
            }
            offset += count
        }
        return nil
    }
}

extension ImageSize {
    /// GIF (CompuServe, GIF89a, 18 to 26). The size is that of the logical screen, enlarged to fit the first frame, as
    /// in browsers.
    static func gif(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        guard let version = bytes.text(6, at: 0), version == "GIF87a" || version == "GIF89a",
            let screenWidth = bytes.number(2, at: 6, .little), let screenHeight = bytes.number(2, at: 8, .little),
            let flags = bytes[10]
        else { return nil }
        var offset = 13
        // The global colour table.
        if flags & 0x80 != 0 { offset += 3 << (Int(flags & 0x07) + 1) }
        // Extensions: an introducer, a label, and blocks up to an empty one.
        while bytes[offset] == 0x21 {
            offset += 2
            while let count = bytes[offset], count > 0 { offset += 1 + Int(count) }
            offset += 1
        }
        guard bytes[offset] == 0x2C, let left = bytes.number(2, at: offset + 1, .little),
            let top = bytes.number(2, at: offset + 3, .little), let width = bytes.number(2, at: offset + 5, .little),
            let height = bytes.number(2, at: offset + 7, .little)
        else { return nil }
        return ImageSize(max(screenWidth, left + width), by: max(screenHeight, top + height))
    }
}

extension ImageSize {
    /// WebP (RFC 9649). The size is in the first chunk: that of a lossy, lossless or extended image. Browsers ignore
    /// the orientation of an `EXIF` chunk.
    static func webp(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        guard bytes.text(4, at: 0) == "RIFF", bytes.text(4, at: 8) == "WEBP",
            let total = bytes.number(4, at: 4, .little), let count = bytes.number(4, at: 16, .little),
            count <= total - 12, let chunk = bytes.part(from: 20)
        else { return nil }
        switch bytes.text(4, at: 12) {
        case "VP8 ":
            // A key frame with its start code (RFC 6386, 9.1); the upper two bits of each side are a scale.
            guard count >= 10, let tag = chunk[0], tag & 1 == 0, chunk.number(3, at: 3) == 0x9D012A,
                let width = chunk.number(2, at: 6, .little), let height = chunk.number(2, at: 8, .little)
            else { return nil }
            return ImageSize(width & 0x3FFF, by: height & 0x3FFF)
        case "VP8L":
            // 14 bits each for width and height minus one, one bit for alpha, three bits for version 0.
            guard count >= 5, chunk[0] == 0x2F, let bits = chunk.number(4, at: 1, .little), bits >> 29 == 0
            else { return nil }
            return ImageSize(bits & 0x3FFF + 1, by: bits >> 14 & 0x3FFF + 1)
        case "VP8X":
            guard count >= 10, let width = chunk.number(3, at: 4, .little), let height = chunk.number(3, at: 7, .little)
            else { return nil }
            return ImageSize(width + 1, by: height + 1)
        default: return nil
        }
    }
}
