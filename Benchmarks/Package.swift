// swift-tools-version: 6.2
import PackageDescription

// Benchmarks of diffs and updates of lists, which only use feedgen's library products.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "feedgen", path: "..")],
    targets: [
        .executableTarget(
            name: "ListBenchmark",
            dependencies: [
                .product(name: "ListDiffKit", package: "feedgen"), .product(name: "ListKit", package: "feedgen"),
            ], path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
