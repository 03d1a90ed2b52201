import CCMark

/// libcmark makes sure that nothing is put into itself by going up to the root for each node that is put somewhere.
/// What gets many nodes is therefore taken out of its tree for that time.
extension MarkdownNode {
    static func text(_ literal: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_TEXT))
        node.set(literal: literal)
        return node
    }

    /// A link to an address, with its text.
    static func link(to url: String, text: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_LINK))
        node.set(url: url)
        node.append(.text(text))
        return node
    }

    /// HTML between other inlines, around what is put into it.
    static func inline(_ before: String, _ after: String = "") -> MarkdownNode {
        custom(CMARK_NODE_CUSTOM_INLINE, before, after)
    }

    /// HTML on lines of its own, around what is put into it.
    static func block(_ before: String, _ after: String = "") -> MarkdownNode {
        custom(CMARK_NODE_CUSTOM_BLOCK, before, after)
    }

    private static func custom(_ type: cmark_node_type, _ before: String, _ after: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(type))
        cmark_node_set_on_enter(node.pointer, before)
        cmark_node_set_on_exit(node.pointer, after)
        return node
    }

    func append(_ child: MarkdownNode) { cmark_node_append_child(pointer, child.pointer) }
    func prepend(_ child: MarkdownNode) { cmark_node_prepend_child(pointer, child.pointer) }
    func insert(before node: MarkdownNode) { cmark_node_insert_before(node.pointer, pointer) }
    func unlink() { cmark_node_unlink(pointer) }

    /// Takes it out of its tree, and it is no more.
    func remove() { cmark_node_free(pointer) }

    /// Takes the place of a node that is no more then.
    func replace(_ node: MarkdownNode) {
        insert(before: node)
        node.remove()
    }

    /// Moves all children of a node to the end of its own.
    func adoptChildren(of node: MarkdownNode) {
        while let child = node.firstChild { append(child) }
    }
}
