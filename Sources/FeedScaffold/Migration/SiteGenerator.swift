package import SourceDiagnostics

/// A generator whose sites can be migrated.
package enum SiteGenerator: String, CaseIterable, Sendable {
    case jekyll, hugo, zola

    /// Settings that keep the URLs of the site, and a list of what could not be converted.
    /// - Throws: the error of the first configuration file that cannot be read, or that there is none.
    package func migration(of site: ExistingSite) throws(Diagnostic) -> Migration {
        switch self {
        case .jekyll:
            var migration = JekyllMigration(site, old: try jekyllConfiguration(of: site))
            return migration.migration()
        case .hugo:
            var migration = HugoMigration(site, old: try hugoConfiguration(of: site))
            return migration.migration()
        case .zola:
            var migration = ZolaMigration(site, old: try zolaConfiguration(of: site))
            return migration.migration()
        }
    }
}

/// The files of another generator's site.
package struct ExistingSite {
    /// Relative to the site's folder, sorted.
    let paths: [String]
    private let contents: (String) -> [UInt8]?

    /// - Parameter contents: the bytes of a file; `nil` if it cannot be read.
    package init(paths: [String], contents: @escaping (String) -> [UInt8]?) {
        self.paths = paths.sorted()
        self.contents = contents
    }

    func bytes(of path: String) -> [UInt8]? { contents(path) }

    /// Whether a folder has any files.
    func hasFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix(path + "/") } }
}

/// The result of converting another generator's site.
package struct Migration: Sendable {
    /// The text of `feedgen.yml`.
    package let settings: String
    /// What could not be converted.
    package let notes: [MigrationNote]
}

/// A part of another generator's configuration that feedgen cannot convert, and what to do about it.
package struct MigrationNote: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let position: SourcePosition?
    package let message: String

    package var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): note: \(message)"
    }

    /// A list for a message: the first three items, and how many more there are.
    static func list(_ things: [String]) -> String {
        let more = things.count > 3 ? " and \(things.count - 3) more" : ""
        return things.prefix(3).joined(separator: ", ") + more
    }
}
