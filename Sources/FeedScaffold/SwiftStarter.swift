import Foundation

/// The files of a new site in Swift: those of `SwiftStarter/`, with placeholders filled in. A package of its own, which depends
/// on feedgen's.
package struct SwiftStarter {
    /// The feedgen package: a folder, or the URL of its repository.
    private let package: String
    private let title: String
    /// The name of the new package, its target and its type.
    package let name: String

    /// - Parameters:
    ///   - package: the feedgen package: a folder, or the URL of its repository.
    ///   - folder: the name of the new package's folder, which names the package.
    ///   - title: the title of the site.
    package init(package: String, folder: String, title: String?) {
        self.package = package
        name = Self.typeName(folder) ?? "Notes"
        self.title = title ?? name
    }

    /// `MyNotes` for a folder `my-notes`; `nil` if that cannot be the name of a type beside those of the starter.
    private static func typeName(_ folder: String) -> String? {
        let words = folder.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let isTaken = ["Note", "NoteSectionController", "NoteViewModel", "Self", "Any", "Type", "Swift"].contains(name)
        return name.first?.isLetter == true && !isTaken && !["List", "Feed"].contains { name.hasPrefix($0) }
            ? name : nil
    }

    package var files: [ScaffoldFile] {
        let dependency =
            package.contains("://")
            ? ".package(url: \(literal(package)), branch: \"main\")" : ".package(path: \(literal(package)))"
        return ScaffoldFile.embedded(
            in: "SwiftStarter/",
            replacing: [
                "{{title}}": YAMLScalar.text(title), ".package(path: \"feedgen-package\")": dependency,
                "feedgen-identity": identity, "StarterSite": name,
            ]
        ).map { ScaffoldFile(path: $0.path.replacingOccurrences(of: "StarterSite", with: name), text: $0.text) }
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
