/// The display size of an image in CSS pixels, from the header of its file: the same numbers that a browser uses, so
/// that a page can reserve space before the image is loaded.
package struct ImageSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size of a PNG, JPEG, GIF, WebP, AVIF or SVG image, from its bytes; nil for other formats and damaged or
    /// truncated files. Reads only the bytes that it needs, so a mapped file is not loaded.
    package init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let bytes = ByteWindow(bytes)
        guard
            let size = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.avif(bytes)
                ?? Self.svg(bytes)
        else { return nil }
        self = size
    }

    /// Rejects impossible sizes; `isTurned` swaps width and height.
    init?(_ width: Int, by height: Int, isTurned: Bool = false) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.init(width: isTurned ? height : width, height: isTurned ? width : height)
    }
}
