// swift-tools-version: 6.2
import PackageDescription

/// For what `ListDiffKit`, `ListKit` and `JSONPatch` do without.
let site: TargetDependencyCondition? = .when(traits: ["Site"])
/// What `feedgen --version` names beside the version.
let commit = Context.environment["FEEDGEN_COMMIT"] ?? ""

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
    traits: [
        .trait(name: "Site", description: "Sites and the command line. Without it the package has no dependencies."),
        .default(enabledTraits: ["Site"]),
    ],
    dependencies: [
        // Front matter and settings.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // The server of `watch`.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        // The command line.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // Diffs of two lists; independent of feeds and Foundation.
        .target(name: "ListDiffKit"),
        // Objects → section controllers → cells, and the edits between two lists of these.
        .target(name: "ListKit", dependencies: ["ListDiffKit", "HTMLSyntax"]),
        // RFC 6901 and RFC 6902.
        .target(name: "JSONPatch"),

        // libcmark, for Markdown.
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        // OpenSSL, for SHA-256.
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        // zlib, for gzip sizes and checksums.
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // The settings of the C library's allocator.
        .systemLibrary(name: "CMalloc"),
        // The commit of this build.
        .target(name: "CBuildCommit", cSettings: [.define("FEEDGEN_COMMIT", to: "\"\(commit)\"")]),
        // Text files, positions in them, and diagnostics.
        .target(name: "SourceDiagnostics"),
        // HTML tokens: tags, their balance and repair, addresses in attributes.
        .target(name: "HTMLSyntax"),
        // The size of an image, from the head of its file.
        .target(name: "ImageSizes"),
        // Markdown to blocks of HTML: CommonMark by libcmark, and extensions on its tree.
        .target(name: "MathML", dependencies: ["HTMLSyntax"]),
        .target(name: "FeedMarkdown", dependencies: ["CCMark", "HTMLSyntax", "MathML", "SourceDiagnostics"]),
        // YAML, TOML and JSON as one table that knows the position of each key and value.
        .target(
            name: "FeedFrontMatter",
            dependencies: ["SourceDiagnostics", "JSONPatch", .product(name: "Yams", package: "Yams", condition: site)]),
        // Posts, dates, addresses and settings as values.
        .target(
            name: "FeedContent",
            dependencies: [
                "Digests", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "ImageSizes", "SourceDiagnostics",
            ]),
        // For feed readers and search engines: Atom, RSS, JSON Feed, sitemaps.
        .target(name: "FeedSyndication", dependencies: ["FeedContent", "HTMLSyntax", "JSONPatch"]),
        // The building blocks of sites in Swift: pages, lists, template cells, their context.
        .target(
            name: "FeedPages",
            dependencies: [
                "Digests", "FeedContent", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "SourceDiagnostics",
                "ListKit",
                "ListDiffKit",
            ]),
        // The module that users edit: view models, cells and the section controller of posts.
        .target(
            name: "FeedSections",
            dependencies: [
                "FeedContent", "FeedFrontMatter", "FeedMarkdown", "HTMLSyntax", "ImageSizes", "FeedPages", "ListKit",
                "ListDiffKit",
            ]),

        // Transforms in parallel, and values that are computed once.
        .target(name: "Parallelism"),
        // Files: opened, told apart by their stamps; tables and logs of values in them.
        .target(name: "FileStorage", dependencies: ["Digests", "SourceDiagnostics", "CZlib"]),
        // The only reader of the source of a site: folders, listings, contents.
        .target(
            name: "FeedSources",
            dependencies: [
                "FileStorage", "Parallelism", "Digests", "FeedPages", "FeedContent", "FeedFrontMatter", "ImageSizes",
                "SourceDiagnostics",
            ]),
        // SHA-256 as text.
        .target(name: "Digests", dependencies: ["CCrypto"]),
        // The content of a list on a page as data, its HTML, and patches between two of them.
        .target(
            name: "FeedDocuments", dependencies: ["ListKit", "ListDiffKit", "JSONPatch", "HTMLSyntax", "Digests"]),

        // Publications: versions, the head, patches, the history, and the writer of the destination.
        .target(
            name: "FeedPublish",
            dependencies: [
                "FeedDocuments", "FileStorage", "Parallelism", "Digests", "FeedPages", "JSONPatch", "ListKit",
                "ListDiffKit", "SourceDiagnostics", "CZlib",
            ]),

        // The scripts of pages and the default theme, embedded in the binary.
        .target(
            name: "FeedClient",
            exclude: [
                "actions.js", "arrange.js", "display.js", "feed", "feedgen.js", "look.js", "noscript.js", "older.js",
                "overlays.js", "scheme.js", "spare.js", "states.js", "types.js",
            ],
            plugins: ["EmbedText"]),
        .target(name: "DefaultTheme", path: "Templates", plugins: ["EmbedText"]),
        .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/EmbedText"),
        .executableTarget(name: "embed-text"),

        // Pages and what they depend on, checks, and the state of earlier builds.
        .target(
            name: "FeedBuild",
            dependencies: [
                "FeedSources", "FeedPublish", "FeedDocuments", "FileStorage", "Parallelism", "Digests", "FeedSections",
                "FeedPages", "FeedContent", "FeedFrontMatter", "FeedMarkdown", "FeedSyndication", "HTMLSyntax",
                "ImageSizes", "SourceDiagnostics", "ListKit", "ListDiffKit", "JSONPatch", "FeedClient", "DefaultTheme",
            ]),
        // New sites and posts, and migration from other generators.
        .target(
            name: "FeedScaffold",
            dependencies: [
                "FeedContent", "FeedFrontMatter", "FeedMarkdown", "FeedSources", "FileStorage", "HTMLSyntax",
                "SourceDiagnostics", "DefaultTheme",
            ],
            exclude: ["Starter", "SwiftStarter"], plugins: ["EmbedText"]),
        // Changes of the files in a folder, in batches.
        .target(name: "FileWatch"),
        // `watch`: rebuilds in one process, pages and events over HTTP.
        .target(
            name: "FeedWatch",
            dependencies: [
                "FeedBuild", "FeedPublish", "FeedSources", "FileStorage", "FeedPages", "HTMLSyntax",
                "SourceDiagnostics", "FileWatch", "JSONPatch",
                .product(name: "Hummingbird", package: "hummingbird", condition: site),
            ],
            exclude: ["watch"], plugins: ["EmbedText"]),
        // The commands as a library, so that a site in Swift needs only a short `main`.
        .target(
            name: "FeedCommand",
            dependencies: [
                "FeedBuild", "FeedPublish", "FeedSources", "FileStorage", "FeedDocuments", "FeedPages", "FeedWatch",
                "FeedScaffold", "FeedContent", "SourceDiagnostics", "JSONPatch", "ListKit", "CMalloc",
                "CBuildCommit",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: site),
            ]),
        .executableTarget(name: "feedgen", dependencies: ["FeedCommand"]),
        // All that a site in Swift needs, with one import.
        .target(name: "FeedSite", dependencies: ["FeedCommand", "FeedPages", "ListKit", "ListDiffKit"]),

        // Shared by the tests of several modules.
        .target(name: "TestFixtures", path: "Tests/TestFixtures"),
        .testTarget(
            name: "FeedCommandTests",
            dependencies: [
                "feedgen", "FeedCommand", "FeedBuild", "FeedPublish", "SourceDiagnostics", "JSONPatch", "TestFixtures",
            ]),
        .testTarget(name: "EmbedTextTests", dependencies: ["embed-text"]),
        .testTarget(name: "ListDiffKitTests", dependencies: ["ListDiffKit", "TestFixtures"]),
        .testTarget(name: "ListKitTests", dependencies: ["ListKit", "TestFixtures"]),
        .testTarget(name: "JSONPatchTests", dependencies: ["JSONPatch", "TestFixtures"]),
        .testTarget(name: "SourceDiagnosticsTests", dependencies: ["SourceDiagnostics", "TestFixtures"]),
        .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax", "TestFixtures"]),
        .testTarget(name: "MathMLTests", dependencies: ["MathML", "HTMLSyntax", "TestFixtures"]),
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
            name: "FeedPagesTests", dependencies: ["FeedPages", "ListKit", "SourceDiagnostics", "TestFixtures"]),
        .testTarget(
            name: "FeedScaffoldTests",
            dependencies: [
                "FeedScaffold", "FeedContent", "FeedFrontMatter", "FeedMarkdown", "FeedSources", "SourceDiagnostics",
                "TestFixtures",
            ]),
        .testTarget(name: "FileWatchTests", dependencies: ["FileWatch", "TestFixtures"]),
        .testTarget(
            name: "FeedWatchTests",
            dependencies: ["FeedWatch", "FeedBuild", "FeedPublish", "SourceDiagnostics", "JSONPatch", "TestFixtures"]),
        .testTarget(name: "ParallelismTests", dependencies: ["Parallelism"]),
        .testTarget(name: "FileStorageTests", dependencies: ["FileStorage", "Digests", "TestFixtures"]),
        .testTarget(
            name: "FeedSourcesTests",
            dependencies: [
                "FeedSources", "FileStorage", "FeedPages", "FeedContent", "SourceDiagnostics", "TestFixtures",
            ]),
        .testTarget(
            name: "FeedPublishTests",
            dependencies: [
                "FeedPublish", "FeedDocuments", "FileStorage", "ListDiffKit", "ListKit", "TestFixtures",
            ]),
        .testTarget(name: "FeedDocumentsTests", dependencies: ["FeedDocuments", "ListKit", "TestFixtures"]),
        .testTarget(
            name: "FeedBuildTests",
            dependencies: [
                "FeedBuild", "FeedPublish", "FeedSources", "FileStorage", "FeedDocuments", "Digests", "FeedClient",
                "FeedSections", "FeedPages", "FeedContent", "ImageSizes", "SourceDiagnostics", "JSONPatch", "ListKit",
                "ListDiffKit", "TestFixtures",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335: `any` is required.
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: imports are internal unless declared public.
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444: a file imports the modules it uses.
]
for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
// Tests compile much faster this way; the code under test is optimised.
for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
