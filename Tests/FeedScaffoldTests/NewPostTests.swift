import FeedContent
import FeedFrontMatter
@testable import FeedScaffold
import Foundation
import TestFixtures
import Testing

@Suite struct NewPostTests {
    private func post(_ title: String, isDraft: Bool = false) throws -> NewPost {
        let date = try PostDate("2026-03-01 09:30", in: try #require(TimeZone(identifier: "Europe/Copenhagen")))
        return NewPost(title: title, date: date, isDraft: isDraft)
    }

    /// What a build makes of the file.
    private func table(of post: NewPost) throws -> FrontMatterTable {
        try FrontMatter(path: "a.md", bytes: Array(post.text.utf8)).table
    }

    @Test func theFrontMatterIsFilledIn() throws {
        #expect(
            try post("First ice", isDraft: true).text
                == """
                ---
                title: First ice
                date: 2026-03-01T09:30:00+01:00
                tags: []
                draft: true
                ---


                """)
        #expect(!(try post("First ice").text.contains("draft")))
    }

    @Test(arguments: [
        "Rust: a love story", "Ends with:", "#hashtag", "a #comment", "@mention", "`tick`", "- list", "? key", "! bang",
        "& anchor", "* alias", "%percent", "> fold", "| literal", "{brace}", "[bracket]", "\"quoted\"", "it's",
        "'single'",
        "back\\slash", "true", "No", "null", "~", "404", "1.5", "2026-03-01", "0x1f", "  around  ", "tab\there",
        "line\nbreak",
        "🎉", "👩‍👩‍👧 family", "e\u{301}", "a\u{FEFF}mark", "\u{2028}line", "\u{85}next", "\u{0}", "\u{10FFFF}", "שלום",
        "नमस्ते",
        "---",
        "...", "", ".inf", "a: b: c", "x:y", "http://me.example/", "ends ", "…", "=",
    ])
    func aTitleIsReadAsItWasTyped(title: String) throws {
        let table = try table(of: try post(title))
        guard case .string(let read)? = table["title"]?.content else {
            Issue.record("the title is \(String(describing: table["title"]?.summary))")
            return
        }
        #expect(Array(read.utf8) == Array(title.utf8))
    }

    @Test func randomTitlesAreReadAsTheyWereTyped() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let all = Array(
            "ab Zé7:#@\"'\\-?!&*%>|{}[],.~`\n\t\r/=\u{0}\u{1F}\u{7F}\u{85}\u{A0}\u{200D}\u{2028}\u{FFFE}\u{E000}🎉日"
                .unicodeScalars)
        // Such as need no quotes one by one, and may all the same.
        let plain = Array("aZé7 :'!?./-_,#".unicodeScalars)
        for round in 0..<2_000 {
            let alphabet = round.isMultiple(of: 2) ? all : plain
            var title = ""
            for _ in 0..<generator.next(below: 12) {
                title.unicodeScalars.append(alphabet[generator.next(below: alphabet.count)])
            }
            let value = try table(of: try post(title))
            guard case .string(let read)? = value["title"]?.content else {
                Issue.record("\(title.debugDescription) is no text, seed \(seed)")
                return
            }
            #expect(Array(read.utf8) == Array(title.utf8), "\(title.debugDescription), seed \(seed)")
        }
    }

    @Test(arguments: [
        ("Posts", false, "Posts/first-ice.md"), ("Posts", true, "Posts/first-ice/index.md"),
        ("content/posts", false, "content/posts/first-ice.md"), ("_posts", false, "_posts/2026-03-01-first-ice.md"),
        ("src/_posts", true, "src/_posts/2026-03-01-first-ice/index.md"),
    ])
    func theFileIsNamedAfterTheTitle(folder: String, isBundle: Bool, path: String) throws {
        #expect(try post("First ice!").path(in: folder, isBundle: isBundle) == path)
    }

    @Test(arguments: ["word ", "a", "日"])
    func aLongTitleStillNamesAFile(part: String) throws {
        let path = try post(String(repeating: part, count: 300)).path(in: "_posts", isBundle: false)
        let name = try #require(path.split(separator: "/").last)
        #expect((150...255).contains(name.utf8.count))
        #expect(!name.hasSuffix("-.md"))
    }
}
