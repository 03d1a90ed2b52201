import HTMLSyntax
import ListKit
import SourceDiagnostics

/// Renders a template with the values around each of its parts.
struct TemplateRendering {
    /// So many templates that values name include each other; deeper ones render nothing.
    private static let depthLimit = 16
    /// The parts that are rendered, and their bytes, at most: sections in each other multiply.
    private static let limits = (parts: 2_000_000, bytes: 1 << 26)

    /// A value in which others are looked for.
    fileprivate enum Scope {
        case values(any TemplateValues)
        /// A value without others in it, such as text.
        case leaf(Any)
        /// The properties of any other value, or the entries of a dictionary.
        case properties(Any, [String: Any])
    }

    private let templates: [String: [Template.Node]]
    private var scopes: [Scope]
    private var depth = 0
    private(set) var html = ""
    /// Names that are no properties of the value, with what was probably meant.
    private(set) var misspelt: [String: String] = [:]
    private var parts = 0
    /// The section that is being rendered and is in no other.
    private var outermost: SourcePosition?
    /// Where more was to be rendered than is allowed; then the rest is not.
    private(set) var excess: SourcePosition?

    /// - Parameter templates: those that values can name.
    init(_ values: any TemplateValues, templates: [String: [Template.Node]]) {
        (scopes, self.templates) = ([.values(values)], templates)
    }

    mutating func render(_ nodes: [Template.Node]) {
        for node in nodes {
            guard count() else { return }
            switch node {
            case .text(let text): html += text
            case .variable(let name, let isEscaped):
                guard let value = value(of: name) else { continue }
                if let markup = value as? HTML {
                    html += markup.text
                } else if let text = Self.text(of: value) ?? plural(value) {
                    html += isEscaped ? escapedHTML(text) : text
                } else if let marked = value as? any MarkedText {
                    html += isEscaped ? escapedHTML(marked.text) : marked.html
                }
            case .section(let name, let nodes, let position):
                guard let value = value(of: name) else { continue }
                let isOutermost = outermost == nil
                if isOutermost { outermost = position }
                defer { if isOutermost { outermost = nil } }
                if let word = value as? CounterWord {
                    let marks = word.counter.marks(of: word.form)
                    html += marks.start
                    render(nodes)
                    html += marks.end
                } else {
                    forEach(value) { $0.render(nodes) }
                }
            case .invertedSection(let name, let nodes):
                let value = value(of: name)
                if value.map(Self.isFalse) ?? true { render(nodes) }
            case .dynamicPartial(let name):
                guard depth < Self.depthLimit, let name = value(of: name) as? String, let nodes = templates[name] else {
                    continue
                }
                depth += 1
                render(nodes)
                depth -= 1
            // Both are gone after linking.
            case .partial, .block: continue
            }
        }
    }

    /// Counts a part, or an element of a list: there may be many with nothing in them.
    /// - Returns: whether it may be rendered.
    private mutating func count() -> Bool {
        parts += 1
        if excess == nil, parts > Self.limits.parts || html.utf8.count > Self.limits.bytes {
            excess = outermost ?? SourcePosition(line: 1, column: 1)
        }
        return excess == nil
    }

    /// - Complexity: O(n) in the scopes; values are asked, not reflected.
    private mutating func value(of name: Template.Name) -> Any? {
        guard let first = name.first else { return scopes.last?.value }
        guard var value = nearest(first) else { return nil }
        for part in name.dropFirst() {
            guard let child = Scope(value).child(part) else { return nil }
            value = child
        }
        return value
    }

    private mutating func nearest(_ name: String) -> Any? {
        for scope in scopes.reversed() {
            if let value = scope.child(name) { return value }
        }
        if case .values(let root as CellValues) = scopes.first, let meant = root.correction(of: name) {
            misspelt[name] = meant
        }
        return nil
    }

    /// A word in the form for the nearest `count`.
    private mutating func plural(_ value: Any) -> String? {
        (value as? PluralWord).flatMap { word in (nearest("count") as? Int).map(word.text) }
    }

    /// Calls a closure in the scope of each element of a list, or of a value that is not false.
    private mutating func forEach(_ value: Any, _ body: (inout TemplateRendering) -> Void) {
        switch value {
        // Casts to protocols are slow, and most values are text.
        case is String: enter(value, body)
        case let flag as Bool: if flag { body(&self) }
        case let elements as [Any]: forEach(of: elements, body)
        case is any TemplateValues: enter(value, body)
        default: forEach(of: Self.elements(of: value) ?? [value], body)
        }
    }

    private mutating func forEach(of elements: [Any], _ body: (inout TemplateRendering) -> Void) {
        for element in elements {
            guard count() else { return }
            enter(element, body)
        }
    }

    private mutating func enter(_ value: Any, _ body: (inout TemplateRendering) -> Void) {
        scopes.append(Scope(value))
        body(&self)
        scopes.removeLast()
    }

    private static func isFalse(_ value: Any) -> Bool {
        switch value {
        case is String: false
        case let flag as Bool: !flag
        case let elements as [Any]: elements.isEmpty
        case is any TemplateValues: false
        default: elements(of: value)?.isEmpty ?? false
        }
    }

    /// The elements of a set, or of an optional value; `nil` for other values.
    private static func elements(of value: Any) -> [Any]? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .set, .collection, .optional: return mirror.children.map(\.value)
        default: return nil
        }
    }

    private static func text(of value: Any) -> String? {
        switch value {
        case let text as String: text
        case let number as Int: String(number)
        case let counter as ListCounter: counter.description
        // A table has no text of its own.
        case is any TemplateValues: nil
        case let elements as [Any]: elements.compactMap { text(of: $0) }.joined(separator: ", ")
        default: text(ofOptional: value) ?? String(describing: value)
        }
    }

    private static func text(ofOptional value: Any) -> String? {
        guard Mirror(reflecting: value).displayStyle == .optional else { return nil }
        return elements(of: value)?.first.map { text(of: $0) ?? "" } ?? ""
    }
}

extension TemplateRendering.Scope {
    init(_ value: Any) {
        switch value {
        case is String, is Int: self = .leaf(value)
        case let values as any TemplateValues: self = .values(values)
        case let entries as [String: Any]: self = .properties(value, entries)
        default:
            let children = Mirror(reflecting: value).children.compactMap { child in
                child.label.map { ($0, child.value) }
            }
            self = children.isEmpty ? .leaf(value) : .properties(value, Dictionary(children) { first, _ in first })
        }
    }

    var value: Any {
        switch self {
        case .values(let values): values
        case .leaf(let value), .properties(let value, _): value
        }
    }

    func child(_ name: String) -> Any? {
        switch self {
        case .values(let values): values.value(named: name)
        case .leaf: nil
        case .properties(_, let properties): properties[name]
        }
    }
}
