import FeedFrontMatter
import SourceDiagnostics

/// A configuration file of another generator.
struct ConfigurationFile {
    let path: String
    let table: FrontMatterTable

    /// Whether the whole file is under one key, such as `[params]` in `params.toml`.
    func isUnder(_ key: String) -> Bool {
        table.entries.count == 1 && table.entries[0].key.lowercased() == key.lowercased()
    }

    /// The file as part of a larger configuration, as the value of a (nested) key.
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
    /// This table merged with another: values are replaced, tables are merged.
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
