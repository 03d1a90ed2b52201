import CCMark

/// For each node that is inserted, libcmark walks up to the root to make sure that no node becomes its own ancestor. A
/// node that gets many children is therefore detached from its tree first.
extension MarkdownNode {
    static func text(_ literal: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_TEXT))
        node.set(literal: literal)
        return node
    }

    static func image(_ url: String, alternative: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_IMAGE))
        node.set(url: url)
        node.append(.text(alternative))
        return node
    }

    /// A block of HTML.
    static func html(_ literal: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_HTML_BLOCK))
        node.set(literal: literal)
        return node
    }

    /// A link with its text.
    static func link(to url: String, text: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_LINK))
        node.set(url: url)
        node.append(.text(text))
        return node
    }

    /// Inline HTML around its children.
    static func inline(_ before: String, _ after: String = "") -> MarkdownNode {
        custom(CMARK_NODE_CUSTOM_INLINE, before, after)
    }

    /// Block HTML around its children.
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

    /// Removes it from its tree and frees it.
    func remove() { cmark_node_free(pointer) }

    /// Replaces a node, which is freed.
    func replace(_ node: MarkdownNode) {
        insert(before: node)
        node.remove()
    }

    /// Leaves its children where it is, and frees it.
    func replaceByChildren() {
        while let child = firstChild { child.insert(before: self) }
        remove()
    }

    /// Moves all children of another node to its own end.
    func adoptChildren(of node: MarkdownNode) {
        while let child = node.firstChild { append(child) }
    }
}
