import Digests
import Synchronization

/// What the result of a template depends on besides the values that it is given.
struct TemplateInputs: Sendable {
    /// A digest of its parts, with those of all templates that it includes.
    let digest: ContentDigest
    /// The names of the values in it.
    let names: Set<String>
    /// The names of the values of the site in it; `nil` if it may have any.
    let siteNames: Set<String>?

    /// The first parts of the names in it that are not looked for in the site.
    let roots: Set<String>

    /// - Parameters:
    ///   - templates: those that values can name.
    ///   - isOfSite: whether it is rendered with the values of the site alone.
    init(_ nodes: [Template.Node], among templates: [String: [Template.Node]], isOfSite: Bool = false) {
        var found = Names()
        if isOfSite { found.siteSections = 1 }
        digest = ContentDigest { parts in
            parts.add(nodes, &found)
            if !found.includesOthers { return }
            for (name, nodes) in templates.sorted(by: { $0.key < $1.key }) {
                parts.add(name)
                parts.add(nodes, &found)
            }
        }
        // What such a template names may be looked for in the site.
        (names, siteNames, roots) = (found.all, found.includesOthers ? nil : found.ofSite, found.roots)
    }

    fileprivate struct Names {
        var all: Set<String> = []
        var ofSite: Set<String> = []
        var roots: Set<String> = []
        /// How many sections of the site are open.
        var siteSections = 0
        /// Whether a value names a template.
        var includesOthers = false

        mutating func insert(_ name: Template.Name) {
            all.formUnion(name)
            if siteSections > 0 {
                ofSite.formUnion(name)
            } else if name.first == "site" {
                ofSite.formUnion(name.dropFirst())
            } else if let first = name.first {
                roots.insert(first)
            }
        }
    }
}

extension ContentDigest.Parts {
    fileprivate mutating func add(_ nodes: [Template.Node], _ names: inout TemplateInputs.Names) {
        add(nodes.count)
        for node in nodes {
            switch node {
            case .text(let text):
                add(0)
                add(text)
            case .variable(let name, let isEscaped): add(isEscaped ? 1 : 2, name, &names)
            case .section(let name, let nodes, _):
                add(3, name, &names)
                names.siteSections += name.first == "site" ? 1 : 0
                add(nodes, &names)
                names.siteSections -= name.first == "site" ? 1 : 0
            case .invertedSection(let name, let nodes):
                add(4, name, &names)
                add(nodes, &names)
            case .dynamicPartial(let name):
                add(5, name, &names)
                names.includesOthers = true
            // Both are gone after linking.
            case .partial, .block: continue
            }
        }
    }

    private mutating func add(_ kind: Int, _ name: Template.Name, _ names: inout TemplateInputs.Names) {
        add(kind)
        add(each: name) { $0.add($1 as String) }
        names.insert(name)
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
