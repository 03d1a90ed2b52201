extension ImageBytes {
    static let rasterFiles: [ImageBytes] = [
        ImageBytes("PNG", 300, 2, png(300, 2)),
        ImageBytes("animated PNG", 300, 2, png(300, 2, chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]))),
        ImageBytes("PNG that lies", 2, 300, png(300, 2, chunk("eXIf", exif(6)))),
        ImageBytes("PNG, two orientations", 300, 2, png(300, 2, chunk("eXIf", exif(1)), chunk("eXIf", exif(6)))),
        ImageBytes("PNG, damaged orientation", 300, 2, png(300, 2, chunk("eXIf", exif(6)).dropLast(), [0])),
        ImageBytes("PNG, largest side", 0x7FFF_FFFF, 1, png(0x7FFF_FFFF, 1)),
        ImageBytes("JPEG", 640, 480, jpeg(frame(640, 480))),
        ImageBytes("JPEG with fill bytes", 640, 480, jpeg([0xFF, 0xFF], frame(640, 480), [0xFF, 0xFF])),
        ImageBytes("JPEG with lone markers", 640, 480, jpeg([0xFF, 0x01, 0xFF, 0xD0], frame(640, 480))),
        ImageBytes("JPEG, Huffman tables first", 640, 480, jpeg(segment(0xC4, table), frame(640, 480))),
        ImageBytes("JPEG, extension first", 640, 480, jpeg(segment(0xC8, table), frame(640, 480))),
        ImageBytes("JPEG, conditioning first", 640, 480, jpeg(segment(0xCC, table), frame(640, 480))),
        ImageBytes("JPEG, Exif behind the frame", 480, 640, jpeg(frame(640, 480), exifSegment(6))),
        ImageBytes("JPEG, two orientations", 640, 480, jpeg(exifSegment(1), exifSegment(6), frame(640, 480))),
        ImageBytes("JPEG, other APP1", 640, 480, jpeg(segment(0xE1, ascii("http://ns")), frame(640, 480))),
        ImageBytes("JPEG, Exif breaks off", 640, 480, jpeg(segment(0xE1, ascii("Exif\0\0MM")), frame(640, 480))),
        ImageBytes("GIF", 7, 9, gif(7, 9, gifFrame)),
        ImageBytes("GIF87a", 7, 9, ascii("GIF87a") + gif(7, 9, gifFrame).dropFirst(6)),
        ImageBytes("GIF with colours", 7, 9, gif(7, 9, flags: 0x91, [UInt8](repeating: 0x2C, count: 12), gifFrame)),
        ImageBytes("GIF with extensions", 7, 9, gif(7, 9, gifExtensions, gifFrame)),
        ImageBytes("GIF without a screen", 4, 6, gif(0, 0, gifFrame)),
        ImageBytes("GIF, frame beyond the screen", 4, 9, gif(3, 9, gifFrame)),
        ImageBytes("WebP, lossy", 320, 16383, webp("VP8 ", lossy(320, 16383))),
        ImageBytes("WebP, lossy, scaled", 320, 240, webp("VP8 ", lossy(320 | 0x4000, 240 | 0x8000))),
        ImageBytes("WebP, lossless", 16384, 5, webp("VP8L", [0x2F, 0xFF, 0x3F, 0x01, 0x10])),
        ImageBytes("WebP, extended", 70000, 3, webp("VP8X", [0x10, 0, 0, 0, 0x6F, 0x11, 0x01, 2, 0, 0])),
    ]

    /// Every kind of frame.
    static let jpegFrames: [ImageBytes] = [0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15].map { kind in
        ImageBytes("JPEG, SOF\(kind)", 640, 480, jpeg(frame(640, 480, marker: 0xC0 + kind)))
    }

    static let jpegOrientations: [ImageBytes] = (0...9).flatMap { orientation in
        let (width, height) = (5...8).contains(orientation) ? (480, 640) : (640, 480)
        return [false, true].map { isBig in
            let exif = exifSegment(orientation, isBig: isBig)
            let name = "JPEG, orientation \(orientation), \(isBig ? "MM" : "II")"
            return ImageBytes(name, width, height, jpeg(exif, frame(640, 480)))
        }
    }

    static func png(_ width: Int, _ height: Int, _ chunks: [UInt8]...) -> [UInt8] {
        let header = joined(big(4, width), big(4, height), [8, 6, 0, 0, 0])
        let start = joined([0x89], ascii("PNG\r\n\u{1A}\n"), chunk("IHDR", header))
        return joined(start, joined(chunks), big(4, 100), ascii("IDAT"))
    }

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = joined(ascii(type), content)
        var crc = UInt32.max
        for byte in body {
            for bit in 0..<8 {
                let isSet = (crc ^ UInt32(byte >> bit)) & 1 == 1
                crc = (crc >> 1) ^ (isSet ? 0xEDB8_8320 : 0)
            }
        }
        return joined(big(4, content.count), body, big(4, Int(~crc)))
    }

    static func jpeg(_ segments: [UInt8]...) -> [UInt8] {
        let start = segment(0xE0, joined(ascii("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0]))
        return joined([0xFF, 0xD8], start, joined(segments), segment(0xDA, [1, 1, 0, 0, 63, 0]))
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        joined([0xFF, marker], big(2, content.count + 2), content)
    }

    static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
        segment(marker, joined([8], big(2, height), big(2, width), [1, 1, 0x11, 0]))
    }

    static func exifSegment(_ orientation: Int, isBig: Bool = true) -> [UInt8] {
        segment(0xE1, joined(ascii("Exif\0\0"), exif(orientation, isBig: isBig)))
    }

    static func gif(_ width: Int, _ height: Int, flags: UInt8 = 0, _ blocks: [UInt8]...) -> [UInt8] {
        joined(ascii("GIF89a"), little(2, width), little(2, height), [flags, 0, 0], joined(blocks))
    }

    static func webp(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let chunk = joined(ascii(type), little(4, content.count), content)
        return joined(ascii("RIFF"), little(4, chunk.count + 4), ascii("WEBP"), chunk)
    }

    static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
        joined([0x10, 0, 0, 0x9D, 0x01, 0x2A], little(2, width), little(2, height))
    }

    /// 3 × 4 pixels at (1, 2).
    private static let gifFrame: [UInt8] = [0x2C, 1, 0, 2, 0, 3, 0, 4, 0]
    /// Two, in which frames seem to start.
    private static let gifExtensions: [UInt8] = [0x21, 0xFF, 2, 0x2C, 0x2C, 3, 0x2C, 0, 0x2C, 0, 0x21, 0xF9, 0]
    /// Looks like a frame header, if one does not look at the marker.
    private static let table: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 0x11, 0]
}
