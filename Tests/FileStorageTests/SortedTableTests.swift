import Foundation
import TestFixtures
import Testing

@testable import FileStorage

/// A number as a value of a table.
private struct Number: BinaryCodable, Hashable {
    let value: Int

    init(_ value: Int) { self.value = value }
    init(from reader: inout BinaryReader) throws { value = try reader.number() }
    func write(to writer: inout BinaryWriter) { writer.write(value) }
}

@Suite struct SortedTableTests {
    private typealias Table = SortedTable<Number>

    /// Names of folders and files in and next to them, of several lengths, with bytes on both sides of the slash.
    private static func path(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &generator))
            .map { _ in
                ["a", "a-b", "a.md", "é", "z", String(repeating: "x", count: 200)].randomElement(using: &generator)
                    ?? ""
            }
            .joined(separator: "/")
    }

    private static func content(_ table: Table) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: table.entries.map { ($0.path, $0.value?.value ?? -1) })
    }

    /// Whatever is set and removed, a table is a dictionary in the order of its paths, and so is what was written of it, as a
    /// whole or as a difference.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func aTableIsASortedDictionary(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (table, model) = (Table(), [String: Int]())
        for step in 0..<40 {
            let old = table
            let known = model
            var changes: [String: Number] = [:]
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                changes[Self.path(using: &generator)] = Number(Int.random(in: -5...1_000_000, using: &generator))
            }
            let removals = (0..<Int.random(in: 0...3, using: &generator)).map { _ in Self.path(using: &generator) }
                .filter { changes[$0] == nil }
            table.merge(Table(changes.map { ($0, $1) }), removing: removals)
            for path in removals { model[path] = nil }
            for (path, number) in changes { model[path] = number.value }

            #expect(Self.content(table) == model, "step \(step)")
            #expect(Array(table.paths) == model.keys.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) })
            for path in Array(model.keys) + removals + ["", "none"] { #expect(table[path]?.value == model[path]) }
            let asked = (Array(known.keys) + ["b"]).sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
            for (path, position) in zip(asked, table.positions(of: asked)) {
                #expect(position.map(table.path) == (model[path] == nil ? nil : path))
            }
            var writer = BinaryWriter()
            table.write(to: &writer)
            var reader = BinaryReader(writer.bytes[...])
            #expect(Self.content(try Table(from: &reader)) == model)
            var difference = BinaryWriter()
            table.write(since: old, to: &difference)
            var (before, update) = (old, BinaryReader(difference.bytes[...]))
            try before.apply(&update)
            #expect(Self.content(before) == model)
        }
    }

    @Test func onlyWhatWasSetIsNotShared() {
        let old = Table([("a", Number(1)), ("b", Number(2)), ("c", Number(3)), ("d", Number(4))])
        var new = old
        new.merge(Table([("b", Number(2)), ("bb", Number(5))]), removing: ["c"])
        var matches: [String] = []
        new.forEachMatch(with: old) { before, after, isShared in
            matches.append("\(before.map(old.path) ?? "-")\(after.map(new.path) ?? "-")\(isShared ? "=" : "")")
        }
        #expect(matches == ["aa=", "bb", "-bb", "c-", "dd="])
        // Entries of a table with another origin are never taken for the same, though they begin at the same offset.
        matches = []
        Table([("a", Number(7))]).forEachMatch(with: old) { matches.append("\($0 != nil) \($1 != nil) \($2)") }
        #expect(matches.first == "true true false")
    }

    /// The history of earlier versions is in no order.
    @Test func entriesInAnyOrderAreSortedAndTheLastOfAPathCounts() throws {
        var writer = BinaryWriter()
        writer.write([("b", 1), ("a", 2), ("b", 3), ("a/b", 4)]) { writer, entry in
            writer.write(entry.0)
            var value = BinaryWriter()
            value.write(entry.1)
            writer.write(value.bytes)
        }
        var reader = BinaryReader(writer.bytes[...])
        let table = try Table(from: &reader)
        #expect(Array(table.paths) == ["a", "a/b", "b"])
        #expect(table["b"]?.value == 3)
    }

    @Test func damagedBytesAreAnError() {
        var writer = BinaryWriter()
        Table([("a", Number(300)), ("b", Number(1))]).write(to: &writer)
        for count in 0..<writer.bytes.count {
            var reader = BinaryReader(writer.bytes[..<count])
            #expect(throws: BinaryReader.Damaged.self) { try Table(from: &reader) }
        }
    }
}
