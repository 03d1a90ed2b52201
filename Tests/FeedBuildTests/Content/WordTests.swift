import DefaultTheme
import FeedFrontMatter
import FeedPages
import FeedPublish
import HTMLSyntax
import ListKit
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// What readers see besides the content, in their language.
@Suite struct WordTests {
    private static let languages = ["en", "de", "fr", "es", "pt", "pl", "ar", "ja"]

    private static func table(_ language: String) throws -> FrontMatterTable {
        let text = try #require(DefaultTheme.files["words/\(language).yml"])
        return try FrontMatterTable.read(path: language, bytes: Array(text.utf8)).0
    }

    private func site(_ language: String, _ settings: String = "") -> MemorySite {
        var site = MemorySite()
        site.settings = "title: T\nbaseURL: https://a.example/\nlanguage: \(language)\npostsPerPage: 2\n\(settings)"
        for day in 1...5 {
            site.posts["p\(day).md"] = MemorySite.post(
                day, "Text.",
                extra: "likes: \(day)\ntags: [x]\naliases: /old/\(day)/\n\(day == 1 ? "updated: 2021-01-01\n" : "")")
        }
        return site
    }

    @Test(arguments: languages)
    func theTableOfALanguageIsComplete(language: String) throws {
        let (english, table) = (try Self.table("en"), try Self.table(language))
        #expect(Set(table.entries.map(\.key)) == Set(english.entries.map(\.key)))
        #expect(Words.problems(in: table, of: language, at: language, known: english).isEmpty)
        let texts = table.entries.flatMap { entry in
            if case .table(let forms) = entry.value.content { return forms.entries.map(\.value.text) }
            return [entry.value.text]
        }
        #expect(texts.allSatisfy { $0?.isEmpty == false })
    }

    @Test func pagesAreInTheLanguageOfTheSite() async throws {
        var site = site("de")
        #expect(try await site.messages().isEmpty)
        let page = site.text("index.html")
        for text in [
            "<html lang=\"de\">", ">Zu den Beiträgen springen</a>", ">Schlagwörter</a>", ">Ältere Beiträge</a>",
            "\"one\": \"# neuer Beitrag\", \"other\": \"# neue Beiträge\"",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(site.text("page/1/index.html").contains("<title>Seite 1 · T</title>"))
        #expect(site.text("posts/p1/index.html").contains("<p class=\"likes\">1 Like</p>"))
        #expect(site.text("posts/p2/index.html").contains("<p class=\"likes\">2 Likes</p>"))
        #expect(site.text("tags/index.html").contains("<span>5 Beiträge</span>"))
        #expect(site.text("404.html").contains("<h1>Seite nicht gefunden</h1>"))
        #expect(site.text("old/1/index.html").contains("Diese Seite ist umgezogen: <a"))
    }

    @Test(arguments: [
        (1, "1 polubienie"), (3, "3 polubienia"), (5, "5 polubień"), (22, "22 polubienia"), (1234, "1234 polubienia"),
    ])
    func aNumberHasThePluralFormOfTheLanguage(likes: Int, text: String) async throws {
        var site = site("pl")
        site.posts["p1.md"] = MemorySite.post(1, extra: "likes: \(likes)\n")
        try await site.build()
        #expect(site.text("posts/p1/index.html").replacing("\u{a0}", with: "").contains(">\(text)<"))
    }

    @Test func aLanguageThatIsWrittenFromRightToLeftSaysSo() async throws {
        var site = site("ar")
        try await site.build()
        #expect(site.text("index.html").contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(site.text("posts/p2/index.html").contains(">إعجابان<"))
    }

    @Test func aTableOfTheSiteIsOverThatOfTheTheme() async throws {
        var site = site("de-AT")
        site.isIncremental = true
        try await site.build()
        #expect(site.text("tags/index.html").contains("<h1>Schlagwörter</h1>"))
        site.templates["words/de.yml"] = "tags: Themen\nreadOn: Mehr\n"
        let changed = try await site.build()
        #expect(
            site.text("tags/index.html").contains("<h1>Themen</h1>") && site.text("index.html").contains(">Themen<"))
        #expect(site.text("index.html").contains(">Kategorien<") == false)
        #expect(!changed.contains("atom.xml") && !changed.contains("sitemap.xml"))
        site.templates["words/de.yml"] = nil
        try await site.build()
        #expect(site.text("tags/index.html").contains("<h1>Schlagwörter</h1>"))
    }

    @Test(arguments: [
        ("de", "tag: x\n", "Templates/words/de.yml:1:1: error: there is no word 'tag'; did you mean 'tags'?"),
        (
            "pl", "posts: {one: a, other: b}\n",
            "Templates/words/pl.yml:1:1: error: 'posts' has no form for few, many; the language needs one, few, many, other"
        ),
        (
            "de", "posts: x\n",
            "Templates/words/de.yml:1:8: error: 'posts' must be a table with the forms one, other"
        ),
        (
            "de", "likes: {one: , other: x}\n",
            "Templates/words/de.yml:1:1: error: 'likes' has no form for one; the language needs one, other"
        ),
        (
            "de", "likes: {one: x, few: x, other: x}\n",
            "Templates/words/de.yml:1:17: error: 'likes' has no use for a form 'few'; the language needs one, other"
        ),
        ("de", "tags: [x]\n", "Templates/words/de.yml:1:7: error: 'tags' must be text"),
    ])
    func aTableThatCannotBeUsedIsAnError(language: String, table: String, message: String) async throws {
        var site = site(language)
        site.templates["words/\(language).yml"] = table
        #expect(try await site.messages() == [message])
    }

