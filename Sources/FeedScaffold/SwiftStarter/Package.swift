// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notes",
    dependencies: [.package(path: "feedgen-package")],
    targets: [
        .executableTarget(
            name: "Notes", dependencies: [.product(name: "FeedSite", package: "feedgen-identity")], path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
