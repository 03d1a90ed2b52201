import FeedFrontMatter
import SourceDiagnostics

/// The archive of a collection: its years and months.
package struct ArchiveSetting: Hashable, Sendable {
    /// What its first page has.
    package enum Content: String, CaseIterable, Sendable {
        /// The years and months, with the number of their entries.
        case months
        /// The titles of all entries, by year.
        case titles
    }

    /// The path of its first page, such as `/archive/`.
    package var path: String
    package var content = Content.months

    package init(path: String) { self.path = path }
}

extension ArchiveSetting {
    /// Reads a path, a table such as `{path: /archive/, show: titles}`, or `false` for none.
    /// - Parameter usual: the path if the table has none.
    static func read(_ value: FrontMatterValue, usual: String) throws(ValueError) -> ArchiveSetting? {
        guard case .table(let table) = value.content else {
            return try SiteConfiguration.pagePath(value, usual).map { ArchiveSetting(path: $0) }
        }
        var archive = ArchiveSetting(path: usual)
        try SiteConfiguration.readTable(table, of: "an archive", keys: ["path", "show"]) {
            key, value throws(ValueError) in
            if key == "path" {
                archive.path = try SiteConfiguration.pagePath(value, usual) ?? usual
            } else {
                archive.content = try SiteConfiguration.word(value)
            }
        }
        return archive
    }
}
