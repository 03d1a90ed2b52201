import CCMark

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
