import SourceDiagnostics

/// A parsed template, in the language of the [Mustache specification](https://github.com/mustache/spec), with its optional
/// modules for inheritance and dynamic names; without lambdas, because values are data.
struct Template: Sendable {
    /// A part of a template.
    indirect enum Node: Sendable {
        case text(String)
        /// The text of a value.
        case variable(Name, isEscaped: Bool)
        /// What is rendered for each element of a list, or for any other value that is not false.
        case section(Name, [Node], SourcePosition)
        /// What is rendered for an empty list, and a value that is false or not there.
        case invertedSection(Name, [Node])
        /// Another template, whose blocks are replaced.
        case partial(Reference, blocks: [String: [Node]]?)
        /// A template that a value names.
        case dynamicPartial(Name)
        /// What a template that includes this one can replace.
        case block(String, [Node])
    }

    /// The name of a value: of parts separated by dots, the first is looked for in all values around it. Empty for the value
    /// itself.
    typealias Name = [String]

    /// A use of another template.
    struct Reference: Sendable {
        let name: String
        let position: SourcePosition
        /// The white space before each of its lines.
        let indentation: String
    }

    /// Sections in sections, at most.
    private static let depthLimit = 100

    let nodes: [Node]

    /// - Throws: `TemplateError`.
    init(_ text: String) throws(TemplateError) {
        // The sections that are open, each with what was read of it; first the template itself.
        var open: [(tag: MustacheTag?, nodes: [Node])] = [(nil, [])]
        func add(_ node: Node) { open[open.count - 1].nodes.append(node) }
        for token in try TemplateScanner.tokens(of: text) {
            guard case .tag(let tag) = token else {
                if case .text(let text) = token { add(.text(text)) }
                continue
            }
            switch tag.kind {
            case .variable(let isEscaped): add(.variable(Self.name(tag.name), isEscaped: isEscaped))
            case .section, .invertedSection, .block, .parent:
                if open.count > Self.depthLimit {
                    throw TemplateError(
                        position: tag.position, message: "there are more than \(Self.depthLimit) sections in each other"
                    )
                }
                open.append((tag, []))
            case .partial where tag.name.hasPrefix("*"): add(.dynamicPartial(Self.name(String(tag.name.dropFirst()))))
            case .partial: add(.partial(Reference(tag), blocks: nil))
            case .comment, .delimiters: break
            case .end:
                guard case (let opening?, let nodes)? = open.popLast() else {
                    throw TemplateError(
                        position: tag.position, message: "'{{/\(tag.name)}}' closes a section that was never opened")
                }
                guard opening.name == tag.name else {
                    throw TemplateError(
                        position: tag.position,
                        message: "'{{/\(tag.name)}}' closes the section '\(opening.name)'; write '{{/\(opening.name)}}'"
                    )
                }
                add(Self.node(opening, nodes))
            }
        }
        if let tag = open.last?.tag {
            throw TemplateError(
                position: tag.position, message: "the section '\(tag.name)' is not closed; it needs '{{/\(tag.name)}}'")
        }
        nodes = open.first?.nodes ?? []
    }

    /// What a tag with an end stands for.
    private static func node(_ tag: MustacheTag, _ nodes: [Node]) -> Node {
        switch tag.kind {
        case .block: return .block(tag.name, nodes)
        case .invertedSection: return .invertedSection(name(tag.name), nodes)
        case .parent:
            var blocks: [String: [Node]] = [:]
            for case .block(let name, let nodes) in nodes { blocks[name] = nodes }
            return .partial(Reference(tag), blocks: blocks)
        default: return .section(name(tag.name), nodes, tag.position)
        }
    }

    private static func name(_ text: String) -> Name { text.split(separator: ".").map { $0.filter { $0 != " " } } }
}

extension Template.Reference {
    fileprivate init(_ tag: MustacheTag) {
        (name, position, indentation) = (tag.name, tag.position, tag.indentation ?? "")
    }
}
