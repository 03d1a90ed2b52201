// swift-tools-version: 6.2
import PackageDescription

// How long diffs and updates of lists take, on nothing but feedgen's library products. With DIFFERENCEKIT, the
// folder of a copy, DifferenceKit makes the same diffs in the same process.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "feedgen", path: "..")],
    targets: [
        .executableTarget(
            name: "ListBenchmark",
            dependencies: [
                .product(name: "ListDiffKit", package: "feedgen"), .product(name: "ListKit", package: "feedgen"),
            ], path: "Sources"),
        .executableTarget(
            name: "RowsThatOpen", dependencies: [.product(name: "FeedSite", package: "feedgen")], path: "Rows"),
        .executableTarget(
            name: "NotesInSwift", dependencies: [.product(name: "FeedSite", package: "feedgen")], path: "Notes"),
    ],
    swiftLanguageModes: [.v6]
)

if let copy = Context.environment["DIFFERENCEKIT"] {
    package.dependencies.append(.package(name: "DifferenceKit", path: copy))
    for target in package.targets where target.name == "ListBenchmark" {
        target.dependencies.append(.product(name: "DifferenceKit", package: "DifferenceKit"))
        target.swiftSettings = [.define("DIFFERENCEKIT")]
    }
}
