/// The bytes of an open file as a collection, of which only the pieces are read that somebody looks at.
///
/// A file that is cut short meanwhile ends in zeros: a mapped one would end the process.
struct FileBytes: RandomAccessCollection {
    private static let pieceSize = 4096

    /// The piece that was looked at last.
    private final class Piece {
        var number = -1
        var bytes: [UInt8] = []
    }

    private let file: InputFile
    private let piece = Piece()
    let startIndex = 0
    let endIndex: Int

    init(_ file: InputFile) {
        self.file = file
        endIndex = file.size
    }

    subscript(index: Int) -> UInt8 {
        let (number, offset) = index.quotientAndRemainder(dividingBy: Self.pieceSize)
        if piece.number != number {
            // What cannot be read is of no known kind, as what is not there.
            piece.bytes = (try? file.bytes(at: number * Self.pieceSize, count: Self.pieceSize)) ?? []
            piece.number = number
        }
        return piece.bytes.indices.contains(offset) ? piece.bytes[offset] : 0
    }
}
