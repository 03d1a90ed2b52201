import Foundation
import SourceDiagnostics

/// Where the links of a site may lead: to what is in its folder, so that nobody publishes other files of a machine by a link.
/// What is hidden stays hidden, and what was built is no source.
struct LinkScope: Sendable {
    private let root: String
    private let allowsOutside: Bool
    /// The real path of the destination, if it is not around the site.
    private let destination: String?
    /// The real paths of the site, and of the folders of posts outside of it that it links to.
    private var folders: [String]

    /// - Parameters:
    ///   - root: the folder of the site, which may be reached by a link.
    ///   - allowsOutside: whether links may lead out of the site.
    package init(root: URL, destination: URL? = nil, allowsOutside: Bool = false) {
        let site = Self.realPath(root.path) ?? root.path
        (self.root, self.allowsOutside, folders) = (root.path, allowsOutside, [site])
        self.destination = destination.flatMap { Self.realPath($0.path) }.flatMap { Self.isBelow(site, $0) ? nil : $0 }
    }

    /// The real path of a source path, if that is not in the scope.
    package func place(outside path: String) -> String? {
        guard let place = Self.realPath("\(root)/\(path)") else { return nil }
        let isInside = folders.contains { Self.isBelow(place, $0) }
        return isClosed(place) || !(isInside || allowsOutside) ? place : nil
    }

    /// Whether a real path is hidden in one of the folders, or one of the destination. That a folder itself is below a hidden
    /// one makes no difference.
    func isClosed(_ place: String) -> Bool {
        destination.map { Self.isBelow(place, $0) } ?? false
            || folders.contains { folder in
                Self.isBelow(place, folder)
                    && place.dropFirst(folder.count).split(separator: "/")
                        .contains { IgnoreRules.ignores(String($0), isFolder: true) }
            }
    }

    /// Whether the site is in a folder.
    func isInside(_ place: String) -> Bool { folders.contains { Self.isBelow($0, place) } }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// The scope with another folder.
    package func with(_ folder: String) -> LinkScope {
        var scope = self
        scope.folders.append(folder)
        return scope
    }

    package func problem(_ path: String, leadingTo place: String) -> Diagnostic {
        let message =
            isClosed(place)
            ? "the link leads to '\(place)', which is hidden or was built; copy what is to be published"
            : "the link leads out of the site, to '\(place)'; copy what is there, or allow it with --allow-outside-links"
        return Diagnostic(.error, path: path, position: nil, message: message)
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
