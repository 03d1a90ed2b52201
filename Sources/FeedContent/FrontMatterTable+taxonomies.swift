extension FrontMatterTable {
    /// The table with what feedgen knows of Zola's table of taxonomies moved out of it: its `tags` are `taxonomies.tags` then.
    var withTaxonomiesOutside: FrontMatterTable {
        guard let index = entries.firstIndex(where: { $0.key == "taxonomies" }),
            case .table(let taxonomies) = entries[index].value.content
        else { return self }
        var all = entries
        var rest: [Entry] = []
        for var entry in taxonomies.entries {
            if Taxonomy(rawValue: entry.key) == nil {
                rest.append(entry)
            } else {
                entry.key = "taxonomies.\(entry.key)"
                all.append(entry)
            }
        }
        all[index].value.content = .table(FrontMatterTable(rest))
        if rest.isEmpty { all.remove(at: index) }
        return FrontMatterTable(all)
    }
}
