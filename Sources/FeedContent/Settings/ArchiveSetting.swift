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
        for entry in table.entries where !entry.value.isNull {
            do throws(ValueError) {
                switch entry.key {
                case "path": archive.path = try SiteConfiguration.pagePath(entry.value, usual) ?? usual
                case "show": archive.content = try SiteConfiguration.word(entry.value)
                default:
                    throw ValueError(
                        "an archive has no key '\(entry.key)'; the keys are path, show", at: entry.keyPosition)
                }
            } catch {
                if error.position != nil { throw error }
                throw ValueError("'\(entry.key)' is \(entry.value.summary); \(error.message)", at: entry.value.position)
            }
        }
        return archive
    }
}
