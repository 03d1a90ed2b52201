import FeedContent
import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

/// A large site that uses everything there is.
@Suite struct EverythingTests {
    @Test func aBuildAfterEditsOfPostsSettingsAndTemplatesWritesTheBytesOfACleanBuild() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var site = MemorySite()
        site.isIncremental = true
        site.settings = Self.settings(round: 0)
        site.staticFiles = ["Posts/pictures/a.png", "Posts/p5/own.png"]
        for number in 0..<2000 { site.posts[Self.name(number)] = Self.post(number, &random) }
        try await site.build()
        for round in 1...4 {
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let number = Int.random(in: 0..<2100, using: &random)
                let isGone = Int.random(in: 0..<8, using: &random) == 0
                site.posts[Self.name(number)] = isGone ? nil : Self.post(number, &random)
            }
            if round % 3 == 0 { site.settings = Self.settings(round: round) }
            if round == 4 { site.templates["tags.mustache"] = "<ul>{{#tags}}<li>{{name}} {{page}}</li>{{/tags}}</ul>" }
            try await site.build()
            if round % 2 != 0 { continue }
            var clean = site
            clean.isIncremental = false
            clean.files = [:]
            try clean.loseHistory()
            // A build is a minute after the one before: the same instant again.
            clean.now.addTimeInterval(-60)
            try await clean.build()
            let isPublished = { (path: String) in !path.hasPrefix("live/") && !path.hasPrefix("assets/") }
            let (left, right) = (site.files.filter { isPublished($0.key) }, clean.files.filter { isPublished($0.key) })
            #expect(Set(left.keys) == Set(right.keys), "seed \(seed), round \(round)")
            let different = left.keys.filter { left[$0] != right[$0] }.sorted().prefix(5)
            #expect(different.isEmpty, "seed \(seed), round \(round)")
        }
    }

    private static func name(_ number: Int) -> String { number % 50 == 5 ? "p\(number)/index.md" : "p\(number).md" }

    private static func settings(round: Int) -> String {
        """
        baseURL: https://me.example/blog/
        title: Round \(round / 3)
        postsPerPage: \(round < 3 ? 10 : 7)
        rawHTML: true
        permalink: /:year/:month/:slug/
        lists: \(round < 3 ? "full" : "summary")
        feeds: {posts: \(12 + round)}
        """
    }

    private static func post(_ number: Int, _ random: inout SeededGenerator) -> String {
        func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
        // Some are still to come, and some are over.
        let day = Int.random(in: 0...16_400, using: &random)
        var extra = "tags: [\(pick(["ice", "Ice", "C++", "c#"])), tag \(number % 40)]\n"
        extra += "categories: \(pick(["Sea", "Land, Sea", "Air"]))\n"
        if pick(["", "", "x"]) == "x" { extra += "aliases: /old/\(number)/\n" }
        if pick(["", "", "x"]) == "x" { extra += "summary: About \(number).\n" }
        if pick(["", "", "", "x"]) == "x" { extra += "expires: 20\(pick(["50", "70", "90"]))-01-01\n" }
        if pick(["", "", "", "", "x"]) == "x" { extra += "draft: true\n" }
        if pick(["", "x"]) == "x" { extra += "updated: 2021-0\(Int.random(in: 1...9, using: &random))-01\n" }
        let blocks = [
            "Text \(number) and ~~gone~~ words[^1].\n\n[^1]: A note.", "| a | b |\n| - | - |\n| 1 | \(number) |",
            "- [x] done\n- [ ] to do", "## A heading\n\nSee [above](#a-heading) and www.example.com.", "<!--more-->",
            "![Ice](/blog/\(number % 50 == 5 ? "own" : "pictures/a").png)", "```swift\nlet a = 1\n```",
            "<details><summary>More</summary>\n\n\"Quoted\" -- text\n\n</details>",
        ].filter { !$0.hasPrefix("![") || number % 50 != 5 }
        let body = (0..<Int.random(in: 1...4, using: &random)).map { _ in pick(blocks) }.joined(separator: "\n\n")
        return MemorySite.post(day, body, extra: extra).replacing(
            "username: ann", with: "author: [\(pick(["ann", "bo"]))]")
    }
}
