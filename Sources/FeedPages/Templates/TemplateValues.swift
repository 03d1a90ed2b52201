public import ListKit
package import FeedFrontMatter
import SourceDiagnostics

/// Values for a template, where the stored properties of a type are not what the template needs. A switch over names is
/// also twice as fast as looking for properties.
public protocol TemplateValues: Sendable {
    /// The value of `name`: text, a number, a Boolean, an array, nested values, or `nil` if there is none.
    func value(named name: String) -> Any?
}

/// A text with marks of its own: `{{x}}` is the text as it is, escaped, and `{{{x}}}` what its marks make of it.
package protocol MarkedText: TemplateValues {
    var text: String { get }
    var html: String { get }
}

/// The stored properties of a value, by their names.
struct Properties: TemplateValues {
    private let value: any Sendable

    init(of value: any Sendable) { self.value = value }

    func value(named name: String) -> Any? {
        guard let property = Mirror(reflecting: value).children.first(where: { $0.label == name })?.value else {
            return nil
        }
        let mirror = Mirror(reflecting: property)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : property
    }

    /// The property that a name without a value is probably a misspelling of.
    func correction(of name: String) -> String? {
        let names = Mirror(reflecting: value).children.compactMap(\.label)
        return names.contains(name) ? nil : Spelling.correction(of: name, among: names)
    }
}

extension ListCounter: TemplateValues {
    /// The words for the plural forms of CLDR: `{{likes}} {{#likes.one}}like{{/likes.one}}{{#likes.other}}likes{{/likes.other}}`.
    public func value(named name: String) -> Any? {
        ListPluralForm(rawValue: name).map { CounterWord(counter: self, form: $0) }
    }
}

/// A plural form of a counter, as a section of a template.
struct CounterWord: Sendable {
    let counter: ListCounter
    let form: ListPluralForm
}

/// The values of a view model, plus those that every cell has.
package struct CellValues: TemplateValues {
    let viewModel: any TemplateValues
    let site: SiteValues
    /// What the cells of a section have in common.
    let shared: (any TemplateValues)?

    package init(viewModel: any TemplateValues, site: SiteValues, shared: (any TemplateValues)? = nil) {
        (self.viewModel, self.site, self.shared) = (viewModel, site, shared)
    }

    package func value(named name: String) -> Any? {
        name == "site" ? site : shared?.value(named: name) ?? viewModel.value(named: name)
    }

    /// What a name without a value probably means; `nil` if only the view model itself knows its names.
    func correction(of name: String) -> String? { (viewModel as? Properties)?.correction(of: name) }
}

/// Front matter that feedgen does not know, for templates: `{{params.place}}`.
package struct ParameterValues: TemplateValues {
    let table: FrontMatterTable

    package init(_ table: FrontMatterTable) { self.table = table }

    package func value(named name: String) -> Any? { table[name].flatMap(Self.plain) }

    /// A value as templates have it; `nil` for nothing.
    package static func plain(_ value: FrontMatterValue) -> Any? {
        switch value.content {
        case .null: nil
        case .bool(let flag): flag
        case .int(let number): number
        case .double: value.text
        case .string(let text): text
        case .array(let values): values.compactMap(plain)
        case .table(let table): ParameterValues(table)
        }
    }
}
