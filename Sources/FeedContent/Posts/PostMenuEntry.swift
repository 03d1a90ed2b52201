import FeedFrontMatter

/// How a post or a page is in the menu of the site.
package struct PostMenuEntry: Hashable, Sendable {
    /// Its text there; `nil` for its title.
    package var name: String?
    package var weight: Int
    /// The name of the group that it is in.
    package var group: String?

    package init(name: String? = nil, weight: Int = 0, group: String? = nil) {
        (self.name, self.weight, self.group) = (name, weight, group)
    }
}

extension FieldReader {
    /// `menu` in front matter: `true`, or a table. Hugo's `main` is the menu; its other menus have no counterpart here.
    mutating func menuEntry() -> PostMenuEntry? {
        guard let entry = entry("menu") else { return nil }
        var table = FrontMatterTable()
        switch entry.value.content {
        case .table(let outer):
            table = outer
            if case .table(let inner)? = outer["main"]?.content { table = inner }
            if outer["main"]?.isNull ?? false { table = FrontMatterTable() }
        case .string("main"): break
        case .array(let values) where values.contains { $0.text == "main" }: break
        case .string(let name) where entry.value.flag == nil:
            warn(
                "the site has one menu, which 'menu: true' adds a page to; there is no menu '\(name)'",
                at: entry.value.position)
            return nil
        default:
            guard let flag = entry.value.flag else {
                reject(entry.key, entry.value, "it must be true, or a table such as {name: About, weight: 10}")
                return nil
            }
            if !flag { return nil }
        }
        var found = PostMenuEntry()
        for field in table.entries {
            let key = "menu.\(field.key)"
            switch field.key {
            case "name":
                found.name = words(FrontMatterTable.Entry(key: key, keyPosition: field.keyPosition, value: field.value))
            case "group": found.group = text(key, field.value)
            case "weight":
                if case .int(let number) = field.value.content {
                    found.weight = number
                } else {
                    reject(key, field.value, "it must be a whole number")
                }
            default:
                warn("'\(key)' is not used; the keys are name, weight, group", at: field.keyPosition)
            }
        }
        return found
    }
}
