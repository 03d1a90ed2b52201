/// A part of a file. Offsets are relative to its start, and reading outside it returns nil, so invalid numbers in a
/// file are harmless. Bytes are not copied, and only read on demand.
struct ByteWindow<Source: RandomAccessCollection<UInt8>> {
    private let source: Source
    private let start: Int
    let count: Int

    init(_ source: Source) {
        self.init(source, start: 0, count: source.count)
    }

    private init(_ source: Source, start: Int, count: Int) {
        self.source = source
        self.start = start
        self.count = count
    }

    subscript(offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        return source[source.index(source.startIndex, offsetBy: start + offset)]
    }

    /// An unsigned integer of at most eight bytes; nil also if `Int` cannot hold it.
    func number(_ size: Int, at offset: Int, _ order: ByteOrder = .big) -> Int? {
        guard contains(offset, size) else { return nil }
        var number: UInt64 = 0
        for index in 0..<size {
            guard let byte = self[offset + (order == .big ? index : size - 1 - index)] else { return nil }
            number = number << 8 | UInt64(byte)
        }
        return Int(exactly: number)
    }

    /// A short name, such as that of a chunk.
    func text(_ size: Int, at offset: Int) -> String? {
        guard contains(offset, size) else { return nil }
        return String(decoding: (offset..<offset + size).lazy.compactMap { self[$0] }, as: UTF8.self)
    }

    func part(at offset: Int, count size: Int) -> ByteWindow? {
        contains(offset, size) ? ByteWindow(source, start: start + offset, count: size) : nil
    }

    func part(from offset: Int) -> ByteWindow? {
        offset <= count ? part(at: offset, count: count - offset) : nil
    }

    /// Cannot overflow.
    private func contains(_ offset: Int, _ size: Int) -> Bool {
        offset >= 0 && size >= 0 && offset <= count && size <= count - offset
    }
}

/// Which byte of a number comes first.
enum ByteOrder: Sendable {
    case big, little
}

extension ByteWindow {
    /// Whether these Exif data require a quarter turn: the orientation, tag 0x0112 of the first directory, is 5 to 8
    /// (CIPA DC-008, 4.6.2 and 4.6.5; TIFF 6.0, section 2).
    var asksForQuarterTurn: Bool {
        let order: ByteOrder
        switch number(4, at: 0) {
        case 0x4949_2A00: order = .little
        case 0x4D4D_002A: order = .big
        default: return false
        }
        guard let directory = number(4, at: 4, order), let count = number(2, at: directory, order) else { return false }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(2, at: entry, order) else { return false }
            guard tag == 0x0112 else { continue }
            // One number of type SHORT, stored in the entry itself.
            guard number(2, at: entry + 2, order) == 3, number(4, at: entry + 4, order) == 1,
                let orientation = number(2, at: entry + 8, order)
            else { return false }
            return (5...8).contains(orientation)
        }
        return false
    }
}
