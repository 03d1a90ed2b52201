import FeedFrontMatter
import SourceDiagnostics

/// The configuration of another generator. It records which keys are looked up, so that the others can be reported.
struct OldConfiguration {
    private let table: FrontMatterTable
    /// The file of each top-level key.
    private let files: [String: String]
    private let mainFile: String
    private let ignoresCase: Bool
    private var asked: Set<String> = []
    private(set) var notes: [MigrationNote] = []

    /// - Parameter files: at least one; later ones override earlier ones.
    init(_ files: [ConfigurationFile], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        mainFile = files.first?.path ?? ""
        var table = FrontMatterTable()
        var paths: [String: String] = [:]
        for file in files {
            for entry in file.table.entries {
                // The position of merged tables is that of the first.
                let key = ignoresCase ? entry.key.lowercased() : entry.key
                if paths[key] == nil || !entry.value.isTable { paths[key] = file.path }
            }
            table = table.merged(with: file.table, ignoringCase: ignoresCase)
        }
        self.table = table
        self.files = paths
    }

    /// The value of a key, in which dots denote nested tables; `nil` also if it is empty.
    mutating func value(_ key: String) -> FrontMatterValue? {
        asked.insert(folded(key))
        let value = entry(key)?.value
        return value?.isNull == true ? nil : value
    }

    /// The text of a key; `nil` if it is empty. A table is not marked as looked up.
    mutating func text(_ key: String) -> String? {
        if case .table? = entry(key)?.value.content { return nil }
        guard let text = value(key)?.name, !text.isEmpty else { return nil }
        return text
    }

    /// Whether a key is there without a value.
    mutating func isNull(_ key: String) -> Bool {
        asked.insert(folded(key))
        return entry(key)?.value.isNull ?? false
    }

    /// Whether a key has an empty text.
    mutating func isEmpty(_ key: String) -> Bool { value(key)?.content == .string("") }

    mutating func flag(_ key: String) -> Bool? {
        guard case .bool(let flag)? = value(key)?.content else { return nil }
        return flag
    }

    mutating func number(_ key: String) -> Int? {
        guard case .int(let number)? = value(key)?.content else { return nil }
        return number
    }

    /// A list of texts; a single text counts as a list.
    mutating func texts(_ key: String) -> [String]? {
        guard let value = value(key) else { return nil }
        guard case .array(let values) = value.content else { return value.name.map { [$0] } }
        return values.compactMap(\.name)
    }

    mutating func entries(_ key: String) -> [FrontMatterTable.Entry] {
        guard case .table(let table)? = value(key)?.content else { return [] }
        return table.entries
    }

    /// Ignores keys that do not affect what readers see.
    mutating func ignore(_ keys: String...) { asked.formUnion(keys.map(folded)) }

    /// Reports a key that is not converted; the message starts with its name.
    /// - Parameter pages: on how many pages readers would notice.
    mutating func note(_ key: String, _ message: String, pages: Int = 0) {
        asked.insert(folded(key))
        let root = folded(key.split(separator: ".").first.map(String.init) ?? key)
        notes.append(
            MigrationNote(
                path: files[root] ?? mainFile, position: entry(key)?.keyPosition, message: "'\(key)' \(message)",
                pages: pages))
    }

    /// Reports something without a key.
    mutating func note(
        path: String? = nil, at position: SourcePosition? = nil, _ message: String, pages: Int = 0
    ) {
        notes.append(MigrationNote(path: path ?? mainFile, position: position, message: message, pages: pages))
    }

    /// Reports all keys that were not looked up.
    mutating func noteRest() {
        let rest = rest(of: table, prefix: "").map { "'\($0)'" }
        if !rest.isEmpty { note("feedgen has no equivalent of \(rest.joined(separator: ", "))") }
    }

    private func rest(of table: FrontMatterTable, prefix: String) -> [String] {
        table.entries.flatMap { entry -> [String] in
            let key = prefix + entry.key
            if asked.contains(folded(key)) || entry.value.isNull { return [] }
            if case .table(let inner) = entry.value.content, asked.contains(where: { $0.hasPrefix(folded(key) + ".") })
            {
                return rest(of: inner, prefix: key + ".")
            }
            return [key]
        }
    }

    private func entry(_ key: String) -> FrontMatterTable.Entry? {
        var table = table
        var found: FrontMatterTable.Entry?
        for part in key.split(separator: ".") {
            if let outer = found {
                guard case .table(let inner) = outer.value.content else { return nil }
                table = inner
            }
            found = table.entries.first { folded($0.key) == folded(String(part)) }
            if found == nil { return nil }
        }
        return found
    }

    private func folded(_ key: String) -> String { ignoresCase ? key.lowercased() : key }
}

extension FrontMatterValue {
    fileprivate var isTable: Bool { if case .table = content { true } else { false } }
}
