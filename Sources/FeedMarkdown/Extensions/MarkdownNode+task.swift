import CCMark

extension MarkdownNode {
    /// Turns an item whose text begins with `[ ]` or `[x]` into a task: a checkbox with the text as its label.
    func makeTask(_ marks: MarkdownMarks) {
        guard let paragraph = firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let text = paragraph.firstChild,
            text.type == CMARK_NODE_TEXT
        else { return }
        let literal = text.literal
        let isDone: Bool
        switch literal.prefix(3) {
        case "[ ]": isDone = false
        case "[x]", "[X]": isDone = true
        default: return
        }
        let rest = literal.dropFirst(3)
        let isFollowed =
            rest.isEmpty ? text.next?.type == CMARK_NODE_SOFTBREAK : rest.first == " " || rest.first == "\t"
        guard isFollowed, !rest.allSatisfy(\.isWhitespace) || text.next != nil else { return }
        let box = "<label><input type=\"checkbox\" disabled\(isDone ? " checked" : "")>"
        text.set(literal: String(rest))
        paragraph.prepend(.inline(marks.attributes(" class=\"task\"", at: .item) + box))
        paragraph.append(.inline("</label>"))
    }
}