    @Test func aLanguageWithoutWordsIsTold() async throws {
        var site = site("sv")
        let warning =
            "feedgen.yml: warning: there are no words in the language 'sv', so readers get English ones; "
            + "write 'Templates/words/sv.yml'"
        #expect(try await site.messages() == [warning])
        #expect(site.text("index.html").contains(">Older posts<"))
        site.posts["p1.md"] = MemorySite.post(1, extra: "likes: 21\n")
        site.settings = site.settings.replacing("sv", with: "ru")
        _ = try await site.messages()
        #expect(site.text("posts/p1/index.html").contains(">21 likes<"))
        site.settings = site.settings.replacing("ru", with: "sv")
        site.templates["words/sv.yml"] = "olderPosts: Äldre inlägg\n"
        #expect(try await site.messages().isEmpty)
        #expect(site.text("index.html").contains(">Äldre inlägg<"))
    }

    /// What is marked is from a table; names, titles, dates and numbers are the content's.
    @Test func everyWordOfAPageIsFromATable() async throws {
        var site = site(Words.pseudoLanguage, "filter: tags\nlists: summary\n")
        site.posts["p1.md"] = MemorySite.post(1, "One.\n\nTwo.", extra: "tags: [x, y]\nlikes: 3\nupdated: 2022-01-01\n")
        site.besidePosts["about.md"] = "---\ntitle: Day\n---\nText.\n"
        #expect(try await site.messages().isEmpty)
        let content: Set = [
            "T", "Day", "ann", "@ann", "x", "y", "#x", "#y", "One", "Two", "Text", "September", "January", "Atom",
            "RSS",
            "JSON", "Feed",
        ]
        for (path, bytes) in site.files where path.hasSuffix(".html") {
            for text in Self.texts(in: bytes) {
                // The address of the page, in print.
                if text.hasPrefix("https://") { continue }
                let words = text.replacing(/⟦[^⟧]*⟧/, with: "").split { !$0.isLetter && $0 != "#" && $0 != "@" }
                let unknown = words.map(String.init).filter { !content.contains($0) && $0 != "#" }
                #expect(unknown.isEmpty, "\(path): \(text)")
            }
        }
    }

    /// The texts that readers see or hear.
    private static func texts(in page: [UInt8]) -> [String] {
        var texts: [String] = []
        var (start, isHidden) = (0, false)
        for token in HTMLScanner(page) {
            if !isHidden { texts.append(String(decoding: page[start..<token.range.lowerBound], as: UTF8.self)) }
            start = token.range.upperBound
            let name = token.name(in: page)
            isHidden = token.kind == .startTag && ["script", "style"].contains(name)
            for attribute in token.attributes(in: page)
            where ["aria-label", "alt", "title", "data-news", "data-as-of"].contains(attribute.name(in: page)) {
                let text = attribute.text(in: page) ?? ""
                texts.append(text.replacing(/"(new|changed|removed|moved|older|one|other)":/, with: ""))
            }
        }
        return texts
    }

    @Test func everyWordOfATableIsOnSomePage() async throws {
        var site = site(
            "en",
            "languages: [de]\nfilter: tags\nlists: summary\ncollections: {notes: {archive: /notes/all/}}\nmenu: [Posts/p1.md]\n"
                + "schemeSwitch: true\n"
        )
        site.posts["p1.md"] = MemorySite.post(1, "One.\n\nTwo.", extra: "tags: [x, y]\nlikes: 1\nupdated: 2022-01-01\n")
        let alerts = ["note", "tip", "important", "warning", "caution"].map { "\n\n> [!\($0)]\n> One." }.joined()
        site.posts["p3.md"] = MemorySite.post(4, "[[toc]]\n\n## Two" + alerts)
        site.posts["p2.md"] = MemorySite.post(
            2, String(repeating: "One. ", count: 500), extra: "categories: [x]\naliases: /old/\n")
        site.entries["Notes/n.md"] = MemorySite.post(3)
        let names = try Self.table("en").entries.map(\.key)
        site.templates["words/en.yml"] = try Self.table("en").entries.map { entry in
            if case .table = entry.value.content {
                return "\(entry.key): {one: '<\(entry.key)>', other: '<\(entry.key)>'}"
            }
            return "\(entry.key): '<\(entry.key)>'"
        }.joined(separator: "\n")
        try await site.build()
        let pages = site.files.filter { $0.key.hasSuffix(".html") }.map { String(decoding: $0.value, as: UTF8.self) }
            .joined()
        for name in names {
            // Where a button is pressed, a page has it in its states.
            #expect(pages.contains("&lt;\(name)&gt;") || pages.contains("<\(name)>") || name == "noChoice", "\(name)")
        }
    }
}
