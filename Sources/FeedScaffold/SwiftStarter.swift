import Foundation

/// The files of a new site in Swift: those of `SwiftStarter/`, with placeholders filled in. A package of its own, which depends
/// on feedgen's.
package struct SwiftStarter {
    /// The feedgen package: a folder, or the URL of its repository.
    private let package: String
    private let title: String

    /// - Parameters:
    ///   - package: the feedgen package: a folder, or the URL of its repository.
    ///   - title: the title of the site.
    package init(package: String, title: String?) {
        self.package = package
        self.title = title ?? "Notes"
    }

    package var files: [ScaffoldFile] {
        let dependency =
            package.contains("://")
            ? ".package(url: \(literal(package)), branch: \"main\")" : ".package(path: \(literal(package)))"
        return ScaffoldFile.embedded(
            in: "SwiftStarter/",
            replacing: [
                "{{title}}": YAMLScalar.text(title), ".package(path: \"feedgen-package\")": dependency,
                "feedgen-identity": identity,
            ])
    }

    /// How the package manager names a package: the last part of its address, without `.git`.
    private var identity: String {
        let name = package.split(separator: "/").last.map(String.init) ?? ""
        return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
