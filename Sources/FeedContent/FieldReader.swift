/// Takes the known keys out of a table of front matter, gathering every error instead of stopping at the first.
struct FieldReader {
    let path: String
    let table: FrontMatterTable
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var positions = PostPositions()
    private(set) var known: Set<String> = []

    init(path: String, table: FrontMatterTable) {
        self.path = path
        self.table = table
    }

    /// The keys that nobody asked for.
    var rest: FrontMatterTable {
        FrontMatterTable(table.entries.filter { !known.contains($0.key) })
    }

    /// Whether what is read can be no post; warnings alone do not make it so.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The value under a name or one of its synonyms, in any case where the exact name is not there; an empty one counts as
    /// none, two at once are an error.
    mutating func entry(_ names: String...) -> FrontMatterTable.Entry? {
        entry(names) { !$0.isNull }
    }

    /// The same, where a text that says nothing counts as none too: archetypes leave `image: ""`.
    mutating func filledEntry(_ names: String...) -> FrontMatterTable.Entry? {
        entry(names) { !$0.isBlank }
    }

    private mutating func entry(
        _ names: [String], where isThere: (FrontMatterValue) -> Bool
    ) -> FrontMatterTable.Entry? {
        var found: [FrontMatterTable.Entry] = []
        for name in names {
            let key = spelling(of: name)
            known.insert(key)
            found += table.entries.filter { $0.key == key && isThere($0.value) }
        }
        if found.count > 1 {
            found.sort { $0.keyPosition < $1.keyPosition }
            let keys = found.map { "'\($0.key)'" }.joined(separator: " and ")
            report("\(keys) mean the same; keep one", at: found[1].keyPosition)
        }
        if let first = found.first, let name = names.first { positions[name] = first.value.position }
        return found.first
    }

    /// The key of the table that stands for a known one: `Date` for `date`, unless that is there too.
    private func spelling(of name: String) -> String {
        var other: String?
        for entry in table.entries {
            if entry.key == name { return name }
            if other == nil, entry.key.utf8.count == name.utf8.count, entry.key.lowercased() == name.lowercased() {
                other = entry.key
            }
        }
        return other ?? name
    }

    /// The place of the front matter as a whole.
    var start: SourcePosition { SourcePosition(line: 1, column: 1) }

    mutating func warn(_ message: String, at position: SourcePosition) {
        diagnostics.append(Diagnostic(.warning, path: path, position: position, message: message))
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
