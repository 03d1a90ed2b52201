package import SourceDiagnostics

/// A generator whose sites can move in.
package enum SiteGenerator: String, CaseIterable, Sendable {
    case jekyll, hugo, zola

    /// The settings with which feedgen keeps the URLs of a site, and what could not be carried over.
    /// - Throws: what is wrong with the first file of the configuration that cannot be read, or that there is none.
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

/// The files of a site of another generator.
package struct ExistingSite {
    /// From the folder of the site, in order.
    let paths: [String]
    private let contents: (String) -> [UInt8]?

    /// - Parameter contents: the bytes of a file, if they can be read.
    package init(paths: [String], contents: @escaping (String) -> [UInt8]?) {
        self.paths = paths.sorted()
        self.contents = contents
    }

    func bytes(of path: String) -> [UInt8]? { contents(path) }

    /// Whether there is a file in a folder.
    func hasFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix(path + "/") } }
}

/// What it takes to build a site of another generator.
package struct Migration: Sendable {
    /// The text of `feedgen.yml`.
    package let settings: String
    /// What was not carried over.
    package let notes: [MigrationNote]
}

/// Something of another generator's configuration that feedgen cannot take over, and what to do about it.
package struct MigrationNote: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let position: SourcePosition?
    package let message: String

    package var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): note: \(message)"
    }

    /// Some things as a message names them: the first three and how many more.
    static func list(_ things: [String]) -> String {
        let more = things.count > 3 ? " and \(things.count - 3) more" : ""
        return things.prefix(3).joined(separator: ", ") + more
    }
}
