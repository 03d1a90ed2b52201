/// The bytes of an open file as a collection that only reads the pieces that are accessed.
///
/// If the file is truncated meanwhile, the rest reads as zeros; a memory-mapped file would crash the process.
struct FileBytes: RandomAccessCollection {
    private static let chunkSize = 4096

    /// The piece that was accessed last.
    private final class Chunk {
        var number = -1
        var bytes: [UInt8] = []
    }

    private let file: InputFile
    private let chunk = Chunk()
    let startIndex = 0
    let endIndex: Int

    init(_ file: InputFile) {
        self.file = file
        endIndex = file.size
    }

    subscript(index: Int) -> UInt8 {
        let (number, offset) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
        if chunk.number != number {
            // Unreadable bytes count as a file of unknown type.
            chunk.bytes = (try? file.bytes(at: number * Self.chunkSize, count: Self.chunkSize)) ?? []
            chunk.number = number
        }
        return chunk.bytes.indices.contains(offset) ? chunk.bytes[offset] : 0
    }
}
