// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notes",
    dependencies: [{{package}}],
    targets: [
        .executableTarget(
            name: "Notes", dependencies: [.product(name: "FeedSite", package: "{{identity}}")], path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
