extension ImageSize {
    /// GIF (CompuServe, GIF89a, 18 to 26). The logical screen has the size; like browsers, this enlarges it where the
    /// first frame does not fit.
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
