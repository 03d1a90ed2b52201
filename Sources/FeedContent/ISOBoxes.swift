/// The boxes that lie one after another in a file or in another box; ends at the first that is damaged.
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
