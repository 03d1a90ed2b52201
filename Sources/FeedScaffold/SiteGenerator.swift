package import FeedContent

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
