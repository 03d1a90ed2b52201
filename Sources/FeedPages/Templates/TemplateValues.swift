package import FeedContent
public import ListKit
package import FeedFrontMatter
import SourceDiagnostics

/// Values for a template, where the stored properties of a type are not what the template needs. A switch over names is
/// also twice as fast as looking for properties.
public protocol TemplateValues: Sendable {
    /// The value of `name`: text, a number, a Boolean, an array, nested values, or `nil` if there is none.
    func value(named name: String) -> Any?
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
    let parameters: ParameterValues

    package init(viewModel: any TemplateValues, site: SiteValues, parameters: ParameterValues) {
        self.viewModel = viewModel
        self.site = site
        self.parameters = parameters
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "site": site
        case "params": parameters
        default: viewModel.value(named: name)
        }
    }

    /// What a name without a value probably means; `nil` if only the view model itself knows its names.
    func correction(of name: String) -> String? { (viewModel as? Properties)?.correction(of: name) }
}

/// The values of `site` in templates, which know them without being told.
package struct SiteValues: Hashable, Sendable, TemplateValues {
    /// The names of all of them.
    static let names = ["author", "description", "language", "title", "url"]

    private let title: String
    private let description: String
    private let author: String?
    private let language: String
    private let url: String

    package init(_ configuration: SiteConfiguration) {
        (title, description) = (configuration.title, configuration.description)
        (author, language) = (configuration.author, configuration.language)
        url = FeedContext(configuration: configuration).url("/")
    }

    package func value(named name: String) -> Any? { text(named: name) }

    func text(named name: String) -> String? {
        switch name {
        case "title": title
        case "description": description.isEmpty ? nil : description
        case "author": author
        case "language": language
        case "url": url
        default: nil
        }
    }
}

/// Front matter that feedgen does not know, for templates: `{{params.place}}`.
package struct ParameterValues: TemplateValues {
    let table: FrontMatterTable

    package init(_ table: FrontMatterTable) { self.table = table }

    package func value(named name: String) -> Any? { table[name].flatMap(Self.plain) }

    private static func plain(_ value: FrontMatterValue) -> Any? {
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
