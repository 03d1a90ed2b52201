import FeedContent
import FeedFrontMatter

/// The menu of another generator's site, or what a theme has in its place: a list of names and addresses.
struct OldMenu {
    /// A link, or a group of some.
    struct Entry {
        let name: String
        var url: String?
        var weight = 0
        var entries: [Entry] = []

        /// As an entry of `menu` in feedgen.yml.
        var setting: String {
            let name = "name: " + YAMLScalar.flowText(name)
            if entries.isEmpty { return "{\(name), url: \(YAMLScalar.flowText(url ?? "/"))}" }
            return "{\(name), entries: [\(entries.map(\.setting).joined(separator: ", "))]}"
        }
    }

    private(set) var entries: [Entry]

    private static let names = ["name", "title", "text", "label", "header"]
    private static let addresses = ["url", "pageref", "link", "href", "page", "path", "permalink"]
    private static let lists = [
        "entries", "children", "items", "sublinks", "subfolderitems", "dropdown", "links", "pages",
    ]

    /// - Parameters:
    ///   - value: a list of tables with a name and an address, in which `parent` names another; or a table of names and
    ///     addresses.
    ///   - address: an address as feedgen has it; `nil` to leave it out.
    init(_ value: FrontMatterValue, address: (String) -> String?) {
        entries = Self.entries(value, depth: 0, address)
        entries = entries.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
            .map(\.element)
    }

    private static func entries(
        _ value: FrontMatterValue, depth: Int, _ address: (String) -> String?
    ) -> [Entry] {
        if depth > 1 { return [] }
        switch value.content {
        case .table(let table):
            return table.entries.compactMap { field in
                if let text = field.value.text {
                    return address(text).map { Entry(name: field.key, url: $0) }
                }
                let inner = entries(field.value, depth: depth + 1, address)
                return inner.isEmpty ? nil : Entry(name: field.key, entries: inner)
            }
        case .array(let values):
            var found: [(entry: Entry, identifier: String, parent: String?)] = []
            for case .table(let table) in values.map(\.content) {
                func text(_ keys: [String]) -> String? {
                    let field = table.entries.first {
                        keys.contains($0.key.lowercased()) && $0.value.name?.isEmpty == false
                    }
                    return field?.value.name
                }
                if table.entries.count == 1, let only = table.entries.first, !names.contains(only.key.lowercased()),
                    only.value.text.map({ $0.contains("/") }) ?? true
                {
                    found += entries(.init(.table(table), at: only.keyPosition), depth: depth, address).map {
                        ($0, $0.name, nil)
                    }
                    continue
                }
                guard let name = text(names)?.inOneLine else { continue }
                var entry = Entry(name: name)
                entry.url = text(addresses).flatMap(address)
                if case .int(let weight)? = table["weight"]?.content { entry.weight = weight }
                if let list = table.entries.first(where: { lists.contains($0.key.lowercased()) }) {
                    entry.entries = entries(list.value, depth: depth + 1, address)
                }
                found.append((entry, text(["identifier"]) ?? name, text(["parent"])))
            }
            return nested(found)
        default: return []
        }
    }

    /// Entries with those that name them as their parent; a group leads nowhere itself, so what it led to is its first entry.
    private static func nested(_ found: [(entry: Entry, identifier: String, parent: String?)]) -> [Entry] {
        found.filter { one in one.parent == nil || !found.contains { $0.identifier == one.parent } }.compactMap { one in
            var entry = one.entry
            let inner = found.filter { $0.parent == one.identifier && $0.identifier != one.identifier }.map(\.entry)
            entry.entries += inner.filter { $0.url != nil }.sorted { $0.weight < $1.weight }
            if entry.entries.isEmpty { return entry.url == nil ? nil : entry }
            if let url = entry.url { entry.entries.insert(Entry(name: entry.name, url: url), at: 0) }
            entry.url = nil
            return entry
        }
    }

    /// An address as feedgen has it: a path of the site, or a whole URL.
    /// - Parameter root: the URL of the site.
    static func address(_ text: String, below root: String?) -> String? {
        if text.hasPrefix("#") || text.isEmpty || text.contains("{{") { return nil }
        var path = text
        if let root, path.hasPrefix(root) { path = "/" + path.dropFirst(root.count).drop { $0 == "/" } }
        if path.hasPrefix("https://") || path.hasPrefix("http://") || path.hasPrefix("mailto:") { return path }
        if path.prefix(while: { $0 != "/" }).contains(":") { return nil }
        if path.hasPrefix("//") { return "https:" + path }
        if !path.hasPrefix("/") { path = "/" + path }
        for ending in [".md", ".markdown"] where path.hasSuffix(ending) { path.removeLast(ending.count) }
        let name = path.split(separator: "/").last ?? ""
        let isFile = name.contains(".") || name.contains("#") || name.contains("?")
        return path.hasSuffix("/") || isFile ? path : path + "/"
    }
}

extension MigrationDraft {
    /// Converts a menu.
    /// - Parameter moved: addresses of the site that are other ones now.
    mutating func carryMenu(_ value: FrontMatterValue?, moved: [String: String] = [:]) {
        guard let value else { return }
        let root = settings.configuration.baseURL
        let menu = OldMenu(value) { text in OldMenu.address(text, below: root).map { moved[$0] ?? $0 } }
        if menu.entries.isEmpty { return }
        if let error = attempt({ $0.set("menu", to: menu.entries) }) {
            old.note("the menu is not converted: \(error)")
        }
    }
}
