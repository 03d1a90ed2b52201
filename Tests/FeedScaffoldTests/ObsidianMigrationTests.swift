import FeedContent
import Testing

@testable import FeedScaffold

@Suite struct ObsidianMigrationTests {
    @Test func aVaultMovesIn() throws {
        let migration = try SiteGenerator.obsidian.migration(
            #"{"x": 1}"#,
            [
                "Journal/2026-03-01 First ice.md": "A [[Quay]]. ![[pic.png]]", "Journal/2026-03-02 Second.md": "B",
                "Notes/Quay.md": "---\npublish: false\n---\nC", "Home.md": "D", "Notes/Map.canvas": "{}",
                "Files/pic.png": "", "Tpl/Daily.md": "T", ".obsidian/templates.json": #"{"folder": "Tpl"}"#,
            ])
        #expect(
            migration.lines == [
                "frontMatter: optional", "titles: files", "posts: Journal", "permalink: /journal/:folder/:slug/",
                "pages:", "  folder: [Home.md, Notes]", "exclude: [\"*.canvas\", Tpl]", "static:", "  Files: /Files/",
                "markdown:", "  wikiLinks: true", "  comments: true", "  math: true",
            ])
        #expect(migration.told.first?.contains("3 of 4 notes would be published") ?? false)
    }

    @Test func withoutDatesTheLargestFolderIsTheFeed() throws {
        let migration = try SiteGenerator.obsidian.migration("{}", ["A/a.md": "a", "B/a.md": "b", "B/b.md": "c"])
        #expect(migration.lines.contains("posts: B"))
        #expect(migration.told.contains { $0.hasPrefix("B: note: no notes have dates") })
    }
}
