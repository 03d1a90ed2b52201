import CCMark

extension MarkdownNode {
    /// The text of a block without markup and images, with whitespace collapsed and trimmed. Stops after the given
    /// number of characters.
    func plainText(upTo count: Int = .max) -> String {
        var text = ""
        var length = 0
        var isBlank = false
        var picture: MarkdownNode?
        walk { node, isEntered in
            if let outer = picture {
                if node == outer, !isEntered { picture = nil }
                return true
            }
            switch node.type {
            case CMARK_NODE_IMAGE: picture = node
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: isBlank = true
            case CMARK_NODE_HTML_INLINE where node.literal.lowercased().hasPrefix("<br"): isBlank = true
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                for character in node.literal {
                    if character.isBlank {
                        isBlank = true
                        continue
                    }
                    if isBlank, !text.isEmpty {
                        text.append(" ")
                        length += 1
                    }
                    isBlank = false
                    text.append(character)
                    length += 1
                    if length > count { return false }
                }
            default: break
            }
            return true
        }
        return text
    }

    /// The plain text of a paragraph, truncated at a word and ended with `…` if it is longer than the given number of
    /// characters.
    func summary(upTo count: Int) -> String {
        let text = type == CMARK_NODE_HTML_BLOCK ? HTMLBody.text(of: literal) : plainText(upTo: count)
        guard text.count > count else { return text }
        let cut = text.prefix(count - 1)
        if text[cut.endIndex] == " " { return cut + "…" }
        guard let space = cut.lastIndex(of: " ") else { return cut + "…" }
        return cut[..<space] + "…"
    }
}

extension Character {
    /// Whether it is white space; of ASCII, which most text is, without looking up its properties.
    fileprivate var isBlank: Bool {
        guard let ascii = asciiValue else { return isWhitespace }
        return ascii == 0x20 || (0x09...0x0D).contains(ascii)
    }
}
