extension ImageSize {
    /// AVIF (AV1 Image File Format 1.1; ISO/IEC 23008-12, 6.5): the size and the rotation are properties of the primary
    /// item. Browsers ignore its Exif data.
    static func avif<Source>(_ bytes: ByteWindow<Source>) -> ImageSize? {
        var file = ISOBoxes(bytes)
        guard let fileType = file.next(), fileType.type == "ftyp", hasAVIFBrand(fileType.content),
            let meta = file.content(of: "meta")?.part(from: 4),
            let primary = ISOBoxes(meta).content(of: "pitm"), let version = primary[0],
            let item = primary.number(version == 0 ? 2 : 4, at: 4),
            let properties = ISOBoxes(meta).content(of: "iprp"),
            let container = ISOBoxes(properties).content(of: "ipco")
        else { return nil }
        // The maximum index.
        let boxes = Array(ISOBoxes(container).prefix(0x7FFF))
        for association in ISOBoxes(properties) where association.type == "ipma" {
            guard let indices = indices(ofItem: item, in: association.content) else { continue }
            return size(indices.filter { $0 > 0 && $0 <= boxes.count }.map { boxes[$0 - 1] })
        }
        return nil
    }

    /// The major brand, followed by a version and the compatible brands.
    private static func hasAVIFBrand(_ content: ByteWindow<some RandomAccessCollection<UInt8>>) -> Bool {
        stride(from: 0, to: content.count, by: 4).contains { offset in
            guard offset != 4, let brand = content.text(4, at: offset) else { return false }
            return brand == "avif" || brand == "avis"
        }
    }

    /// The boxes of the container, numbered from 1, that are properties of the item (23008-12, 9.3).
    private static func indices(
        ofItem item: Int, in content: ByteWindow<some RandomAccessCollection<UInt8>>
    ) -> [Int]? {
        guard let version = content[0], let flags = content[3], let count = content.number(4, at: 4) else { return nil }
        let itemSize = version == 0 ? 2 : 4
        // The first bit is whether the property is essential.
        let (indexSize, mask) = flags & 1 == 0 ? (1, 0x7F) : (2, 0x7FFF)
        var offset = 8
        for _ in 0..<count {
            guard let id = content.number(itemSize, at: offset), let indexCount = content[offset + itemSize]
            else { return nil }
            offset += itemSize + 1
            let end = offset + Int(indexCount) * indexSize
            if id == item {
                return stride(from: offset, to: end, by: indexSize).compactMap {
                    content.number(indexSize, at: $0).map { $0 & mask }
                }
            }
            offset = end
        }
        return nil
    }

    /// `ispe` is the size (23008-12, 6.5.3), `irot` the number of quarter turns (6.5.10).
    private static func size(_ properties: [ISOBox<some RandomAccessCollection<UInt8>>]) -> ImageSize? {
        guard let extents = properties.first(where: { $0.type == "ispe" })?.content,
            let width = extents.number(4, at: 4), let height = extents.number(4, at: 8)
        else { return nil }
        let turns = properties.first { $0.type == "irot" }?.content[0] ?? 0
        return ImageSize(width, by: height, isTurned: turns & 1 == 1)
    }
}

/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2).
struct ISOBox<Source: RandomAccessCollection<UInt8>> {
    let type: String
    let content: ByteWindow<Source>
}

/// The consecutive boxes in a file or in another box; ends at the first damaged one.
struct ISOBoxes<Source: RandomAccessCollection<UInt8>>: Sequence, IteratorProtocol {
    private let bytes: ByteWindow<Source>
    private var offset = 0

    init(_ bytes: ByteWindow<Source>) {
        self.bytes = bytes
    }

    mutating func next() -> ISOBox<Source>? {
        guard var size = bytes.number(4, at: offset), let type = bytes.text(4, at: offset + 4) else { return nil }
        var headerSize = 8
        switch size {
        case 0:  // Up to the end.
            size = bytes.count - offset
        case 1:
            guard let largeSize = bytes.number(8, at: offset + 8) else { return nil }
            size = largeSize
            headerSize = 16
        default: break
        }
        guard size >= headerSize, let box = bytes.part(at: offset, count: size),
            let content = box.part(from: headerSize)
        else { return nil }
        offset += size
        return ISOBox(type: type, content: content)
    }

    func content(of type: String) -> ByteWindow<Source>? {
        first { $0.type == type }?.content
    }
}
