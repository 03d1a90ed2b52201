import Digests
package import FeedContent
import FeedFrontMatter

/// The values of `site` in templates, which know them without being told.
package struct SiteValues: Hashable, Sendable, TemplateValues {
    private let title: String
    private let description: String
    private let author: String?
    private let language: String
    private let url: String
    private let params: FrontMatterTable

    package init(_ configuration: SiteConfiguration) {
        (title, description) = (configuration.title, configuration.description)
        (author, language) = (configuration.author, configuration.language)
        url = FeedContext(configuration: configuration).url("/")
        params = configuration.params
    }

    package func value(named name: String) -> Any? {
        name == "params" ? params.isEmpty ? nil : ParameterValues(params) : text(named: name)
    }

    private func text(named name: String) -> String? {
        switch name {
        case "title": title
        case "description": description.isEmpty ? nil : description
        case "author": author
        case "language": language
        case "url": url
        default: nil
        }
    }

    /// Adds the values that a template names to a digest of what it depends on.
    /// - Parameter names: those of the values and of the entries of `params`; `nil` if the template may name any.
    func add(_ names: Set<String>?, to parts: inout ContentDigest.Parts) {
        for name in ["author", "description", "language", "title", "url"] where names?.contains(name) ?? true {
            parts.add(text(named: name))
        }
        for entry in params.entries where names?.contains(entry.key) ?? true {
            parts.add(entry.key)
            parts.add(entry.value)
        }
    }
}

extension ContentDigest.Parts {
    /// Adds a value of front matter as templates see it.
    fileprivate mutating func add(_ value: FrontMatterValue) {
        switch value.content {
        case .null: add(0)
        case .bool, .int, .double, .string:
            add(1)
            if case .bool(let flag) = value.content { add(flag) }
            add(value.text)
        case .array(let values):
            add(2)
            add(each: values) { $0.add($1 as FrontMatterValue) }
        case .table(let table):
            add(3)
            add(each: table.entries) { parts, entry in
                parts.add(entry.key)
                parts.add(entry.value)
            }
        }
    }
}
