import FeedContent
import Testing

struct AnchorStyleTests {
    @Test(arguments: [
        ("What's next?", "whats-next", "whats-next", "whats-next", "what-s-next", "what-s-next"),
        (
            "The `Ice` — 2.0 & on", "the-ice--20--on", "the-ice--20--on", "the-ice--20--on", "the-ice-2-0-on",
            "the-ice-2-0-on"
        ),
        (
            "Für_alle  Fälle", "für_alle--fälle", "für_alle--fälle", "für_alle--fälle", "fur-alle-falle",
            "für-alle-fälle"
        ),
        ("1. Ice", "1-ice", "1-ice", "1-ice", "1-ice", "1-ice"),
        ("e\u{301}\tx", "e\u{301}-x", "ex", "e\u{301}-x", "e-x", "e-x"),
        ("?", "", "heading", "", "", ""),
    ])
    func idsAreThoseOfEachGenerator(
        _ text: String, github: String, hugo: String, jekyll: String, zola: String, blackfriday: String
    ) {
        let text = text.replacing("`", with: "")
        #expect(AnchorStyle.github.id(of: text) == github)
        #expect(AnchorStyle.hugo.id(of: text) == hugo)
        #expect(AnchorStyle.jekyll.id(of: text) == jekyll)
        #expect(AnchorStyle.zola.id(of: text) == zola)
        #expect(AnchorStyle.blackfriday.id(of: text) == blackfriday)
    }
}
