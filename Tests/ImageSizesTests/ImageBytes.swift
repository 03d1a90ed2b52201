import ImageSizes
import Testing

/// The beginnings of picture files, put together by hand; each ends with the last byte that its size depends on.
struct ImageBytes: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var size: ImageSize

    init(_ name: String, _ width: Int, _ height: Int, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        size = ImageSize(width: width, height: height)
    }

    init(svg text: String, _ width: Int, _ height: Int) {
        self.init(text.replacing("\n", with: " "), width, height, Array(text.utf8))
    }

    var testDescription: String { name }

    static func big(_ size: Int, _ number: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static func little(_ size: Int, _ number: Int) -> [UInt8] {
        big(size, number).reversed()
    }

    static func ascii(_ text: String) -> [UInt8] {
        Array(text.utf8)
    }

    static func joined(_ parts: [UInt8]...) -> [UInt8] {
        joined(parts)
    }

    /// Appends parts as a whole, for some are megabytes.
    static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        parts.reduce(into: []) { $0.append(contentsOf: $1) }
    }

    /// Exif data with one other tag before the orientation.
    static func exif(_ orientation: Int, isBig: Bool = true) -> [UInt8] {
        let number = isBig ? big : little
        let head = joined(ascii(isBig ? "MM" : "II"), number(2, 42), number(4, 8), number(2, 2))
        let other = joined(number(2, 0x0100), number(2, 4), number(4, 1), number(4, 99))
        return joined(head, other, number(2, 0x0112), number(2, 3), number(4, 1), number(2, orientation), [0, 0])
    }
}
