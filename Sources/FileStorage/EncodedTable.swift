import Foundation

/// Encoded values by path, sorted. Entries are never copied: tables that are made from one another share them.
package struct EncodedTable: Sendable {
    /// Entries, each a path followed by its value, both preceded by their length.
    private final class Chunk: Sendable {
        let bytes: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
    }

    /// Where an entry begins.
    private struct Place: Hashable {
        private static var offsetBits: UInt64 { 40 }
        private let number: UInt64

        /// - Parameters:
        ///   - chunk: an index into the chunks.
        ///   - offset: the distance from the start of the chunk, in bytes.
        init(chunk: Int, offset: Int) {
            number = UInt64(truncatingIfNeeded: chunk) << Self.offsetBits | UInt64(truncatingIfNeeded: offset)
        }

        var chunk: Int { Int(number >> Self.offsetBits) }
        var offset: Int { Int(number & (1 << Self.offsetBits - 1)) }
    }

    /// Makes a table of entries in any order; of two with one path, the later one stays.
    package struct Builder {
        private var writer = BinaryWriter()
        private var places: [Place] = []

        package init() {}

        package mutating func add(_ path: String, _ value: [UInt8]) {
            places.append(Place(chunk: 0, offset: writer.bytes.count))
            writer.write(path)
            writer.write(value)
        }

        package var table: EncodedTable { EncodedTable(writer.bytes[...], places) }
    }

    private var chunks: [Chunk] = []
    /// In the order of the paths, each once.
    private var places: [Place] = []

    package init() {}

    private init(_ bytes: ArraySlice<UInt8>, _ places: [Place]) {
        chunks = [Chunk(bytes)]
        self.places = places
        sort()
    }

    package var count: Int { places.count }

    /// The bytes of its entries, and of those that were replaced.
    var byteCount: Int { chunks.reduce(0) { $0 + $1.bytes.count } }

    package func path(at index: Int) -> String { withPath(at: places[index]) { String(decoding: $0, as: UTF8.self) } }

    /// A path in UTF-8, where it is stored.
    package func pathBytes(at index: Int) -> ArraySlice<UInt8> {
        var reader = reader(at: places[index])
        // An entry was checked when it was read.
        return (try? reader.slice()) ?? []
    }

    package func value(at index: Int) -> ArraySlice<UInt8> {
        var reader = reader(at: places[index])
        // An entry was checked when it was read.
        return (try? (reader.slice(), reader.slice()).1) ?? []
    }

    /// Calls a closure with a path as the system's functions take it.
    package func withSystemPath<Result>(at index: Int, _ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
        withPath(at: places[index]) { path in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
                let end = path.withMemoryRebound(to: CChar.self) { buffer.update(fromContentsOf: $0) }
                buffer[end] = 0
                return UnsafePointer(buffer.baseAddress).flatMap(body)
            }
        }
    }

    /// Whether an entry has this path, byte for byte.
    package func isPath(_ path: String, at index: Int) -> Bool { path.withBytes { isPath($0, at: index) } }

    /// - Complexity: O(log n).
    package func index(of path: String) -> Int? {
        path.withBytes { path in
            let index = firstIndex(notBefore: path, from: 0)
            return index < count && isPath(path, at: index) ? index : nil
        }
    }

    /// The position of a path, given where the search for an earlier one stopped.
    func index(of path: String, after next: inout Int) -> Int? {
        path.withBytes { path in
            // Most are the next one.
            while next < count, !isPath(path, at: next) {
                guard withPath(at: places[next], { Self.precedes($0, path) }) else { return nil }
                next += 1
            }
            guard next < count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    mutating func merge(_ others: EncodedTable, removing removals: [String]) {
        if places.isEmpty {
            self = others
            return
        }
        let first = chunks.count
        chunks += others.chunks
        var changes = others.places.map { place in
            (
                path: others.withPath(at: place, Array.init),
                place: Place?.some(Place(chunk: first + place.chunk, offset: place.offset))
            )
        }
        let removed = removals.map { (path: Array($0.utf8), place: Place?.none) }
        if !removed.isEmpty {
            changes = (changes + removed).sorted { left, right in
                left.path.withUnsafeBytes { left in right.path.withUnsafeBytes { Self.precedes(left, $0) } }
            }
        }
        var (merged, next) = ([Place](), 0)
        merged.reserveCapacity(count + changes.count)
        for (path, place) in changes {
            path.withUnsafeBytes { path in
                let index = firstIndex(notBefore: path, from: next)
                merged += places[next..<index]
                next = index < count && isPath(path, at: index) ? index + 1 : index
            }
            if let place { merged.append(place) }
        }
        merged += places[next...]
        places = merged
    }

    func forEachMatch(with old: EncodedTable, _ body: (_ old: Int?, _ new: Int?, _ isShared: Bool) -> Void) {
        let shared = zip(old.chunks, chunks).prefix { $0 === $1 }.count
        var (before, after) = (0, 0)
        while before < old.count || after < count {
            var (isOld, isNew, isShared) = (before < old.count, after < count, false)
            if isOld, isNew {
                isShared = places[after] == old.places[before] && places[after].chunk < shared
                if !isShared {
                    old.withPath(at: old.places[before]) { path in
                        if isPath(path, at: after) { return }
                        isOld = withPath(at: places[after]) { Self.precedes(path, $0) }
                        isNew = !isOld
                    }
                }
            }
            body(isOld ? before : nil, isNew ? after : nil, isShared)
            before += isOld ? 1 : 0
            after += isNew ? 1 : 0
        }
    }
}

extension EncodedTable {
    func write(to writer: inout BinaryWriter) { write(places, to: &writer) }

    init(from reader: inout BinaryReader) throws {
        let (count, start) = (try reader.count(), reader.position)
        var places: [Place] = []
        // Do not reserve memory for the count alone: it may be wrong.
        places.reserveCapacity(min(count, 1 << 16))
        for _ in 0..<count {
            places.append(Place(chunk: 0, offset: reader.position - start))
            _ = try (reader.slice(), reader.slice())
        }
        self.init(reader.bytes[start..<reader.position], places)
    }

    func write(since old: EncodedTable, to writer: inout BinaryWriter) {
        var (changed, removed) = ([Place](), [String]())
        forEachMatch(with: old) { before, after, isShared in
            if let after, !isShared { changed.append(places[after]) }
            if let before, after == nil { removed.append(old.path(at: before)) }
        }
        write(changed, to: &writer)
        writer.write(removed) { $0.write($1) }
    }

    private func write(_ places: [Place], to writer: inout BinaryWriter) {
        writer.write(places) { writer, place in
            var reader = reader(at: place)
            let start = reader.position
            // As above.
            _ = try? (reader.slice(), reader.slice())
            writer.append(reader.bytes[start..<reader.position])
        }
    }

    /// Sorts the entries; of two with one path, the later one stays.
    private mutating func sort() {
        func precedes(_ left: Place, _ right: Place) -> Bool {
            withPath(at: left) { left in withPath(at: right) { Self.precedes(left, $0) } }
        }
        if zip(places, places.dropFirst()).allSatisfy(precedes) { return }
        var sorted: [Place] = []
        for place in places.sorted(by: precedes) {
            if let last = sorted.last, !precedes(last, place) { sorted.removeLast() }
            sorted.append(place)
        }
        places = sorted
    }

    private func reader(at place: Place) -> BinaryReader {
        let bytes = chunks[place.chunk].bytes
        return BinaryReader(bytes, at: bytes.startIndex + place.offset)
    }

    private func withPath<Result>(
        at place: Place, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try chunks[place.chunk].bytes.withUnsafeBytes { bytes in
            var (count, offset) = (0, place.offset)
            // A path is preceded by its count.
            for shift in stride(from: 0, to: Int.bitWidth, by: 7) where offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                count |= Int(byte & 0x7f) << shift
                if byte < 0x80 { break }
            }
            let end = offset + min(max(count, 0), bytes.count - offset)
            return try body(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
        }
    }

    /// - Complexity: O(log n).
    private func firstIndex(notBefore path: UnsafeRawBufferPointer, from start: Int) -> Int {
        var range = start..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let isBefore = withPath(at: places[middle]) { Self.precedes($0, path) }
            range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private func isPath(_ path: UnsafeRawBufferPointer, at index: Int) -> Bool {
        withPath(at: places[index]) { other in
            guard other.count == path.count, let one = other.baseAddress, let two = path.baseAddress else {
                return other.isEmpty && path.isEmpty
            }
            return memcmp(one, two, other.count) == 0
        }
    }

    /// Whether a path comes before another one, in the order of `String.sortKey`.
    private static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: "/") ? -1 : Int(byte) }
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            return rank(left[index]) < rank(right[index])
        }
        return left.count < right.count
    }
}

extension String {
    /// Calls a closure with the bytes of the string.
    fileprivate func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
            ?? Array(utf8).withUnsafeBytes(body)
    }
}
