/// Takes the known keys out of a table of front matter, gathering every error instead of stopping at the first.
struct FieldReader {
    let path: String
    let table: FrontMatterTable
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var positions = PostPositions()
    private var known: Set<String> = []

    init(path: String, table: FrontMatterTable) {
        self.path = path
        self.table = table
    }

    /// The keys that nobody asked for.
    var rest: FrontMatterTable {
        FrontMatterTable(table.entries.filter { !known.contains($0.key) })
    }

    /// The value under a name or one of its synonyms; an empty one counts as none, two at once are an error.
    mutating func entry(_ names: String...) -> FrontMatterTable.Entry? {
        known.formUnion(names)
        let found = table.entries.filter { names.contains($0.key) && !$0.value.isNull }
        if found.count > 1 {
            let keys = found.map { "'\($0.key)'" }.joined(separator: " and ")
            report("\(keys) mean the same; keep one", at: found[1].keyPosition)
        }
        if let first = found.first, let name = names.first { positions[name] = first.value.position }
        return found.first
    }

    mutating func report(_ message: String, at position: SourcePosition) {
        diagnostics.append(Diagnostic(.error, path: path, position: position, message: message))
    }

    /// Reports a value of the wrong type: `'likes' is text ("many"); it must be …`.
    mutating func refuse(_ key: String, _ value: FrontMatterValue, _ demand: String) {
        report("'\(key)' is \(value.summary); \(demand)", at: value.position)
    }

    /// Takes over the errors of a table within this one.
    mutating func adopt(_ inner: FieldReader) {
        diagnostics += inner.diagnostics
    }
}
