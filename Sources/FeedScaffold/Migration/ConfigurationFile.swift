import FeedFrontMatter
import SourceDiagnostics

/// A file of another generator's configuration.
struct ConfigurationFile {
    let path: String
    let table: FrontMatterTable

    /// Whether everything in the file is under one key, such as `[params]` in `params.toml`.
    func isUnder(_ key: String) -> Bool {
        table.entries.count == 1 && table.entries[0].key.lowercased() == key.lowercased()
    }

    /// The file as part of a larger one, in which all of it is the value of one key, or of one within tables.
    func nested(under keys: [String]) -> ConfigurationFile {
        let start = SourcePosition(line: 1, column: 1)
        let whole = keys.reversed().reduce(table) { table, key in
            FrontMatterTable([
                FrontMatterTable.Entry(
                    key: key, keyPosition: start, value: FrontMatterValue(.table(table), at: start))
            ])
        }
        return ConfigurationFile(path: path, table: whole)
    }
}

extension FrontMatterTable {
    /// This table with what another says: its values in place of values, its tables into tables.
    func merged(with other: FrontMatterTable, ignoringCase: Bool) -> FrontMatterTable {
        var entries = self.entries
        for entry in other.entries {
            let index = entries.firstIndex {
                ignoringCase ? $0.key.lowercased() == entry.key.lowercased() : $0.key == entry.key
            }
            guard let index else {
                entries.append(entry)
                continue
            }
            if case .table(let left) = entries[index].value.content, case .table(let right) = entry.value.content {
                entries[index].value.content = .table(left.merged(with: right, ignoringCase: ignoringCase))
            } else {
                entries[index] = entry
            }
        }
        return FrontMatterTable(entries)
    }
}
