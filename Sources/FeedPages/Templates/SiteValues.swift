import Digests
package import FeedContent
package import FeedFrontMatter
import Foundation

/// The values of `site` in templates, which know them without being told.
package struct SiteValues: Hashable, Sendable, TemplateValues {
    private let title: String
    private let description: String
    private let author: String?
    private let language: String
    /// `rtl` for a language that is written from right to left.
    private let direction: String?
    private let url: String
    private let params: FrontMatterTable
    /// The data of the site, by the names of the files.
    package private(set) var data = FrontMatterTable()
    /// What readers see besides the content.
    package private(set) var words: Words

    package init(_ configuration: SiteConfiguration) {
        (title, description) = (configuration.title, configuration.description)
        (author, language) = (configuration.author, configuration.language)
        url = FeedContext(configuration: configuration).url("/")
        direction = Self.isRightToLeft(configuration.language) ? "rtl" : nil
        params = configuration.params
        words = Words(language: configuration.language)
    }

    /// The same with its data and its words.
    package func with(data: FrontMatterTable, _ words: Words) -> SiteValues {
        var site = self
        (site.data, site.words) = (data, words)
        return site
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "params": params.isEmpty ? nil : ParameterValues(params)
        case "words": words
        case "data": data.isEmpty ? nil : ParameterValues(data)
        default: text(named: name)
        }
    }

    private func text(named name: String) -> String? {
        switch name {
        case "title": title
        case "description": description.isEmpty ? nil : description
        case "author": author
        case "byline": author == title ? nil : author
        case "language": language
        case "direction": direction
        case "url": url
        default: nil
        }
    }

    private static func isRightToLeft(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// Adds the values that a template names to a digest of what it depends on.
    /// - Parameter names: those of the values, of the entries of `params` and of the files and entries of `data`; `nil` if the
    ///   template may name any.
    func add(_ names: Set<String>?, to parts: inout ContentDigest.Parts) {
        for name in ["author", "byline", "description", "direction", "language", "title", "url"]
        where names?.contains(name) ?? true {
            parts.add(text(named: name))
        }
        func add(_ table: FrontMatterTable, _ body: (FrontMatterTable.Entry) -> Void) {
            for entry in table.entries where names?.contains(entry.key) ?? true {
                parts.add(entry.key)
                body(entry)
            }
        }
        // A section may ask whether there are any.
        for (name, table) in [("params", params), ("data", data)] where names?.contains(name) ?? true {
            parts.add(table.isEmpty)
        }
        words.add(names, to: &parts)
        add(params) { $0.value.add(to: &parts) }
        add(data) { file in
            // Of a table, its entries are named.
            if case .table(let table) = file.value.content {
                add(table) { $0.value.add(to: &parts) }
            } else {
                file.value.add(to: &parts)
            }
        }
    }
}
