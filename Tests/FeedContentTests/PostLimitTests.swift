import FeedContent
import FeedMarkdown
import SourceDiagnostics
import Testing

/// What costs more than it should is told, with its place.
struct PostLimitTests {
    private func outcome(_ text: String, rawHTML: Bool = false) -> [String] {
        let reader = PostReader(settings: PostSettings(SiteConfiguration())) { link, _ in link }
        let (post, diagnostics) = reader.read(
            path: "a.md", in: ContentFolder(of: SiteConfiguration().posts, in: SiteConfiguration()),
            bytes: Array(text.utf8))
        return (post == nil ? ["none"] : []) + diagnostics.map(\.description)
    }

    private func head(tags count: Int) -> String {
        "---\ntitle: a\ntags: [\((0..<count).map { "t\($0)" }.joined(separator: ", "))]\n---\n"
    }

    @Test func hundredsOfTermsAreAWarning() {
        #expect(outcome(head(tags: 200)) == [])
        #expect(
            outcome(head(tags: 201)) == [
                "a.md:3:7: warning: the post has more than 200 tags, and the page of each shows the post with all "
                    + "of them, which slows builds down; use fewer"
            ])
    }

    /// libcmark would take minutes for it.
    @Test(.timeLimit(.minutes(1))) func picturesThatAreNeverClosedAreAnError() {
        let error =
            "a.md:6:1: error: too many unclosed images in this paragraph; close each '![' with ']', or write '!\\['"
        #expect(outcome("---\ntitle: a\n---\nb\n\n" + String(repeating: "![[]()", count: 100_000)) == ["none", error])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            String(repeating: "![a](b.png)\n", count: 20_000), String(repeating: "![[]()\n\n", count: 20_000),
            String(repeating: "- ![a]\n", count: 20_000),
            "```\n" + String(repeating: "![[]()", count: 50_000) + "\n```\n",
            String(repeating: "! [a](b)] \\![", count: 20_000),
        ])
    func manyPicturesAreNone(body: String) {
        #expect(Markdown.excess(in: body) == nil)
    }
}
