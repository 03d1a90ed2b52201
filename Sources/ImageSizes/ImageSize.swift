/// How large a picture is shown, in CSS pixels, as the head of its file tells: the numbers a browser finds there, so
/// that a page can leave room for a picture that has not arrived.
package struct ImageSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size of a PNG, JPEG, GIF, WebP, AVIF or SVG picture, told by its bytes; nil where they are of another kind,
    /// damaged, or break off too early. Touches only what it reads, so that a mapped file is not loaded.
    package init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let bytes = ByteWindow(bytes)
        guard
            let size = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.avif(bytes)
                ?? Self.svg(bytes)
        else { return nil }
        self = size
    }

    /// Refuses sides that no picture has; `isTurned` swaps them.
    init?(_ width: Int, by height: Int, isTurned: Bool = false) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.init(width: isTurned ? height : width, height: isTurned ? width : height)
    }
}
