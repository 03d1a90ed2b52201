/// A template of which the parts are rendered that many pages have in common.
package struct TemplateFrame: Sendable {
    let name: String
    let nodes: [Template.Node]
}

extension TemplateLibrary {
    /// A template with some values in place.
    /// - Parameters:
    ///   - values: those that are always the same.
    ///   - varying: the names of the others.
    package func frame(of name: String, _ values: some TemplateValues, varying: Set<String>) -> TemplateFrame {
        var nodes: [Template.Node] = []
        var text = ""
        for node in self.nodes(of: name) {
            let asked = TemplateTrace()
            let rendering = rendering([node], FixedValues(values: values, varying: varying, asked: asked))
            // What is too large is told when it is rendered.
            if rendering.excess == nil, asked.names.isEmpty {
                text += rendering.html
                continue
            }
            if !text.isEmpty { nodes.append(.text(text)) }
            text = ""
            nodes.append(node)
        }
        return TemplateFrame(name: name, nodes: text.isEmpty ? nodes : nodes + [.text(text)])
    }
}

/// Values of which some are not known yet, and which of these were asked for.
private struct FixedValues<Values: TemplateValues>: TemplateValues {
    let values: Values
    let varying: Set<String>
    let asked: TemplateTrace

    func value(named name: String) -> Any? {
        if !varying.contains(name) { return values.value(named: name) }
        asked.insert(name)
        return nil
    }
}
