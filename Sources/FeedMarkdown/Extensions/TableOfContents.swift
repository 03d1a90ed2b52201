import CCMark

/// A list of links to the headings of a body, nested by their levels.
enum TableOfContents {
    struct Entry {
        let level: Int
        let id: String
        let text: String

        init(of heading: MarkdownNode, id: String) {
            level = Int(cmark_node_get_heading_level(heading.pointer))
            self.id = id
            text = heading.plainText()
        }
    }

    static func node(of entries: [Entry]) -> MarkdownNode {
        let root = list()
        // The open lists, each with the level of its last entry.
        var lists: [(node: MarkdownNode, level: Int)] = [(root, entries.first?.level ?? 1)]
        for entry in entries {
            while lists.count > 1, entry.level <= lists[lists.count - 2].level { lists.removeLast() }
            if let open = lists.last, entry.level > open.level, let item = open.node.lastChild {
                let inner = list()
                item.append(inner)
                lists.append((inner, entry.level))
            }
            let item = MarkdownNode.block("<li>", "</li>")
            item.append(.link(to: "#" + entry.id, text: entry.text))
            lists.last?.node.append(item)
            lists[lists.count - 1].level = entry.level
        }
        return root
    }

    private static func list() -> MarkdownNode { .block("<ul>", "</ul>") }
}
