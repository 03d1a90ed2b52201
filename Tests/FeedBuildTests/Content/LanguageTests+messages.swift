import Testing

@testable import FeedBuild

extension LanguageTests {
    @Test(arguments: [
        (
            "heron.fr.md", "",
            "Posts/heron.fr.md:1:1: warning: this looks like a translation of 'Posts/heron.md', and the site has one language; "
                + "to give it another, write 'languages: [fr]' in feedgen.yml"
        ),
        (
            "de/heron.md", "",
            "Posts/de/heron.md:1:1: warning: this looks like a translation of 'Posts/heron.md', and the site has one language; "
                + "to give it another, write 'languages: [de]' in feedgen.yml"
        ),
        (
            "herom.de.md", "languages: [de]",
            "Posts/herom.de.md:1:1: warning: there is no 'Posts/herom.md' that this translates; "
                + "did you mean 'heron'?"
        ),
        (
            "nur-hier.de.md", "languages: [de]",
            "Posts/nur-hier.de.md:1:1: warning: there is no 'Posts/nur-hier.md' that this translates; "
                + "an entry in one language only can lie in 'Posts/de/'"
        ),
        (
            "x.de.md", "languages: [de]",
            "Posts/x.de.md:4:17: warning: no other entry has the translation key or the path 'herom'; "
                + "did you mean 'heron'?"
        ),
        (
            "x.de.md", "languages: [de]\nfeedPath: /blog/",
            "feedgen.yml: error: 'feedPath' places the feed at /de/blog/, "
                + "and there is no page at '/de/'; write 'Pages/index.de.md'"
        ),
        (
            "x.de.md", "languages: [de, tlh]",
            "feedgen.yml: warning: there are no words in the language 'tlh', so readers get English ones; "
                + "write 'Templates/words/tlh.yml'"
        ),
        (
            "x.de.md", "languages: {de: {menu: [{name: X, url: /de/nowhere/}]}}",
            "feedgen.yml:1:25: warning: the menu leads to '/de/nowhere/', and the site has no such page"
        ),
        (
            "x.de.md", "languages: {de: {menu: [Pages/nowhere.md]}}",
            "feedgen.yml:1:25: error: there is no page 'Pages/nowhere.md'; write the path of a file, such as Pages/about.md"
        ),
        (
            "de.md", "languages: [de]\npermalink: /:slug/",
            "Posts/de.md:1:1: error: the URL /de/ is taken by a list of the site; give the post another 'slug' or 'path'"
        ),
    ])
    func whatIsWrongWithALanguageIsTold(name: String, settings: String, message: String) async throws {
        var site = MemorySite()
        site.settings = settings + "\n"
        site.posts["heron.md"] = MemorySite.post(1)
        site.besidePosts["index.md"] = settings.contains("feedPath") ? "---\ntitle: Home\n---\nX" : nil
        let key = message.contains("translation key") ? "translationKey: herom\n" : ""
        site.posts[name] = "---\n\(key.isEmpty ? "title: X" : "date: 2020-01-01\nlikes: 1")\n\(key)---\nText.\n"
        #expect(try await site.messages().contains(message))
    }
}
