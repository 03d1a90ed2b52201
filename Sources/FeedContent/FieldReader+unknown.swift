extension FieldReader {
    /// Warns of keys that nobody asked for and that look like known ones, but for some.
    ///
    /// One that looks like `draft` is an error: a post that was to be kept back must not be published for a slip.
    mutating func reportSlips(except parameters: Set<String>) {
        let keys = Set(table.entries.map { FrontMatterKey.name(of: $0.key) })
        for entry in rest.entries where !parameters.contains(entry.key) {
            guard let meant = FrontMatterKey.meant(by: entry.key, entry.value, beside: keys) else { continue }
            reportSlip(entry, meant: meant)
        }
        guard case .table(let taxonomies) = table["taxonomies"]?.content else { return }
        let missing = Taxonomy.allCases.map(\.rawValue).filter { table["taxonomies.\($0)"] == nil }
        for entry in taxonomies.entries where !parameters.contains("taxonomies") {
            guard let meant = Spelling.slip(entry.key, of: missing) else { continue }
            reportSlip(entry, meant: meant)
        }
    }

    private mutating func reportSlip(_ entry: FrontMatterTable.Entry, meant: String) {
        if meant == "draft" || meant == "published" && entry.value.flag != true {
            report(
                "unknown key '\(entry.key)'; did you mean '\(meant)'? If not, rename it: "
                    + "a draft must not be published by mistake",
                at: entry.keyPosition)
        } else {
            warn("unknown key '\(entry.key)'; did you mean '\(meant)'?", at: entry.keyPosition)
        }
    }
}
