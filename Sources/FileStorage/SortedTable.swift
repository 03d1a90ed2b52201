/// Values by path in encoded form, sorted: of thousands, a build needs few.
///
/// A table that was made from another one shares its entries, so that what differs is found without decoding the rest. All but
/// the values is in `EncodedTable`, which is compiled once, and not for each type of values.
package struct SortedTable<Value: BinaryCodable>: Sendable {
    package private(set) var encoded = EncodedTable()

    package init() {}

    /// Makes a table of entries in any order; of two with one path, the later one stays.
    package struct Builder {
        @usableFromInline var encoded = EncodedTable.Builder()

        @inlinable package init() {}

        @inlinable
        package mutating func add(_ path: String, _ value: Value) {
            var writer = BinaryWriter()
            value.write(to: &writer)
            encoded.add(path, writer.bytes)
        }

        /// - Complexity: O(n log n).
        @inlinable package var table: SortedTable { SortedTable(encoded.table) }
    }

    /// - Complexity: O(n log n).
    @inlinable
    package init(_ values: some Sequence<(key: String, value: Value)>) {
        var builder = Builder()
        for (path, value) in values { builder.add(path, value) }
        self = builder.table
    }

    package init(_ encoded: EncodedTable) { self.encoded = encoded }

    package var count: Int { encoded.count }
    package var isEmpty: Bool { encoded.count == 0 }
    /// About how many bytes it is when written.
    package var byteCount: Int { encoded.byteCount }

    /// The paths, sorted.
    @inlinable package var paths: some RandomAccessCollection<String> { (0..<count).lazy.map(path) }

    /// All entries, sorted by path.
    @inlinable package var entries: some RandomAccessCollection<(path: String, value: Value?)> {
        (0..<count).lazy.map { (path(at: $0), value(at: $0)) }
    }

    /// The value of a path.
    /// - Complexity: O(log n).
    @inlinable
    package subscript(path: String) -> Value? { encoded.index(of: path).flatMap(value) }

    package func path(at index: Int) -> String { encoded.path(at: index) }

    /// A value; `nil` only if the table was written by another program.
    @inlinable
    package func value(at index: Int) -> Value? {
        var reader = BinaryReader(encoded.value(at: index))
        // Damage is found when a table is read, by its checksum.
        return try? Value(from: &reader)
    }

    /// For each path, its position in this table, if it is there.
    /// - Parameter paths: sorted like the table; one that is out of order counts as missing.
    /// - Complexity: O(n + m).
    package func positions(of paths: some Sequence<String>) -> [Int?] {
        var next = 0
        return paths.map { encoded.index(of: $0, after: &next) }
    }

    /// Sets and removes values.
    /// - Complexity: O(n + m log n), without decoding any.
    package mutating func merge(_ others: SortedTable, removing removals: some Sequence<String> = []) {
        encoded.merge(others.encoded, removing: Array(removals))
    }

    /// Passes on the entries of this table and an earlier one, matched by path.
    /// - Parameter body: called with the positions in both, and whether the entry is shared, so that its values are equal.
    /// - Complexity: O(n + m), without decoding any.
    package func forEachMatch(with old: SortedTable, _ body: (_ old: Int?, _ new: Int?, _ isShared: Bool) -> Void) {
        encoded.forEachMatch(with: old.encoded, body)
    }
}

extension SortedTable {
    package func write(to writer: inout BinaryWriter) { encoded.write(to: &writer) }

    /// Reads a table, of which no value is decoded.
    /// - Throws: `BinaryReader.Damaged`.
    package init(from reader: inout BinaryReader) throws { encoded = try EncodedTable(from: &reader) }

    /// Writes the difference from an earlier table.
    package func write(since old: SortedTable, to writer: inout BinaryWriter) {
        encoded.write(since: old.encoded, to: &writer)
    }

    /// Applies what `write(since:to:)` wrote.
    /// - Throws: `BinaryReader.Damaged`.
    package mutating func apply(_ reader: inout BinaryReader) throws {
        let changed = try EncodedTable(from: &reader)
        encoded.merge(changed, removing: try reader.array { try $0.text() })
    }
}
