import Foundation
import ImageSizes
import TestFixtures
import Testing

struct ImageSizeTests {
    static let samples =
        ImageBytes.rasterFiles + ImageBytes.jpegFrames + ImageBytes.jpegOrientations + ImageBytes.avifFiles
        + ImageBytes.svgFiles

    @Test(arguments: samples)
    func aSizeIsReadFromTheHead(_ sample: ImageBytes) {
        #expect(ImageSize(sample.bytes) == sample.size)
        #expect(ImageSize(sample.bytes + [0, 1, 2, 3, 4, 5, 6, 7, 8]) == sample.size, "with more behind it")
        #expect(ImageSize(([9, 9, 9] + sample.bytes)[3...]) == sample.size, "as a slice")
        #expect(ImageSize(Data([9, 9, 9] + sample.bytes)[3...]) == sample.size, "as a slice of data")
    }

    @Test(arguments: samples)
    func whatBreaksOffHasNoSize(_ sample: ImageBytes) {
        for count in sample.bytes.indices {
            #expect(ImageSize(sample.bytes[..<count]) == nil, "\(count) of \(sample.bytes.count) bytes")
        }
    }

    @Test func oneWrongBitInTheHeaderOfAPNGIsNoticed() {
        let bytes = ImageBytes.png(300, 2)
        for bit in 0..<8 * 33 {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << (bit % 8)
            #expect(ImageSize(damaged) == nil, "bit \(bit)")
        }
    }

    @Test func aBoxMayGoUpToTheEnd() {
        #expect(ImageSize(ImageBytes.openAVIF) == ImageSize(width: 800, height: 600))
    }

    @Test(arguments: ImageBytes.withoutSize)
    func thisHasNoSize(_ name: String, _ bytes: [UInt8]) {
        #expect(ImageSize(bytes) == nil)
    }

    @Test(arguments: [
        "<", "<svg>", "<svg/>", "<svg width='60'>", "<svg width='60' height='50%'>", "<svg width='0' height='20'>",
        "<svg width='60' height='-2' viewBox='0 0 3 1'>", "<svg width='60' width='70' height='5'>",
        "<svg width='&#54;0' height='5'>", "<svg width=30 height=20>", "<svg width height='20'>",
        "<svg width='30<' height='20'>", "<svg width='30.' height='20'>", "<svg width='inf' height='nan'>",
        "<svg width='0x1p4' height='20'>", "<svg width='1e999' height='20'>", "<svg width='1e300' height='20'>",
        "<svg width='2147483648' height='20'>", "<svg width='.4' height='20'>", "<svg viewBox='0 0 600'>",
        "<svg viewBox='0 0 600 100 3'>", "<svg viewBox='0,,0 600 100'>", "<svg viewBox='0 0 600 0'>",
        "<svg viewBox='0 0 -600 100'>", "<svg viewBox='0 0 1e-300 1e300'>",
        "<svg width='1' viewBox='0 0 1e-300 1e300'>",
        "<svgs width='30' height='20'>", "<!doctype html><html width='30' height='20'><svg>", "</svg>",
        "<!-- <svg width='30' height='20'>", "<?xml <svg width='30' height='20'>", "<!DOCTYPE svg [ > <svg width='3'>",
        "x<svg width='30' height='20'>",
    ])
    func thisSVGHasNoSize(_ text: String) {
        #expect(ImageSize(text.utf8.map(\.self)) == nil)
    }

    /// Megabytes of other segments, of pixels and of text lie before what counts.
    @Test func whatIsNotNeededIsNotTouched() {
        let profile = ImageBytes.segment(0xE2, [UInt8](repeating: 0, count: 65533))
        let profiles = ImageBytes.joined([[UInt8]](repeating: profile, count: 64))
        let jpeg = TouchedBytes(ImageBytes.jpeg(profiles, ImageBytes.frame(640, 480)))
        #expect(ImageSize(jpeg) == ImageSize(width: 640, height: 480))
        #expect(jpeg.touched.count < 500 && jpeg.count > 4_000_000)

        let pixels = [UInt8](repeating: 0, count: 4_000_000)
        let avif = TouchedBytes(ImageBytes.avif(before: ImageBytes.box("mdat", pixels)))
        #expect(ImageSize(avif) == ImageSize(width: 800, height: 600))
        #expect(avif.touched.count < 500)

        let png = TouchedBytes(ImageBytes.png(300, 2, ImageBytes.chunk("tEXt", profile)))
        #expect(ImageSize(png) == ImageSize(width: 300, height: 2))
        #expect(png.touched.count < 500)
    }

    @Test func aMappedFileIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(ImageBytes.jpeg(ImageBytes.frame(640, 480))), to: "a.jpg")
        let file = folder.url.appending(path: "a.jpg")
        #expect(try ImageSize(Data(contentsOf: file, options: .alwaysMapped)) == ImageSize(width: 640, height: 480))
    }
}
