import FeedPages
import Foundation
import ListDiffKit
import ListKit
import TestFixtures
import Testing

@testable import FeedBuild

/// Links and images in the cells of sites in Swift.
@Suite struct CellLinksTests {
    private struct Section: ListDiffable, Equatable, Sendable {
        let diffIdentifier: DiffIdentifier
        let html: String
    }

    private struct Source: ListAdapterDataSource {
        let sections: [Section]
        var objects: [any ListDiffable] { sections }

        func sectionController(
            for object: any ListDiffable
        ) -> (any ListSectionController)? {
            (object as? Section).map { ListSingleSectionController($0, kind: "text") { HTML(raw: $0.html) } }
        }
    }

    /// A front page with some HTML, and `/about/` with the anchor `team`.
    private struct Site: FeedSite {
        var home = ""

        func pages(in context: FeedSiteContext) -> [FeedPage] {
            [("/", "home", home), ("/about/", "about", "<h2 id=\"team\">Team</h2>")].map { path, name, html in
                FeedPage(path, lists: [FeedList(name, Source(sections: [Section(diffIdentifier: "text", html: html)]))])
            }
        }
    }

    private func site(_ html: String) -> MemorySite {
        var site = MemorySite()
        site.settings = "title: Site\nbaseURL: https://me.example/blog/\n"
        site.staticFiles = ["Static/a.png"]
        site.site = Site(home: html)
        return site
    }

    @Test(arguments: [
        ("<a href=\"/blog/about/\">", nil),
        ("<a href=\"about/#team\">", nil),
        ("<a href=\"https://me.example/blog/about/\">", nil),
        ("<a href=\"https://other.example/lost/\">", nil),
        ("<a href=\"//other.example/lost/\">", nil),
        ("<a href=\"mailto:me@me.example\">", nil),
        ("<a href=\"#feed\">", nil),
        ("<a href=\"#top\">", nil),
        ("<a name=\"x\" href=\"#x\">", nil),
        ("<img src=\"a.png?v=2\" srcset=\"/blog/a.png 2x\" alt=\"\">", nil),
        ("<a href=\"abut/\">", "broken link '/blog/abut/': the site has no such page"),
        ("<a href=\"../lost/\">", nil),
        ("<a href=\"/about/\">", "'/about/' is outside the site, which begins at '/blog/'; write '/blog/about/'"),
        ("<a href=\"about/#crew\">", "the page of '/blog/about/#crew' has no anchor '#crew'"),
        ("<a href=\"#crew\">", "the page of '#crew' has no anchor '#crew'"),
        ("<img src=\"b.png\" alt=\"\">", "there is no image '/blog/b.png'"),
        ("<img src=\"a.png\" srcset=\"b.png 2x\" alt=\"\">", "there is no image '/blog/b.png'"),
    ])
    func aLinkWithoutATargetIsAWarning(tag: String, message: String?) async throws {
        var site = site(tag.hasPrefix("<a") ? "\(tag)link</a>" : tag)
        try await site.build()
        #expect(site.warnings == message.map { ["/: warning: \($0) (in the section 'text')"] } ?? [])
    }

    @Test func aLinkIsCheckedAgainWhenItsTargetGoes() async throws {
        var site = site("<img src=\"a.png\" alt=\"\">")
        site.isIncremental = true
        try await site.build()
        #expect(site.warnings == [])
        site.staticFiles = []
        try await site.build()
        #expect(site.warnings == ["/: warning: there is no image '/blog/a.png' (in the section 'text')"])
    }

    @Test func aBrokenLinkIsAnErrorForAStrictBuild() async throws {
        var site = site("<a href=\"lost/\">lost</a>")
        site.options.isStrict = true
        #expect(try await site.errors().contains { $0.contains("broken link '/blog/lost/'") })
        #expect(site.files.isEmpty)
    }
}
