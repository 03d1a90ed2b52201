extension ImageSize {
    /// JPEG (ITU-T T.81, annex B). The size stands in the frame header, behind segments of any kind; like browsers,
    /// this obeys the first Exif segment that comes before the first scan.
    static func jpeg(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> ImageSize? {
        guard bytes.number(2, at: 0) == 0xFFD8 else { return nil }
        var frame: (width: Int, height: Int)?
        var isTurned: Bool?
        var offset = 2
        while bytes[offset] == 0xFF {
            // A marker may start with more than one 0xFF.
            while bytes[offset + 1] == 0xFF { offset += 1 }
            guard let marker = bytes[offset + 1] else { return nil }
            offset += 2
            // TEM and RST stand alone; SOI and EOI have no place here.
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
