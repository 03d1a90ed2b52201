/// A part of a file. Offsets count from its start, and whatever lies outside is nil, so that no number found in a file
/// can lead astray. Bytes are neither copied nor touched before they are asked for.
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

    /// A whole number without a sign, of at most eight bytes; nil also where `Int` cannot hold it.
    func number(_ size: Int, at offset: Int, _ order: ByteOrder = .big) -> Int? {
        guard contains(offset, size) else { return nil }
        var number: UInt64 = 0
        for index in 0..<size {
            guard let byte = self[offset + (order == .big ? index : size - 1 - index)] else { return nil }
            number = number << 8 | UInt64(byte)
        }
        return Int(exactly: number)
    }

    /// The characters of a short name, such as that of a chunk.
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

    /// Written so that nothing can overflow.
    private func contains(_ offset: Int, _ size: Int) -> Bool {
        offset >= 0 && size >= 0 && offset <= count && size <= count - offset
    }
}
