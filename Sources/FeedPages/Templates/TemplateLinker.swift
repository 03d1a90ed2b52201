import SourceDiagnostics

/// Puts templates into those that include them, so that rendering looks up none. A template that includes itself, even
/// indirectly, would never end.
struct TemplateLinker {
    /// The parts of a template with all that it includes, and how deep they are in each other, at most.
    private static let limits = (size: 100_000, depth: 200)

    private let texts: [String: String]
    /// The templates that were read, by the white space before their lines and their names.
    private var read: [[String]: Template] = [:]
    private var (size, depth) = (0, 0)
    /// What is wrong with what a tag of the present template includes.
    private var problem: String?
    private(set) var errors: [String: [TemplateError]] = [:]

    /// - Parameter texts: the text of each template by its name.
    init(_ texts: [String: String]) { self.texts = texts }

    /// The nodes of a template; an error is recorded for each tag that is wrong.
    mutating func nodes(of name: String) -> [Template.Node] {
        (size, depth, problem) = (0, 0, nil)
        do throws(TemplateError) {
            let nodes = try expand(Template(texts[name, default: ""]).nodes, blocks: [:], chain: [name])
            if let problem { throw TemplateError(position: SourcePosition(line: 1, column: 1), message: problem) }
            return nodes
        } catch {
            errors[name, default: []].append(error)
            return []
        }
    }

    /// What replaces a block: parts, and how many they are with those in them.
    private struct Replacement {
        let nodes: [Template.Node]
        let size: Int
    }

    /// Counts parts.
    /// - Returns: whether they are too many.
    private mutating func exceeds(adding count: Int) -> Bool {
        size += count
        if size <= Self.limits.size { return false }
        problem = problem ?? Self.excess
        return true
    }

    private static let excess = "the template is too large or too deep, with all that it includes"

    /// - Parameters:
    ///   - blocks: what replaces blocks among the nodes.
    ///   - chain: the template of the nodes, after those that include it.
    private mutating func expand(
        _ nodes: [Template.Node], blocks: [String: Replacement], chain: [String]
    ) -> [Template.Node] {
        if exceeds(adding: nodes.count) { return [] }
        guard depth < Self.limits.depth else {
            problem = problem ?? Self.excess
            return []
        }
        depth += 1
        defer { depth -= 1 }
        return nodes.flatMap { node -> [Template.Node] in
            switch node {
            case .text, .variable, .dynamicPartial: return [node]
            case .section(let name, let nodes, let position):
                return [.section(name, expand(nodes, blocks: blocks, chain: chain), position)]
            case .invertedSection(let name, let nodes):
                return [.invertedSection(name, expand(nodes, blocks: blocks, chain: chain))]
            case .block(let name, let nodes):
                guard let replacement = blocks[name] else { return expand(nodes, blocks: blocks, chain: chain) }
                return exceeds(adding: replacement.size) ? [] : replacement.nodes
            case .partial(let reference, let replaced):
                // What the outer template replaces comes first.
                let inner = replaced?.mapValues { nodes -> Replacement in
                    let before = size
                    return Replacement(nodes: expand(nodes, blocks: blocks, chain: chain), size: size - before)
                }
                let nodes = expand(reference, blocks: inner?.merging(blocks) { $1 } ?? [:], chain: chain)
                // What is wrong deeper down is told where the template is read by itself.
                if let problem, let name = chain.first, chain.count == 1 {
                    errors[name, default: []].append(TemplateError(position: reference.position, message: problem))
                    self.problem = nil
                }
                // Excess is reported at the tag in the outermost template.
                return chain.count > 1 ? nodes : nodes.map { $0.moved(to: reference.position) }
            }
        }
    }

    private mutating func expand(
        _ reference: Template.Reference, blocks: [String: Replacement], chain: [String]
    ) -> [Template.Node] {
        let name = reference.name
        guard let text = texts[name] else {
            if chain.count == 1 {
                let nearest = Spelling.nearest(to: name, among: texts.keys.sorted())
                problem =
                    "there is no template '\(name)' to include" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
            }
            return []
        }
        if chain.contains(name) {
            if name == chain.first {
                problem =
                    "including '\(chain.dropFirst().first ?? name)' leads back to '\(name)'; a template cannot include itself"
            }
            return []
        }
        let key = [reference.indentation, name]
        // Errors of the included template are those of its own.
        guard let included = read[key] ?? (try? Template(text.indented(by: reference.indentation))) else { return [] }
        read[key] = included
        return expand(included.nodes, blocks: blocks, chain: chain + [name])
    }
}

extension Template.Node {
    /// The node at the tag of what includes it.
    fileprivate func moved(to position: SourcePosition) -> Self {
        if case .section(let name, let nodes, _) = self { .section(name, nodes, position) } else { self }
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
