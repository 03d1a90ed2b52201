import SourceDiagnostics

/// Puts templates into those that include them, so that rendering looks up none. A template that includes itself, even
/// indirectly, would never end.
struct TemplateLinker {
    /// The parts of a template with all that it includes, at most.
    private static let sizeLimit = 100_000

    private let texts: [String: String]
    /// The templates that were read, by the white space before their lines and their names.
    private var read: [[String]: Template] = [:]
    /// Whether the present template was found to include itself.
    private var isCyclic = false
    /// The parts of the present template so far.
    private var size = 0
    private(set) var errors: [String: [TemplateError]] = [:]

    /// - Parameter texts: the text of each template by its name.
    init(_ texts: [String: String]) { self.texts = texts }

    /// The nodes of a template; an error is recorded for each tag that is wrong.
    mutating func nodes(of name: String) -> [Template.Node] {
        size = 0
        do {
            return try expand(Template(texts[name, default: ""]).nodes, in: name, blocks: [:], chain: [name])
        } catch {
            errors[name, default: []].append(error)
            return []
        }
    }

    /// - Parameters:
    ///   - template: the template of the nodes.
    ///   - blocks: what replaces its blocks.
    ///   - chain: the templates around it, and itself.
    private mutating func expand(
        _ nodes: [Template.Node], in template: String, blocks: [String: [Template.Node]], chain: [String]
    ) -> [Template.Node] {
        size += nodes.count
        if size > Self.sizeLimit { return [] }
        return nodes.flatMap { node -> [Template.Node] in
            switch node {
            case .text, .variable, .dynamicPartial: return [node]
            case .section(let name, let nodes):
                return [.section(name, expand(nodes, in: template, blocks: blocks, chain: chain))]
            case .invertedSection(let name, let nodes):
                return [.invertedSection(name, expand(nodes, in: template, blocks: blocks, chain: chain))]
            case .block(let name, let nodes):
                return blocks[name] ?? expand(nodes, in: template, blocks: blocks, chain: chain)
            case .partial(let reference, let replaced):
                // What the outer template replaces comes first.
                let inner = replaced?.mapValues { expand($0, in: template, blocks: blocks, chain: chain) }
                    .merging(blocks) { $1 }
                let nodes = expand(reference, in: template, blocks: inner ?? [:], chain: chain)
                if isCyclic, chain.count == 1 {
                    isCyclic = false
                    record(
                        "including '\(reference.name)' leads back to '\(template)'; a template cannot include itself",
                        at: reference, in: template, chain)
                }
                return nodes
            }
        }
    }

    private mutating func expand(
        _ reference: Template.Reference, in template: String, blocks: [String: [Template.Node]], chain: [String]
    ) -> [Template.Node] {
        let name = reference.name
        guard let text = texts[name] else {
            let nearest = Spelling.nearest(to: name, among: texts.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
            record("there is no template '\(name)' to include" + nearest, at: reference, in: template, chain)
            return []
        }
        if chain.contains(name) {
            if name == chain.first { isCyclic = true }
            return []
        }
        if size > Self.sizeLimit {
            record("the templates that this one includes are too large together", at: reference, in: template, chain)
            return []
        }
        let key = [reference.indentation, name]
        // Errors of the included template are those of its own.
        guard let included = read[key] ?? (try? Template(text.indented(by: reference.indentation))) else { return [] }
        read[key] = included
        return expand(included.nodes, in: name, blocks: blocks, chain: chain + [name])
    }

    /// Records what is wrong with a tag, where the template is read by itself.
    private mutating func record(
        _ message: String, at reference: Template.Reference, in template: String, _ chain: [String]
    ) {
        if chain.count > 1 { return }
        errors[template, default: []].append(TemplateError(position: reference.position, message: message))
    }
}

extension String {
    /// The text with white space before each line.
    fileprivate func indented(by indentation: String) -> String {
        if indentation.isEmpty || isEmpty { return self }
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.count - 1
        return lines.enumerated().map { $0 == last && $1.isEmpty ? "" : indentation + $1 }.joined(separator: "\n")
    }
}
