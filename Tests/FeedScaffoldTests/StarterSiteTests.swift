import FeedContent
import FeedFrontMatter
@testable import FeedScaffold
import Foundation
import SourceDiagnostics
import Testing

@Suite struct StarterSiteTests {
    private static let now = Date(timeIntervalSince1970: 1_772_353_800)  // 2026-03-01 09:30 in Copenhagen.

    private func files(title: String? = nil, zone: String = "Europe/Copenhagen") throws -> [String: String] {
        let site = StarterSite(title: title, timeZone: try #require(TimeZone(identifier: zone)), now: Self.now)
        return Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.text) })
    }

    private func settings(_ text: String?) throws -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        SiteConfiguration.read(path: "feedgen.yml", bytes: Array(try #require(text).utf8))
    }

    @Test func aSiteHasSettingsPostsAndWhatGitIgnores() throws {
        #expect(
            try files().keys.sorted() == [
                ".gitignore", "Posts/welcome.md", "Posts/with-a-picture/evening.svg", "Posts/with-a-picture/index.md",
                "Posts/writing.md", "Static/favicon.svg", "feedgen.yml",
            ])
    }

    @Test func noPlaceIsLeftToFillIn() throws {
        for (path, text) in try files() { #expect(!text.contains("{{"), "\(path)") }
    }

    @Test(arguments: ["Notes: from \"the quay\"", "@marit", "🎉", "true"])
    func theTitleIsThatOfTheSite(title: String) throws {
        let (configuration, diagnostics) = try settings(try files(title: title)["feedgen.yml"])
        #expect(diagnostics.isEmpty)
        #expect(configuration.title == title)
        #expect(configuration.timeZone == "Europe/Copenhagen")
    }

    @Test func aMachineWithoutAZoneHasUTC() throws {
        #expect(try settings(try files(zone: "GMT")["feedgen.yml"]).configuration.timeZone == "UTC")
    }

    @Test func whatIsCommentedOutIsWhatHoldsWithoutIt() throws {
        let text = try #require(try files(title: "Feed", zone: "UTC")["feedgen.yml"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("#") && !line.hasPrefix("# ") ? line.dropFirst() : line
        }
        let (configuration, diagnostics) = try settings(lines.joined(separator: "\n"))
        #expect(diagnostics == [])
        var standard = SiteConfiguration()
        standard.description = configuration.description
        standard.author = "Your name"
        standard.lists = .auto
        standard.archive?.content = .titles
        standard.baseURL = "https://me.example/"
        #expect(configuration == standard)
    }

    @Test func thePostsAreInOrderAndNoneIsOfTheFuture() throws {
        let files = try files()
        let dates = try ["Posts/welcome.md", "Posts/writing.md", "Posts/with-a-picture/index.md"].map { path in
            let table = try FrontMatter(path: path, bytes: Array(try #require(files[path]).utf8)).table
            return try PostDate(try #require(table["date"]?.text), in: .gmt)
        }
        #expect(dates.map(\.iso8601) == ["2026-03-01T09:30:00+01:00", "2026-02-28", "2026-02-27"])
        #expect(dates.allSatisfy { $0.instant <= Self.now })
    }

    @Test func theTemplatesAreForEditing() throws {
        let templates = ScaffoldFile.templates
        #expect(templates.map(\.path).contains("Templates/page.mustache"))
        let style = try #require(templates.first { $0.path == "Templates/style.css" })
        #expect(style.text.hasPrefix("/*\n * "))
        #expect(style.text.contains("\n    color-scheme"))
    }
}
