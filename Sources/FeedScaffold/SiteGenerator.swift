package import FeedContent

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
