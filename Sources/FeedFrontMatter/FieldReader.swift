package import SourceDiagnostics

/// Reads the known keys of a front matter table, and collects all errors instead of stopping at the first.
package struct FieldReader {
    package let path: String
    /// The keys of the front matter, and then those that only the defaults have.
    package let table: FrontMatterTable
    /// The keys that only the defaults have.
    private let defaultKeys: Set<String>
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var positions = PostPositions()
    package private(set) var known: Set<String> = []

    /// - Parameter defaults: the values of keys that the table has under none of their names.
    package init(path: String, table: FrontMatterTable, defaults: FrontMatterTable = FrontMatterTable()) {
        self.path = path
        let keys = Set(table.entries.filter { !$0.value.isNull }.map { $0.key.lowercased() })
        let missing = defaults.entries.filter { !keys.contains($0.key.lowercased()) }
        self.table = missing.isEmpty ? table : FrontMatterTable(table.entries + missing)
        defaultKeys = Set(missing.map(\.key))
    }

    /// The keys that have not been read.
    package var rest: FrontMatterTable {
        FrontMatterTable(table.entries.filter { !known.contains($0.key) })
    }

    /// Whether there are errors; with warnings alone the post is valid.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The value of a key or one of its synonyms, in any case. An empty value counts as missing; two of them are an error.
    package mutating func entry(_ names: String...) -> FrontMatterTable.Entry? { entry(names) }

    package mutating func entry(_ names: [String]) -> FrontMatterTable.Entry? { entry(names) { !$0.isNull } }

    /// The same, but an empty text counts as missing too: archetypes leave `image: ""`.
    package mutating func filledEntry(_ names: String...) -> FrontMatterTable.Entry? {
        entry(names) { !$0.isBlank }
    }

    private mutating func entry(
        _ names: [String], where isThere: (FrontMatterValue) -> Bool
    ) -> FrontMatterTable.Entry? {
        var found: [FrontMatterTable.Entry] = []
        for name in names {
            let same = entries(for: name)
            known.formUnion(same.map(\.key) + [name])
            found += same.filter { isThere($0.value) }
        }
        // Of the defaults, those of the nearest folder come first.
        if found.count > 1, let first = table.entries.first(where: { found.contains($0) }), !defaultKeys.isEmpty {
            found = defaultKeys.contains(first.key) ? [first] : found.filter { !defaultKeys.contains($0.key) }
        }
        if found.count > 1 {
            found.sort { $0.keyPosition < $1.keyPosition }
            let keys = found.map { "'\($0.key)'" }.joined(separator: " and ")
            report("\(keys) mean the same; keep one", at: found[1].keyPosition)
        }
        if let first = found.first, let name = names.first { positions[name] = first.value.position }
        return found.first
    }

    /// Those of a key in any case: `Date` for `date`.
    private func entries(for name: String) -> [FrontMatterTable.Entry] {
        table.entries.filter { entry in
            entry.key == name
                || entry.key.utf8.count == name.utf8.count && entry.key.lowercased() == name.lowercased()
        }
    }

    /// The position of the front matter as a whole.
    package var start: SourcePosition { SourcePosition(line: 1, column: 1) }

    package mutating func warn(_ message: String, at position: SourcePosition) {
        diagnostics.append(Diagnostic(.warning, path: path, position: position, message: message))
    }

    package mutating func report(_ message: String, at position: SourcePosition) {
        diagnostics.append(Diagnostic(.error, path: path, position: position, message: message))
    }

    /// Reports a value of the wrong type: `'likes' is text ("many"); it must be …`.
    package mutating func reject(_ key: String, _ value: FrontMatterValue, _ demand: String) {
        let name = defaultKeys.contains(key) ? "'\(key)', by default," : "'\(key)'"
        report("\(name) is \(value.summary); \(demand)", at: value.position)
    }

    /// Adds the errors of a nested table.
    package mutating func adopt(_ inner: FieldReader) {
        diagnostics += inner.diagnostics
    }
}

/// The positions of known keys in the file of a post, for diagnostics that compare posts.
package struct PostPositions: Hashable, Sendable {
    /// All positions; few, so they are searched linearly.
    package private(set) var all: [(key: String, position: SourcePosition)] = []

    package init() {}

    /// The position of a key's value; `date` also stands for its synonym `timestamp`.
    package subscript(_ key: String) -> SourcePosition? {
        get { all.first { $0.key == key }?.position }
        set {
            all.removeAll { $0.key == key }
            if let newValue { all.append((key, newValue)) }
        }
    }

    package static func == (left: PostPositions, right: PostPositions) -> Bool {
        left.all.elementsEqual(right.all) { $0 == $1 }
    }

    package func hash(into hasher: inout Hasher) {
        for (key, position) in all {
            hasher.combine(key)
            hasher.combine(position)
        }
    }
}
