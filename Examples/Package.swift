// swift-tools-version: 6.2
import PackageDescription

// Two sites in Swift, on nothing but feedgen's library products.
let feedgen = ["ListDiffKit", "ListKit", "FeedSite", "FeedCommand"].map { name in
    Target.Dependency.product(name: name, package: "feedgen")
}
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "feedgen", path: "..")],
    targets: [
        .executableTarget(name: "PostFeed", dependencies: feedgen, path: "PostFeed/Sources"),
        .executableTarget(name: "Companies", dependencies: feedgen, path: "Companies/Sources"),
    ],
    swiftLanguageModes: [.v6]
)
