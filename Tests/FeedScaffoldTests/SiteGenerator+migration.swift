import FeedContent
@testable import FeedScaffold
import Testing

extension SiteGenerator {
    /// Moves in a site in memory. Whatever a test is about, the settings must be such that feedgen takes them.
    func migration(_ configuration: String, _ files: [String: String] = [:]) throws -> Migration {
        let all = files.merging([configurationFile: configuration]) { $1 }
        let migration = try self.migration(of: ExistingSite(all), on: "2026-11-29")
        let settings = SiteConfiguration.read(path: "feedgen.yml", bytes: Array(migration.settings.utf8))
        #expect(settings.diagnostics == [])
        return migration
    }

    private var configurationFile: String {
        switch self {
        case .jekyll: "_config.yml"
        case .hugo: "hugo.toml"
        case .zola: "config.toml"
        case .eleventy: "eleventy.config.js"
        case .pelican: "pelicanconf.py"
        case .obsidian: ".obsidian/app.json"
        case .wordpress: "export.xml"
        }
    }
}
