package import FileStorage
package import Foundation
package import ImageSizes
import Parallelism

/// A recorded value that has the state of a source file.
package protocol SourceSnapshot: BinaryCodable {
    var file: FileSnapshot { get }
}

extension FileSnapshot: SourceSnapshot {
    package var file: FileSnapshot { self }
}

/// What is recorded of a file that is copied.
package struct StaticFileSnapshot: SourceSnapshot {
    package let file: FileSnapshot
    package let size: ImageSize?
    package let hasFrontMatter: Bool
    package let isBroken: Bool

    package init(file: FileSnapshot, size: ImageSize?, hasFrontMatter: Bool, isBroken: Bool) {
        (self.file, self.size, self.hasFrontMatter, self.isBroken) = (file, size, hasFrontMatter, isBroken)
    }

    package func write(to writer: inout BinaryWriter) {
        file.write(to: &writer)
        writer.write(size) { $0.write($1) }
        writer.write(hasFrontMatter)
        writer.write(isBroken)
    }

    package init(from reader: inout BinaryReader) throws {
        file = try FileSnapshot(from: &reader)
        size = try reader.optional { try $0.imageSize() }
        hasFrontMatter = try reader.flag()
        isBroken = try reader.flag()
    }
}

extension BinaryWriter {
    package mutating func write(_ size: ImageSize) {
        write(size.width)
        write(size.height)
    }
}

extension BinaryReader {
    package mutating func imageSize() throws -> ImageSize { ImageSize(width: try number(), height: try number()) }
}

extension SortedTable where Value: SourceSnapshot {
    /// Whether these are the files of a list, sorted by path, with the same bytes.
    package func isSame(
        _ files: [SourceListing.File], bytes: @escaping @Sendable (_ path: String) -> Data?
    ) async -> Bool {
        if count != files.count { return false }
        // After the first difference, the rest of its chunk is not read.
        let same: [Void]? = try? await inParallel(Array(zip(files.indices, files)), chunk: 512) { index, file in
            guard encoded.isPath(file.path, at: index),
                let known = value(at: index)?.file, known.isSame(file.stamp, bytes: { bytes(file.path) })
            else { throw FileDifference() }
        }
        return same != nil
    }

    /// The table for the files of a list, sorted by path.
    /// - Parameter value: the value for a file, given its index, and the value that it has if its snapshot is still valid;
    ///   `nil` to keep that.
    package func updated(
        _ files: [SourceListing.File], value: (_ index: Int, SourceListing.File, _ known: Value?) -> Value?
    ) -> SortedTable {
        let positions = positions(of: files.lazy.map(\.path))
        var isKept = [Bool](repeating: false, count: count)
        var changed = SortedTable.Builder()
        for (index, file) in files.enumerated() {
            let known = positions[index].flatMap(self.value)
            if let position = positions[index] { isKept[position] = true }
            let isSettled = known.map { $0.file.isSettled && $0.file.stamp == file.stamp } ?? false
            if let value = value(index, file, isSettled ? known : nil) { changed.add(file.path, value) }
        }
        var table = self
        table.merge(changed.table, removing: isKept.indices.filter { !isKept[$0] }.map(path))
        return table
    }
}

private struct FileDifference: Error {}
