// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "feedgen",
    products: [
        .executable(name: "feedgen", targets: ["feedgen"]),
        .library(name: "ListDiffKit", targets: ["ListDiffKit"]),
        .library(name: "ListKit", targets: ["ListKit"]),
        .library(name: "JSONPatch", targets: ["JSONPatch"]),
        .library(name: "FeedSite", targets: ["FeedSite"]),
        .library(name: "FeedCommand", targets: ["FeedCommand"]),
    ],
    dependencies: [
        // Front matter and settings.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Templates.
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        // The server of `watch`.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        // The command line.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // What changed between two lists: no feed, no Foundation.
        .target(name: "ListDiffKit"),
        // Objects → section controllers → cells, and the edits between two lists of them.
        .target(name: "ListKit", dependencies: ["ListDiffKit"]),
        // RFC 6901 and RFC 6902.
        .target(name: "JSONPatch"),

        // Markdown by libcmark.
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        // SHA-256 by OpenSSL.
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        // gzip sizes and checksums by zlib.
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // Text files, places in them, and what is wrong there.
        .target(name: "SourceDiagnostics"),
        // HTML as tokens: its tags, their balance and repair, addresses in attributes.
        .target(name: "HTMLSyntax"),
        // How large a picture is, from the head of its file.
        .target(name: "ImageSizes"),
        // Markdown to blocks of HTML: CommonMark by libcmark, and extensions on its tree.
        .target(name: "FeedMarkdown", dependencies: ["CCMark", "HTMLSyntax", "SourceDiagnostics"]),
        // YAML, TOML and JSON as one table, in which each key and value has its place.
        .target(
            name: "FeedFrontMatter",
            dependencies: ["SourceDiagnostics", "JSONPatch", .product(name: "Yams", package: "Yams")]),
        // Posts, dates, addresses and settings as values.
        .target(
            name: "FeedContent",
            dependencies: ["FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "ImageSizes", "SourceDiagnostics"]),
        // What feed readers and search engines get: Atom, RSS, JSON Feed, sitemaps.
        .target(name: "FeedSyndication", dependencies: ["FeedContent", "HTMLSyntax", "JSONPatch"]),
        // What a site in Swift is made of: pages, lists, cells by template, and what they may know.
        .target(
            name: "FeedSite",
            dependencies: [
                "FeedContent", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "SourceDiagnostics", "ListKit",
                "ListDiffKit", .product(name: "Mustache", package: "swift-mustache"),
            ]),
        // The module people edit: view models, cells and the post's section controller.
        .target(
            name: "FeedSections",
            dependencies: [
                "FeedContent", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "ImageSizes", "FeedSite", "ListKit",
                "ListDiffKit",
            ]),

        // The script of a page, and the default look, as text in the binary.
        .target(
            name: "FeedClient",
            exclude: [
                "feed.js", "comforts.js", "look.js", "spare.js", "empty.js", "news.js", "older.js", "actions.js",
                "display.js",
            ],
            plugins: ["EmbedText"]),
        .target(name: "DefaultTheme", path: "Templates", plugins: ["EmbedText"]),
        .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/EmbedText"),
        .executableTarget(name: "embed-text"),

        // Pages, documents, patches and what is known of earlier builds.
        .target(
            name: "FeedBuild",
            dependencies: [
                "FeedSections", "FeedSite", "FeedContent", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax",
                "ImageSizes", "SourceDiagnostics", "FeedSyndication", "ListKit", "JSONPatch", "FeedClient",
                "DefaultTheme", "CZlib", "CCrypto",
            ]),
        // What a new site and a new post begin with, and the settings that keep the URLs of a site of another generator.
        .target(
            name: "FeedScaffold",
            dependencies: ["FeedContent", "FeedFrontMatter", "SourceDiagnostics", "DefaultTheme"],
            exclude: ["Starter"], plugins: ["EmbedText"]),
        // What happens to the files of a folder, in batches.
        .target(name: "FileWatch"),
        // Saving shows: rebuilds in one process, pages and news over HTTP.
        .target(
            name: "FeedWatch",
            dependencies: [
                "FeedBuild", "FeedSite", "FeedContent", "HTMLSyntax", "SourceDiagnostics", "FileWatch", "JSONPatch",
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            exclude: ["watch.js"], plugins: ["EmbedText"]),
        // The commands as a library, so that a site with section controllers of its own is a short `main`.
        .target(
            name: "FeedCommand",
            dependencies: [
                "FeedBuild", "FeedSite", "FeedWatch", "FeedScaffold", "FeedContent", "SourceDiagnostics", "JSONPatch",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "feedgen", dependencies: ["FeedCommand"]),

        // What the tests of several modules share.
        .target(name: "TestFixtures", path: "Tests/TestFixtures"),
        .testTarget(name: "FeedCommandTests", dependencies: ["feedgen", "JSONPatch", "TestFixtures"]),
        .testTarget(name: "ListDiffKitTests", dependencies: ["ListDiffKit", "TestFixtures"]),
        .testTarget(name: "ListKitTests", dependencies: ["ListKit", "TestFixtures"]),
        .testTarget(name: "JSONPatchTests", dependencies: ["JSONPatch", "TestFixtures"]),
        .testTarget(name: "SourceDiagnosticsTests", dependencies: ["SourceDiagnostics", "TestFixtures"]),
        .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax", "TestFixtures"]),
        .testTarget(name: "ImageSizesTests", dependencies: ["ImageSizes", "TestFixtures"]),
        .testTarget(
            name: "FeedMarkdownTests",
            dependencies: ["FeedMarkdown", "CCMark", "HTMLSyntax", "SourceDiagnostics", "TestFixtures"],
            exclude: ["gfm.txt"]),
        .testTarget(
            name: "FeedFrontMatterTests",
            dependencies: ["FeedFrontMatter", "JSONPatch", "SourceDiagnostics", "TestFixtures"]),
        .testTarget(
            name: "FeedContentTests",
            dependencies: ["FeedContent", "FeedFrontMatter", "FeedMarkdown", "SourceDiagnostics", "TestFixtures"]),
        .testTarget(
            name: "FeedSyndicationTests", dependencies: ["FeedSyndication", "FeedContent", "JSONPatch", "TestFixtures"]),
        .testTarget(
            name: "FeedScaffoldTests",
            dependencies: ["FeedScaffold", "FeedContent", "FeedFrontMatter", "SourceDiagnostics", "TestFixtures"]),
        .testTarget(name: "FileWatchTests", dependencies: ["FileWatch", "TestFixtures"]),
        .testTarget(name: "FeedWatchTests", dependencies: ["FeedWatch", "TestFixtures"]),
        .testTarget(
            name: "FeedBuildTests",
            dependencies: [
                "FeedBuild", "FeedClient", "FeedSections", "FeedSite", "FeedContent", "ImageSizes", "SourceDiagnostics",
                "JSONPatch", "ListKit", "ListDiffKit", "TestFixtures",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335: `any` is spelled out.
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: an import leaks only where it says so.
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444: a file imports what it uses.
]
for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
// Tests are compiled far sooner so; what they test is optimised.
for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
