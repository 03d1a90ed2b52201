import CCMark
private import Glibc

/// A node of libcmark's tree; valid as long as the tree.
struct MarkdownNode: Hashable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    var type: cmark_node_type { cmark_node_get_type(pointer) }
    var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
    var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
    var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
    var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
    var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }
    /// Starts at 1, in the parsed text.
    var startLine: Int {
        let line = Int(bitPattern: cmark_node_get_user_data(pointer))
        return line > 0 ? line : Int(cmark_node_get_start_line(pointer))
    }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    /// For blocks: the offset in the first line, in bytes.
    var startOffset: Int { Int(cmark_node_get_start_column(pointer)) - 1 }
    /// The text of a leaf.
    var literal: String { string(cmark_node_get_literal(pointer)) }
    var fenceInfo: String { string(cmark_node_get_fence_info(pointer)) }
    /// The URL of a link or an image.
    var url: String { string(cmark_node_get_url(pointer)) }

    var title: String { string(cmark_node_get_title(pointer)) }

    func set(url: String) { cmark_node_set_url(pointer, url) }
    func set(title: String) { cmark_node_set_title(pointer, title) }
    func set(fenceInfo: String) { cmark_node_set_fence_info(pointer, fenceInfo) }
    func set(literal: String) { cmark_node_set_literal(pointer, literal) }

    /// libcmark sets this only for nodes that it parsed; for others it is stored in the user data.
    func set(startLine: Int) { cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: startLine)) }

    /// Whether a leaf's text contains one of several texts, each ended by a zero byte.
    func holds(oneOf texts: [[CChar]]) -> Bool {
        guard let literal = cmark_node_get_literal(pointer) else { return false }
        return texts.contains { strstr(literal, $0) != nil }
    }

    private func string(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(cString: text)
    }

    /// Visits the node and all nodes below it, in document order. Iterative, because nesting can have any depth.
    func visit(_ body: (MarkdownNode) -> Void) {
        walk { node, isEntered in
            if isEntered { body(node) }
            return true
        }
    }

    /// Also called when leaving a node that can have children; stops when `body` returns false.
    func walk(_ body: (_ node: MarkdownNode, _ isEntered: Bool) -> Bool) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator)) else { return }
            if !body(node, event == CMARK_EVENT_ENTER) { return }
        }
    }
}

/// A text parsed by libcmark; owns its memory.
struct MarkdownTree: ~Copyable {
    let root: MarkdownNode

    init(_ bytes: [UInt8], options: MarkdownOptions) {
        let flags = Self.flags(options)
        root = bytes.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self)
            return MarkdownNode(cmark_parse_document(text.baseAddress, text.count, flags))
        }
    }

    deinit { root.remove() }

    static func flags(_ options: MarkdownOptions) -> CInt {
        (options.rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)
            | (options.extensions.contains(.smartPunctuation) ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT)
    }
}
