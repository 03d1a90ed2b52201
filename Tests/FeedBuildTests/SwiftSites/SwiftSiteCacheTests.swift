import FeedPages
import FeedPublish
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedBuild

/// Sites in Swift that are built by one process after another.
@Suite struct SwiftSiteCacheTests {
    typealias Folder = BuildCacheTests.Folder

    private static let rounds = ProcessInfo.processInfo.environment["SOAK_EDITS"].flatMap(Int.init) ?? 40

    struct Shop: ListDiffable, Decodable, Equatable {
        let id: String
        let name: String
        let goods: [String]

        var diffIdentifier: String { id }
    }

    /// Opens and closes, by a template.
    struct ShopSectionController: ListBindingSectionController {
        var object: Shop
        let collectionContext: FeedSiteContext
        var isOpen = false

        static let actions = [ListAction<Self>("open") { $0.isOpen.toggle() }]

        func viewModels(for shop: Shop) -> [any ListDiffable] { [shop] + (isOpen ? shop.goods : []) }

        func cell(for viewModel: any ListDiffable) -> CellBinding? {
            switch viewModel {
            case is Shop: collectionContext.cell("shop", viewModel)
            case let good as String:
                CellBinding(kind: "good") { "<p>\(good) <a href='/\(good)/'>more</a></p>" }
            default: nil
            }
        }
    }

    /// One shop at a time is open.
    struct Street: ListAdapterDataSource {
        let shops: [Shop]
        let context: FeedSiteContext
        var open: String?

        var objects: [any ListDiffable] { shops }

        func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
            (object as? Shop).map {
                ShopSectionController(object: $0, collectionContext: context, isOpen: open == $0.id)
            }
        }

