import ImageSizes
import Testing

struct PictureNameTests {
    @Test(
        arguments: ImageBytes.rasterFiles.map(\.bytes),
        ["a.png", "a.JPG", "b/a.jpeg", "a.gif", "a.webp", "a.avif", "a.ico"])
    func rasterImagesAreShownWhateverTheirFormat(bytes: [UInt8], name: String) {
        #expect(!PictureName.isBroken(name, bytes))
    }

    @Test(arguments: [
        ("", true), ("<!doctype html><p>Not found</p>", true), ("\u{89}PNG\r\n", true), ("GIF89a", true),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", true),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", true), ("BM", true),
        ("BM" + String(repeating: " ", count: 60), false),
    ])
    func whatIsNoImageIsBroken(text: String, isBroken: Bool) {
        for name in ["a.png", "a.JPG", "b/a.gif", "a.webp", "a.avif"] {
            #expect(PictureName.isBroken(name, Array(text.utf8)) == isBroken, "\(name)")
        }
    }

    @Test(arguments: [
        ("<svg/>", false), ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a --><svg width=\"1em\"><g/></svg>", false),
        ("<x:svg xmlns:x=\"http://www.w3.org/2000/svg\"/>", false), ("", true), ("<html></html>", true), ("<svg", true),
        ("GIF89a", true),
    ])
    func aVectorImageIsOneByItsRoot(text: String, isBroken: Bool) {
        #expect(PictureName.isBroken("a.svg", Array(text.utf8)) == isBroken)
    }

    @Test(arguments: ["a.pdf", "a", "png", "a.png.txt", "a.mp4"])
    func otherNamesPromiseNothing(name: String) {
        #expect(!PictureName.isBroken(name, []))
    }

    /// Cut short before its size is known, each is broken.
    @Test(arguments: ImageBytes.rasterFiles)
    func aHeadThatIsCutShortIsBroken(image: ImageBytes) {
        // Of a JPEG file, the scan shows something before the size is known: its header has ten bytes.
        let start = image.bytes.starts(with: [0xFF, 0xD8]) ? image.bytes.count - 8 : image.bytes.count
        for count in 0..<start {
            #expect(PictureName.isBroken("a.png", image.bytes.prefix(count)), "\(count) bytes")
        }
    }
}
