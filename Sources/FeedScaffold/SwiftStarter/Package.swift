// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StarterSite",
    dependencies: [.package(path: "feedgen-package")],
    targets: [
        .executableTarget(
            name: "StarterSite", dependencies: [.product(name: "FeedSite", package: "feedgen-identity")],
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
