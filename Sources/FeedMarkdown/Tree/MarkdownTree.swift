import CCMark
private import Glibc

/// A node of libcmark's tree, valid as long as that is.
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
    /// Counted from 1, in the text that was parsed.
    var startLine: Int {
        let line = Int(bitPattern: cmark_node_get_user_data(pointer))
        return line > 0 ? line : Int(cmark_node_get_start_line(pointer))
    }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    /// Of a block: the offset in its first line, in bytes.
    var startOffset: Int { Int(cmark_node_get_start_column(pointer)) - 1 }
    /// The text of a leaf.
    var literal: String { string(cmark_node_get_literal(pointer)) }
    var fenceInfo: String { string(cmark_node_get_fence_info(pointer)) }
    /// Where a link or an image leads.
    var url: String { string(cmark_node_get_url(pointer)) }

    var title: String { string(cmark_node_get_title(pointer)) }

    func set(url: String) { cmark_node_set_url(pointer, url) }
    func set(title: String) { cmark_node_set_title(pointer, title) }
    func set(fenceInfo: String) { cmark_node_set_fence_info(pointer, fenceInfo) }
    func set(literal: String) { cmark_node_set_literal(pointer, literal) }

    /// libcmark sets it only for what it has parsed itself; for the rest its pointer for users holds it.
    func set(startLine: Int) { cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: startLine)) }

    /// Whether a leaf's text holds one of some others, each ended by a zero byte.
    func holds(oneOf texts: [[CChar]]) -> Bool {
        guard let literal = cmark_node_get_literal(pointer) else { return false }
        return texts.contains { strstr(literal, $0) != nil }
    }

    private func string(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(cString: text)
    }

    /// Goes down to every node below, and the node itself, in document order. An iterator instead of recursion:
    /// nesting is as deep as an author likes.
    func visit(_ body: (MarkdownNode) -> Void) {
        walk { node, isEntered in
            if isEntered { body(node) }
            return true
        }
    }

    /// Also tells when a node that can hold others is left; ends where `body` returns false.
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

/// A text, parsed by libcmark; the memory goes with it.
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
