/// What the name of a file promises about its content.
package enum PictureName {
    private static let raster: Set<String> = [
        "png", "apng", "jpg", "jpeg", "jfif", "gif", "webp", "avif", "bmp", "ico",
    ]

    /// Whether a file has the name of a picture, but browsers show none: it is empty, cut short within its header, or
    /// something else. Raster images of another format than their names are shown, as browsers look at their bytes.
    package static func isBroken(_ name: String, _ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = name[name.index(after: dot)...].lowercased()
        let bytes = ByteWindow(bytes)
        if suffix == "svg" { return !isSVG(bytes) }
        return raster.contains(suffix) && !isRaster(bytes)
    }

    private static func isSVG(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> Bool {
        // Documents in UTF-16 have no size, but are shown.
        if let mark = bytes.number(2, at: 0), mark == 0xFEFF || mark == 0xFFFE { return true }
        var scanner = XMLScanner(bytes)
        return scanner.root()?.name.split(separator: ":").last == "svg"
    }

    private static func isRaster(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> Bool {
        if bytes.text(2, at: 0) == "BM" { return bytes.count > 26 }
        if bytes.number(4, at: 0) == 0x0000_0100 { return bytes.count > 22 }
        if ImageSize.png(bytes) ?? ImageSize.gif(bytes) ?? ImageSize.webp(bytes) ?? ImageSize.avif(bytes) != nil {
            return true
        }
        return bytes.number(3, at: 0) == 0xFF_D8FF && (ImageSize.jpeg(bytes) != nil || hasScan(bytes))
    }

    /// Decoders skip what does not belong between the segments of a JPEG file.
    private static func hasScan(_ bytes: ByteWindow<some RandomAccessCollection<UInt8>>) -> Bool {
        (2..<max(2, min(bytes.count, 1 << 18))).contains { bytes.number(2, at: $0) == 0xFFDA }
    }
}