        func shouldSelectObject(_ object: any ListDiffable) -> Bool { true }
        mutating func didSelectObject(_ object: any ListDiffable) { open = (object as? Shop)?.id }
    }

    /// A number that cannot be seen from outside, nor compared.
    final class Total: ListDiffable {
        let count: Int
        var diffIdentifier: String { "total" }

        init(_ count: Int) { self.count = count }

        func isEqual(toDiffableObject total: Total) -> Bool { false }
    }

    /// A list of shops, a page that lets one of them be open, one for each shop, and one that depends on what has no digest.
    struct Shops: FeedSite {
        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let shops = try context.contents(of: "Posts", as: Shop.self).map(\.matter)
            let total = Total(shops.map(\.goods.count).reduce(0, +))
            return [
                FeedPage(
                    "/",
                    lists: [
                        FeedList("shops", shops, emptyView: "<p>None.</p>") {
                            ShopSectionController(object: $0, collectionContext: context)
                        },
                        FeedList("totals", [total]) { total in
                            ListSingleSectionController(total, kind: "total") { "<p>\($0.count)</p>" }
                        },
                    ]),
                FeedPage(
                    "/street/", title: "Street", lists: [FeedList("street", Street(shops: shops, context: context))]),
            ]
                + shops.map { shop in
                    FeedPage(
                        "/\(shop.id)/", title: shop.name, description: shop.goods.first,
                        lists: [
                            FeedList("shop", [shop]) {
                                ShopSectionController(object: $0, collectionContext: context)
                            }
                        ])
                }
        }

        func files(in context: FeedSiteContext) throws -> [FeedFile] {
            let entries = try context.contents(of: "Posts", as: Shop.self).map { file in
                FeedEntry("/\(file.matter.id)/", title: file.matter.name, html: "<p>\(file.matter.goods.count)</p>")
            }
            return [
                .sitemap, .notFound, .atom(entries), .json(entries),
                .redirect(from: "/old/", to: "/street/", title: "S"),
            ]
        }
    }

    static func folder() throws -> Folder {
        var folder = Folder()
        folder.site = Shops()
        for (name, goods) in [("bakery", "bread, rolls"), ("dairy", "milk"), ("florist", "roses")] {
            try folder.write("site/Posts/\(name).md", shop(name, goods))
        }
        try folder.write("site/Posts/sign.svg", "<svg width='2' height='1'/>")
        try folder.write(
            "site/Templates/shop.mustache",
            "<h2>{{name}}</h2>{{#goods}}<i>{{.}}</i>{{/goods}}<button data-action='open'>Open</button>")
        try folder.write("site/feedgen.yml", "title: Shops\nbaseURL: https://me.example/\n")
        return folder
    }

    private static func shop(_ name: String, _ goods: String) -> String {
        "---\nid: \(name)\nname: The \(name)\ngoods: [\(goods)]\n---\n"
    }

    @Test func aSiteOfWhichNothingChangedIsLeftAloneAndToldAsBefore() async throws {
        let folder = try Self.folder()
        let (first, _) = try await folder.build()
        let outputs = try folder.outputs()
        let (second, isLoadDeferred) = try await folder.build()
        #expect(isLoadDeferred && second.report.written == 0 && second.report.cells == 0)
        #expect(second.warnings == first.warnings && !first.warnings.isEmpty)
        #expect(second.report.posts == first.report.posts && second.report.countsSections)
        #expect(try folder.outputs() == outputs)
    }

    /// The dairy in the list of all and in its own, the three of the list of which one can be open, and what has no digest.
    @Test func onlyObjectsThatChangedAreRenderedAndOnlyWhatDiffersIsWritten() async throws {
        let folder = try Self.folder()
        let first = try await folder.build().publication
        let old = try folder.outputs()
        try folder.write("site/Posts/dairy.md", Self.shop("dairy", "whey"))
        let second = try await folder.build().publication
        let new = try folder.outputs()
        let written = new.keys.filter { new[$0] != old[$0] && !$0.hasPrefix("live/") }.sorted()
        #expect(written == ["dairy/index.html", "index.html", "street/index.html"])
        #expect(first.report.cells == 10 && second.report.cells == 6)
        #expect(second.warnings.contains { $0.message.contains("/rolls/") })
    }

    @Test(arguments: [true, false])
    func aWatchTakesOverFromABuildAndABuildFromAWatch(isWarmedUp: Bool) async throws {
        let folder = try Self.folder()
        try await folder.build()
        var watch = BuildSession(
            source: try folder.url("site"), destination: try folder.url("public"),
            options: BuildOptions(now: folder.now), site: folder.site)
        _ = try await watch.run()
        #expect(watch.isLoadDeferred)
        if isWarmedUp { await watch.warmUp() }
        for (goods, isMade) in [("whey", true), ("whey, milk", true), ("whey, milk", false)] {
            try folder.write("site/Posts/dairy.md", Self.shop("dairy", goods))
            let publication = try await watch.update(paths: ["Posts/dairy.md"], now: folder.now) { _, _ in }
            #expect((publication.report.written > 0) == isMade)
        }
        let street = try String(contentsOf: folder.url("public/street/index.html"), encoding: .utf8)
        #expect(street.contains("<i>whey</i><i>milk</i>"))
        await watch.saveCache()
        #expect(try await folder.build().isLoadDeferred)
        let (outputs, backup) = (try folder.outputs(), try TemporaryFolder())
        try folder.backup(to: backup.url)
        let clean = try await folder.outputsWithoutMemory(from: backup.url).files
        #expect(BuildCacheTests.differences(clean, outputs) == [])
    }

    @Test(arguments: [
        ("index.html", "Posts/dairy.md", true), ("dairy/index.html", "Posts/dairy.md", true),
        ("bakery/index.html", "Posts/dairy.md", false), ("404.html", "Posts/dairy.md", false),
        ("bakery/index.html", "Templates/shop.mustache", true), ("old/index.html", "Posts/dairy.md", false),
    ])
    func whyNamesWhatHasChangedForAFile(file: String, input: String, isNamed: Bool) async throws {
        let folder = try Self.folder()
        try await folder.build()
        try folder.write(
            "site/\(input)", input.hasSuffix(".md") ? Self.shop("dairy", "whey, milk") : "<p>{{name}}</p>")
        let site = try #require(
            await SiteProvenance(
                source: folder.url("site"), destination: folder.url("public"), site: folder.site, now: folder.now))
        let made = try #require(site.provenance(of: file))
        #expect(made.inputs.contains { $0.name == input && $0.change != nil } == isNamed)
        #expect(made.inputs.contains { $0.name == "feedgen.yml" })
    }

    private static let events: [BuildCacheTests.Event] = [
        .init("other goods") { folder in
            let goods = ["bread", "rolls", "cake", "bakery"].shuffled(using: &folder.random).prefix(
                Int.random(in: 0...3, using: &folder.random))
            try folder.write("site/Posts/bakery.md", shop("bakery", goods.joined(separator: ", ")))
        },
        .init("another shop") { folder in
            try folder.write("site/Posts/kiosk.md", shop("k\(Int.random(in: 1...3, using: &folder.random))", "ink"))
        },
        .init("a shop less") { try $0.remove("site/Posts/kiosk.md") },
        .init("the first of all") { try $0.write("site/Posts/a.md", shop("a", "milk")) },
        .init("a shop in error") { try $0.write("site/Posts/a.md", "---\nid: 3\n---\n") },
        .init("a template of a cell") { folder in
            let text = ["{{name}}", "{{nam}}", "<button data-action='open'>{{name}}</button>", "<p>{{site.title}}"]
            try folder.write(
                "site/Templates/shop.mustache", text.randomElement(using: &folder.random) ?? "")
        },
        .init("a template of pages") { folder in
            try folder.write(
                "site/Templates/page.mustache",
                "<html lang='{{language}}'><title>{{title}}</title>{{description}}{{{list}}}</html>")
        },
        .init("no template of pages") { try $0.remove("site/Templates/page.mustache") },
        .init("a colour") { folder in
            try folder.write(
                "site/Templates/style.css", "a { color: #\(Int.random(in: 100...999, using: &folder.random)) }\n")
        },
        .init("a setting") { folder in
            let lines = ["description: About", "language: de", "baseURL: https://me.example/b/", "author: bo"]
            try folder.write(
                "site/feedgen.yml", "title: Shops\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        .init("a picture") { folder in
            try folder.write(
                "site/Posts/sign.svg", "<svg width='\(Int.random(in: 1...9, using: &folder.random))' height='1'/>")
        },
        .init("an icon") { try $0.write("site/Static/favicon.svg", "<svg/>") },
        .init("no icon") { try $0.remove("site/Static/favicon.svg") },
        .init("the target of a link") { try $0.write("site/Static/milk/index.html", "<p>Milk.</p>") },
        .init("no target of a link") { try $0.remove("site/Static/milk") },
        .init("an output in place") { try $0.overwrite("public/index.html") { $0[$0.count / 2] ^= 1 } },
        .init("an output less") { try $0.remove("public/dairy/index.html") },
        .init("no state") { try $0.remove("site/.feedgen") },
    ]

    @Test(arguments: 0..<3 as Range<UInt64>)
    func aBuildWithACacheMakesWhatOneWithoutItMakes(seed: UInt64) async throws {
        let recalled = try await BuildCacheTests.walk(
            in: Self.folder(), of: Self.rounds, with: Self.events, seed: seed)
        #expect(recalled > 0, "seed \(seed)")
    }
}
