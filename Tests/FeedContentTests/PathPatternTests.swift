import FeedContent
import SourceDiagnostics
import Testing

struct PathPatternTests {
    @Test(arguments: [
        ("*.psd", "a.psd", true), ("*.psd", "Posts/x/a.psd", true), ("*.psd", "a.psd.png", false),
        ("*.psd", "x.psd/a.png", true), ("draft*", "Posts/drafts/a.md", true),
        ("Posts/*/raw", "Posts/x/raw", true), ("Posts/*/raw", "Posts/x/raw/a.md", true),
        ("Posts/*/raw", "Posts/x/y/raw", false), ("Posts/**/raw", "Posts/x/y/raw", true),
        ("Posts/*/raw/", "Posts/x/raw/a", true), ("Posts/a*", "posts/ab", false), ("Posts/a*", "Posts/a", true),
    ])
    func starsStandForWhatIsBetweenSlashes(_ pattern: String, _ path: String, _ matches: Bool) throws {
        #expect(try PathPattern(pattern).matches(path) == matches)
    }

    @Test(arguments: ["*", "**", "*.*", "*/*"])
    func aPatternForEverythingIsAnError(_ pattern: String) {
        #expect(throws: ValueError.self) { try PathPattern(pattern) }
    }

    @Test func manyStarsTakeNoTime() throws {
        let pattern = try PathPattern(String(repeating: "*a", count: 60) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 250)))
    }
}
