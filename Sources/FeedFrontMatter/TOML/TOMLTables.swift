import SourceDiagnostics

/// The tables of a document while it is read, and the rules for defining and extending them.
///
/// They are in one array and refer to each other by index, so that changing a nested table does not copy those around
/// it.
struct TOMLTables {
    /// How a table was created.
    private enum Origin {
        /// Named in the header of a subtable; its own header may follow.
        case superTable
        case header
        case dottedKeys
        /// An inline table: nothing can be added to it.
        case inline
    }

    private struct Entry {
        let key: TOMLKey
        var value: TOMLValue
    }

    private struct Table {
        var origin: Origin
        let depth: Int
        var entries: [Entry] = []
        var indexes: [[UInt8]: Int] = [:]
    }

    static let root = 0
    static let depthLimit = 100

    private var tables = [Table(origin: .header, depth: 0)]
    private var arraysOfTables: [[Int]] = []

    func depth(of table: Int) -> Int { tables[table].depth }

    static func tooDeep(_ position: SourcePosition) -> TOMLError {
        TOMLError(
            message:
                "this is not valid TOML: tables and lists are nested more than \(depthLimit) deep; reduce the nesting",
            position: position)
    }

    /// The table for a part of a header; for an array of tables, the last one.
    mutating func superTable(_ key: TOMLKey, in table: Int) throws(TOMLError) -> Int {
        switch self[key, in: table]?.content {
        case nil: return try insert(.superTable, under: key, in: table)
        case .table(let found)? where tables[found].origin != .inline: return found
        case .tables(let array)?: return arraysOfTables[array].last ?? table
        default: throw conflict(key, "is a value, so no table can be added to it; write all its keys in one place")
        }
    }

    /// `[table]`
    mutating func defineTable(_ key: TOMLKey, in table: Int) throws(TOMLError) -> Int {
        switch self[key, in: table]?.content {
        case nil: return try insert(.header, under: key, in: table)
        case .table(let found)? where tables[found].origin == .superTable:
            tables[found].origin = .header
            return found
        case .tables?: throw conflict(key, "is already a list of tables; add one with [[\(key.text)]]")
        case .table?: throw conflict(key, "is already a table; write all its keys in one place")
        default: throw appearsTwice(key)
        }
    }

    /// `[[table]]`
    mutating func appendTable(_ key: TOMLKey, in table: Int) throws(TOMLError) -> Int {
        switch self[key, in: table]?.content {
        case nil:
            let new = try new(.header, depth: tables[table].depth + 2, at: key.position)
            arraysOfTables.append([new])
            set(TOMLValue(content: .tables(arraysOfTables.count - 1), position: key.position), under: key, in: table)
            return new
        case .tables(let array)?:
            let new = try new(.header, depth: tables[table].depth + 2, at: key.position)
            arraysOfTables[array].append(new)
            return new
        default: throw conflict(key, "is not a list of [[\(key.text)]] tables; rename one of the two")
        }
    }

    /// The table for a part of a dotted key.
    mutating func dottedTable(_ key: TOMLKey, in table: Int) throws(TOMLError) -> Int {
        switch self[key, in: table]?.content {
        case nil: return try insert(.dottedKeys, under: key, in: table)
        case .table(let found)? where tables[found].origin == .dottedKeys: return found
        case .table?, .tables?: throw conflict(key, "is already a table; write all its keys in one place")
        default: throw conflict(key, "is a value, so no key can be added to it; write all its keys in one place")
        }
    }

    mutating func inlineTable(at position: SourcePosition, depth: Int) throws(TOMLError) -> Int {
        try new(.inline, depth: depth, at: position)
    }

    mutating func add(_ value: TOMLValue, under key: TOMLKey, in table: Int) throws(TOMLError) {
        guard self[key, in: table] == nil else { throw appearsTwice(key) }
        set(value, under: key, in: table)
    }

    private subscript(key: TOMLKey, in table: Int) -> TOMLValue? {
        tables[table].indexes[key.name].map { tables[table].entries[$0].value }
    }

    private mutating func insert(_ origin: Origin, under key: TOMLKey, in table: Int) throws(TOMLError) -> Int {
        let new = try new(origin, depth: tables[table].depth + 1, at: key.position)
        set(TOMLValue(content: .table(new), position: key.position), under: key, in: table)
        return new
    }

    private mutating func new(_ origin: Origin, depth: Int, at position: SourcePosition) throws(TOMLError) -> Int {
        guard depth <= Self.depthLimit else { throw Self.tooDeep(position) }
        tables.append(Table(origin: origin, depth: depth))
        return tables.count - 1
    }

    private mutating func set(_ value: TOMLValue, under key: TOMLKey, in table: Int) {
        tables[table].indexes[key.name] = tables[table].entries.count
        tables[table].entries.append(Entry(key: key, value: value))
    }

    private func appearsTwice(_ key: TOMLKey) -> TOMLError {
        TOMLError(message: "key '\(key.text)' appears twice; keep one", position: key.position)
    }

    private func conflict(_ key: TOMLKey, _ message: String) -> TOMLError {
        TOMLError(message: "this is not valid TOML: '\(key.text)' \(message)", position: key.position)
    }
}

extension TOMLTables {
    /// The finished document.
    func frontMatter() -> FrontMatterTable { frontMatter(Self.root) }

    private func frontMatter(_ table: Int) -> FrontMatterTable {
        FrontMatterTable(
            tables[table].entries.map { entry in
                .init(key: entry.key.text, keyPosition: entry.key.position, value: frontMatter(entry.value))
            })
    }

    private func frontMatter(_ value: TOMLValue) -> FrontMatterValue {
        switch value.content {
        case .scalar(let content): return FrontMatterValue(content, at: value.position, written: value.word)
        case .array(let values): return FrontMatterValue(.array(values.map(frontMatter)), at: value.position)
        case .table(let table): return FrontMatterValue(.table(frontMatter(table)), at: value.position)
        case .tables(let array):
            let values = arraysOfTables[array].map { FrontMatterValue(.table(frontMatter($0)), at: value.position) }
            return FrontMatterValue(.array(values), at: value.position)
        }
    }
}
