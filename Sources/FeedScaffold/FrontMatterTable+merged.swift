import FeedContent

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
