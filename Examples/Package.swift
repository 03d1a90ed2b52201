// swift-tools-version: 6.2
import PackageDescription

// Sites in Swift, on nothing but feedgen's library.
let feedgen = Target.Dependency.product(name: "FeedSite", package: "feedgen")
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "feedgen", path: "..")],
    targets: [
        .executableTarget(name: "PostFeed", dependencies: [feedgen], path: "PostFeed/Sources"),
        .executableTarget(name: "Companies", dependencies: [feedgen], path: "Companies/Sources"),
    ],
    swiftLanguageModes: [.v6]
)
