import CCMark

/// The footnotes of a body: numbered by their first reference, listed at the end.
struct MarkdownFootnotes {
    private struct Note {
        let definition: FootnoteDefinition
        let item: MarkdownNode
        /// Nil until it is referenced.
        var id: String?
        var number = 0
        /// The ids of its references.
        var references: [String] = []
    }

    private var notes: [Note] = []
    private var indices: [String: Int] = [:]
    /// By number.
    private(set) var referred: [Int] = []

    /// Moves the items of definitions out of their lists. If a label is repeated, the first definition counts.
    /// - Parameter discard: takes what is left of the lists.
    init(
        _ definitions: [FootnoteDefinition], items: [Int: MarkdownNode], _ marks: MarkdownMarks,
        discard: (MarkdownNode) -> Void
    ) {
        let comment = "<!--\(marks.literalText)-->"
        for definition in definitions {
            guard let item = items[definition.line] else { continue }
            let list = item.parent
            item.unlink()
            if let list, list.firstChild == nil { discard(list) }
            if let first = item.firstChild, first.literal.hasPrefix(comment) { discard(first) }
            if indices[definition.key] == nil { indices[definition.key] = notes.count }
            notes.append(Note(definition: definition, item: item))
        }
    }

    var isEmpty: Bool { notes.isEmpty }

    /// The text of a footnote, by its number.
    func item(_ number: Int) -> MarkdownNode { notes[referred[number]].item }

    /// The HTML of a reference; nil if no definition has the label.
    mutating func reference(to key: String, _ anchors: inout MarkdownAnchors) -> String? {
        guard let index = indices[key] else { return nil }
        if notes[index].id == nil {
            referred.append(index)
            notes[index].number = referred.count
            let slug = MarkdownAnchors.slug(notes[index].definition.label)
            notes[index].id = anchors.make("fn-" + (slug.isEmpty ? String(referred.count) : slug))
        }
        guard let id = notes[index].id else { return nil }
        let count = notes[index].references.count
        let reference = anchors.make("fnref-" + id.dropFirst("fn-".count) + (count == 0 ? "" : "-\(count + 1)"))
        notes[index].references.append(reference)
        return "<sup class=\"footnote-ref\"><a href=\"#\(id)\" id=\"\(reference)\" role=\"doc-noteref\">"
            + "\(notes[index].number)</a></sup>"
    }

    /// The list of referenced footnotes; nil if there are none. The others are removed.
    func section(warnings: inout [MarkdownWarning], discard: (MarkdownNode) -> Void) -> MarkdownNode? {
        for (index, note) in notes.enumerated() where note.id == nil {
            let label = note.definition.label
            let message =
                indices[note.definition.key] == index
                ? "the footnote '[^\(label)]' is left out; the text does not refer to it"
                : "the footnote '[^\(label)]' is left out; the name is already used above"
            warnings.append(MarkdownWarning(line: note.definition.line, message: message))
            discard(note.item)
        }
        if referred.isEmpty { return nil }
        let section = MarkdownNode.block(
            "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n<ol>", "</ol>\n</section>")
        section.set(startLine: referred.lazy.map { notes[$0].item.startLine }.min() ?? 0)
        for index in referred {
            let note = notes[index]
            let entry = MarkdownNode.block("<li id=\"\(note.id ?? "")\">", "</li>")
            section.append(entry)
            entry.adoptChildren(of: note.item)
            discard(note.item)
            let links = note.references.indices.map { backlink(note, $0) }
            let backlinks = MarkdownNode.inline(links.joined(separator: " "))
            if let last = entry.lastChild, last.type == CMARK_NODE_PARAGRAPH {
                last.append(.text(" "))
                last.append(backlinks)
            } else {
                entry.append(backlinks)
            }
        }
        return section
    }

    private func backlink(_ note: Note, _ index: Int) -> String {
        let name = index == 0 ? "\(note.number)" : "\(note.number)-\(index + 1)"
        let sign = index == 0 ? "↩" : "↩<sup>\(index + 1)</sup>"
        return "<a href=\"#\(note.references[index])\" class=\"footnote-backref\" role=\"doc-backlink\""
            + " aria-label=\"Back to reference \(name)\">\(sign)</a>"
    }
}
