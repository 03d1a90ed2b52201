import Digests
import Synchronization

/// What the result of a template depends on besides the values that it is given.
struct TemplateInputs: Sendable {
    /// A digest of its parts, with those of all templates that it includes.
    let digest: ContentDigest
    /// The names of the values in it, each part by itself.
    private(set) var names: Set<String> = []

    /// - Parameter templates: those that values can name.
    init(_ nodes: [Template.Node], among templates: [String: [Template.Node]]) {
        var (names, namesTemplates) = (Set<String>(), false)
        digest = ContentDigest { parts in
            parts.add(nodes, &names, &namesTemplates)
            if !namesTemplates { return }
            for (name, nodes) in templates.sorted(by: { $0.key < $1.key }) {
                parts.add(name)
                parts.add(nodes, &names, &namesTemplates)
            }
        }
        self.names = names
    }
}

extension ContentDigest.Parts {
    fileprivate mutating func add(_ nodes: [Template.Node], _ names: inout Set<String>, _ namesTemplates: inout Bool) {
        add(nodes.count)
        for node in nodes {
            switch node {
            case .text(let text):
                add(0)
                add(text)
            case .variable(let name, let isEscaped):
                add(isEscaped ? 1 : 2)
                add(name, &names)
            case .section(let name, let nodes, _):
                add(3)
                add(name, &names)
                add(nodes, &names, &namesTemplates)
            case .invertedSection(let name, let nodes):
                add(4)
                add(name, &names)
                add(nodes, &names, &namesTemplates)
            case .dynamicPartial(let name):
                add(5)
                add(name, &names)
                namesTemplates = true
            // Both are gone after linking.
            case .partial, .block: continue
            }
        }
    }

    private mutating func add(_ name: Template.Name, _ names: inout Set<String>) {
        add(each: name) { $0.add($1 as String) }
        names.formUnion(name)
    }
}

/// Notes the templates that are rendered, also concurrently.
package final class TemplateTrace: Sendable {
    private let noted = Mutex<Set<String>>([])

    package init() {}

    func insert(_ name: String) { noted.withLock { _ = $0.insert(name) } }

    /// Their names.
    package var names: Set<String> { noted.withLock { $0 } }
}
