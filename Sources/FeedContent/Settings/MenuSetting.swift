import FeedFrontMatter
import HTMLSyntax
package import SourceDiagnostics

/// An entry of the menu in the settings, or a group of entries.
package struct MenuSetting: Hashable, Sendable {
    /// What an entry leads to.
    package enum Target: Hashable, Sendable {
        /// A path of the site, such as `/about/`.
        case path(String)
        /// Another site.
        case url(String)
        /// The page of an entry, by its file.
        case source(String)
    }

    /// Its text; `nil` for the title of the page that it leads to.
    package var name: String?
    /// `nil` for a group.
    package var target: Target?
    package var weight = 0
    package var entries: [MenuSetting] = []
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start
}

extension MenuSetting {
    /// The files of the posts and pages that a menu names.
    package static func files(in menu: [MenuSetting]) -> Set<String> {
        Set(
            (menu + menu.flatMap(\.entries)).compactMap { entry in
                if case .source(let file) = entry.target { file } else { nil }
            })
    }

    /// Reads the menu of a site: a list of files of entries, and of tables.
    static func menu(_ value: FrontMatterValue) throws(ValueError) -> [MenuSetting] {
        if case .bool(false) = value.content { return [] }
        guard case .array(let values) = value.content else {
            throw ValueError("it must be a list of entries such as {name: About, url: /about/}")
        }
        var entries: [MenuSetting] = []
        for value in values { entries.append(try MenuSetting(value, inGroup: false)) }
        return entries
    }

    private static let form =
        "each entry must be the file of a page, such as Pages/about.md, or a table with 'name' and 'url', or 'name' and 'entries'"

    private init(_ value: FrontMatterValue, inGroup: Bool) throws(ValueError) {
        position = value.position
        if let file = value.name {
            target = try Self.target(file, at: value.position)
            guard case .source = target else { throw ValueError(Self.form, at: value.position) }
            return
        }
        guard case .table(let table) = value.content else { throw ValueError(Self.form, at: value.position) }
        for entry in table.entries { try set(entry, inGroup: inGroup) }
        guard (target == nil) != entries.isEmpty else { throw ValueError(Self.form, at: value.position) }
        if name?.allSatisfy(\.isWhitespace) ?? !isPage {
            throw ValueError(
                "an entry without a 'name' must lead to the file of a page, such as Pages/about.md", at: value.position)
        }
    }

    private mutating func set(_ entry: FrontMatterTable.Entry, inGroup: Bool) throws(ValueError) {
        let (value, place) = (entry.value, entry.value.position)
        switch entry.key {
        case "name":
            guard let text = value.text else { throw ValueError("'name' must be text", at: place) }
            name = text
        case "url":
            guard let text = value.name else { throw ValueError("'url' must be a path or a URL", at: place) }
            target = try Self.target(text, at: place)
        case "weight":
            guard case .int(let number) = value.content else {
                throw ValueError("'weight' must be a whole number", at: place)
            }
            weight = number
        case "entries":
            guard !inGroup, case .array(let values) = value.content else {
                throw ValueError(
                    inGroup ? "a group cannot have groups in it" : "'entries' must be a list of entries", at: place)
            }
            for value in values { entries.append(try MenuSetting(value, inGroup: true)) }
        default:
            let keys = ["name", "url", "weight", "entries"]
            let hint = Spelling.nearest(to: entry.key, among: keys).map { "did you mean '\($0)'?" }
            throw ValueError(
                "an entry has no key '\(entry.key)'; \(hint ?? "the keys are \(keys.joined(separator: ", "))")",
                at: entry.keyPosition)
        }
    }

    private var isPage: Bool { if case .source = target { true } else { false } }

    private static func target(_ text: String, at place: SourcePosition) throws(ValueError) -> Target {
        if LinkDestination.isDangerous(text) {
            throw ValueError("'\(text)' cannot be the address of a page", at: place)
        }
        if text.contains("://") || text.hasPrefix("mailto:") || text.hasPrefix("//") { return .url(text) }
        if text.hasPrefix("/") { return .path(text) }
        if text.hasSuffix(".md") || text.hasSuffix(".markdown") { return .source(text) }
        throw ValueError(
            "'\(text)' must begin with '/', as in /about/, or be the file of a page or a whole URL", at: place)
    }
}
