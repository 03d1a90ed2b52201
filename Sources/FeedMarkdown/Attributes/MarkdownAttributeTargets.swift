import CCMark
import HTMLSyntax

/// What the attributes of a text belong to, in its tree.
struct MarkdownAttributeTargets {
    private struct Target {
        /// `nil` if there is nothing of it left.
        var node: MarkdownNode?
        var attributes: MarkdownAttributes
        /// That of the first of its attributes, in the body.
        let line: Int
    }

    /// kramdown's lists of attributes, by their names.
    let lists: [String: MarkdownAttributes]
    /// Whether nothing but the id of a heading counts.
    let isLimitedToAnchors: Bool
    private var targets: [Target] = []
    private var places: [MarkdownNode: Int] = [:]

    init(lists: [String: MarkdownAttributes], isLimitedToAnchors: Bool) {
        (self.lists, self.isLimitedToAnchors) = (lists, isLimitedToAnchors)
    }

    mutating func add(_ attributes: MarkdownAttributes, to node: MarkdownNode, line: Int) {
        var attributes = attributes
        attributes.resolve(by: lists)
        if let place = places[node] {
            targets[place].attributes.add(attributes)
        } else {
            places[node] = targets.count
            targets.append(Target(node: node, attributes: attributes, line: line))
        }
    }

    /// Gives the attributes of a node that goes to what takes its place, if anything does.
    mutating func move(_ node: MarkdownNode, to other: MarkdownNode? = nil) {
        guard let place = places.removeValue(forKey: node) else { return }
        targets[place].node = nil
        if let other { add(targets[place].attributes, to: other, line: targets[place].line) }
    }

    /// Forgets what is no longer in a tree.
    mutating func keep(in root: MarkdownNode) {
        if places.isEmpty { return }
        var found = [Bool](repeating: false, count: targets.count)
        root.visit { node in
            if let place = places[node] { found[place] = true }
        }
        for index in targets.indices where !found[index] { targets[index].node = nil }
        places = places.filter { found[$0.value] }
    }

    /// The ids that the text gives, in its order.
    var ids: [(node: MarkdownNode, id: String, line: Int)] {
        targets.compactMap { target in
            guard let node = target.node, let id = target.attributes.id, !id.isEmpty,
                !id.contains(where: \.isWhitespace)
            else { return nil }
            return (node, id, target.line)
        }
    }

    /// The id of a node, and whether it is left out of the table of contents.
    func entry(of node: MarkdownNode) -> (id: String, isLeftOut: Bool)? {
        guard let place = places[node], let id = targets[place].attributes.id else { return nil }
        return (id, targets[place].attributes.classes.contains("no_toc"))
    }

    mutating func set(id: String, of node: MarkdownNode) {
        add(MarkdownAttributes(id: id), to: node, line: 0)
    }

    /// Writes the attributes next to their elements.
    /// - Returns: what was left out, and the blocks that were put around others.
    func write(_ marks: MarkdownMarks, _ options: MarkdownOptions) -> (
        warnings: [MarkdownWarning], wrappers: [(MarkdownNode, of: MarkdownNode)]
    ) {
        var warnings: [MarkdownWarning] = []
        var wrappers: [(MarkdownNode, of: MarkdownNode)] = []
        for target in targets {
            guard let node = target.node else { continue }
            func leaveOut(_ name: String, _ reason: String) {
                warnings.append(
                    MarkdownWarning(line: target.line, message: "the attribute '\(name)' was left out: \(reason)"))
            }
            let attributes = target.attributes
            if node.type == CMARK_NODE_HTML_BLOCK, !options.rawHTML {
                leaveOut(attributes.id ?? attributes.classes.first ?? "", "the HTML that it belongs to was removed")
                continue
            }
            var text = ""
            if let id = attributes.id {
                if options.depth > 0 {
                    leaveOut("id", "what is between the tags of a shortcode has none; write it outside")
                } else if id.isEmpty || id.contains(where: \.isWhitespace) {
                    leaveOut("id", "its value is '\(id)'; write a word")
                } else {
                    text += " id=\"\(escapedHTML(id))\""
                }
            }
            if !attributes.classes.isEmpty {
                text += " class=\"\(escapedHTML(attributes.classes.joined(separator: " ")))\""
            }
            for attribute in attributes.others {
                let (value, reason) = SafeAttributes.value(attribute, of: node)
                guard let value else {
                    leaveOut(attribute.name, reason)
                    continue
                }
                if !node.set(attribute.name, to: value) { text += " \(attribute.name)=\"\(escapedHTML(value))\"" }
            }
            for name in attributes.references {
                leaveOut(name, "there is no list of attributes '{:\(name): …}'")
            }
            if text.isEmpty { continue }
            if let wrapper = node.write(attributes: marks.encoded(text), marks) {
                wrappers.append((wrapper, node))
            }
        }
        return (warnings, wrappers)
    }
}

extension MarkdownNode {
    /// Sets what libcmark writes by itself.
    /// - Returns: whether it does.
    fileprivate func set(_ name: String, to value: String) -> Bool {
        switch (type, name) {
        case (CMARK_NODE_LINK, "title"), (CMARK_NODE_IMAGE, "title"): set(title: value)
        case (CMARK_NODE_LIST, "start"):
            guard let start = Int32(value), start >= 0 else { return false }
            cmark_node_set_list_start(pointer, start)
        default: return false
        }
        return true
    }

    /// - Returns: the block that was put around it, where only that can be.
    fileprivate func write(attributes text: String, _ marks: MarkdownMarks) -> MarkdownNode? {
        switch type {
        case CMARK_NODE_PARAGRAPH where previous != nil && parent?.type == CMARK_NODE_ITEM:
            // Only the first of a tight list has a tag near, that of its item.
            parent?.loosen()
            prepend(.inline(marks.attributes(text, at: .before)))
        case CMARK_NODE_HEADING, CMARK_NODE_PARAGRAPH: prepend(.inline(marks.attributes(text, at: .before)))
        case CMARK_NODE_ITEM:
            if let paragraph = firstChild, paragraph.type == CMARK_NODE_PARAGRAPH {
                paragraph.prepend(.inline(marks.attributes(text, at: .item)))
            } else {
                prepend(.block(marks.attributes(text, at: .item)))
            }
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_CODE:
            MarkdownNode.inline(marks.attributes(text, at: .after)).insert(before: self)
        case CMARK_NODE_CUSTOM_INLINE:
            // A cell of a table has the text that the attributes end, and HTML is as it is.
            if firstChild != nil {
                prepend(.inline(marks.attributes(text, at: .before)))
            } else {
                MarkdownNode.inline(marks.attributes(text, at: .after)).insert(before: self)
            }
        default:
            let outer = MarkdownNode.block(marks.attributes(text, at: .after))
            outer.set(startLine: startLine)
            outer.insert(before: self)
            outer.append(self)
            return outer
        }
        return nil
    }
}
