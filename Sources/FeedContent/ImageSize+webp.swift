extension ImageSize {
    /// WebP (RFC 9649). The first chunk has the size: that of a lossy, lossless or extended picture. Browsers do not
    /// obey the orientation of an `EXIF` chunk.
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
            // 14 bits each of width and height less one, a bit for alpha, three bits of version 0.
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
