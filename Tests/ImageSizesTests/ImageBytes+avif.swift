extension ImageBytes {
    static let avifFiles: [ImageBytes] = [
        ImageBytes("AVIF", 800, 600, avif()),
        ImageBytes("AVIF, second brand", 800, 600, avif(brands: "mif1\0\0\0\0miafavif")),
        ImageBytes("AVIF sequence", 800, 600, avif(brands: "avis\0\0\0\0msf1")),
        ImageBytes("AVIF, long numbers", 800, 600, avif(version: 1, flags: 1)),
        ImageBytes("AVIF, essential properties", 800, 600, avif(essential: 0x80)),
        ImageBytes("AVIF, long and essential", 800, 600, avif(flags: 1, essential: 0x8000)),
        ImageBytes("AVIF, pixels first", 800, 600, avif(before: box("mdat", [1, 2, 3]))),
        ImageBytes("AVIF, box of 64 bits", 800, 600, avif(before: largeBox(17, [7]))),
        ImageBytes("AVIF, no turn", 800, 600, avif(turns: 0)),
        ImageBytes("AVIF, a quarter turn", 600, 800, avif(turns: 1)),
        ImageBytes("AVIF, half a turn", 800, 600, avif(turns: 2)),
        ImageBytes("AVIF, three quarters", 600, 800, avif(turns: 3)),
    ]

    /// Item 1 is a small picture; item 2, the primary one, is 800 × 600.
    static func avif(
        brands: String = "avif\0\0\0\0", version: UInt8 = 0, flags: UInt8 = 0, essential: Int = 0, turns: UInt8? = nil,
        before: [UInt8] = [], primary: Int = 2
    ) -> [UInt8] {
        let itemSize = version == 0 ? 2 : 4
        let indexSize = flags == 0 ? 1 : 2
        var container = joined(extents(16, 8), box("pixi", [0, 0, 0, 0, 1, 8]), extents(800, 600))
        var indices = [2, 3]
        if let turns {
            container += box("irot", [turns])
            indices.append(4)
        }
        let count = UInt8(indices.count)
        let first = joined(big(itemSize, 1), [1], big(indexSize, 1))
        let second = joined(big(itemSize, 2), [count], indices.flatMap { big(indexSize, $0 | essential) })
        let associations = box("ipma", joined([version, 0, 0, flags], big(4, 2), first, second))
        let item = box("pitm", joined([version, 0, 0, 0], big(itemSize, primary)))
        let properties = box("iprp", joined(box("ipco", container), associations))
        let meta = joined([0, 0, 0, 0], box("hdlr", [0, 0, 0, 0]), item, properties)
        return joined(box("ftyp", ascii(brands)), before, box("meta", meta))
    }

    /// The last box may say that it goes up to the end of the file.
    static let openAVIF: [UInt8] = {
        let bytes = avif()
        let start = box("ftyp", ascii("avif\0\0\0\0")).count
        return joined(Array(bytes[..<start]), big(4, 0), Array(bytes[(start + 4)...]))
    }()

    static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        joined(big(4, content.count + 8), ascii(type), content)
    }

    static func largeBox(_ size: Int, _ content: [UInt8]) -> [UInt8] {
        joined(big(4, 1), ascii("free"), big(8, size), content)
    }

    private static func extents(_ width: Int, _ height: Int) -> [UInt8] {
        box("ispe", joined([0, 0, 0, 0], big(4, width), big(4, height)))
    }
}
