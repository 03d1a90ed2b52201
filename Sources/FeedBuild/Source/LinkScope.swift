import Foundation
import SourceDiagnostics

/// Where the links of a site may lead: to what is in its folder, so that nobody publishes other files of a machine by a link.
struct LinkScope: Sendable {
    private let root: String
    /// The real paths of the site, and of the folders of posts outside of it that it links to.
    private var folders: [String]

    /// - Parameter root: the folder of the site, which may be reached by a link.
    init(root: URL) {
        self.root = root.path
        folders = [Self.realPath(root.path) ?? root.path]
    }

    /// The real path of a source path, if that is not in the scope.
    func place(outside path: String) -> String? {
        guard let place = Self.realPath("\(root)/\(path)") else { return nil }
        return folders.contains { Self.isBelow(place, $0) } ? nil : place
    }

    /// Whether the site is in a folder.
    func isInside(_ place: String) -> Bool { folders.contains { Self.isBelow($0, place) } }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// The scope with another folder.
    func with(_ folder: String) -> LinkScope {
        var scope = self
        scope.folders.append(folder)
        return scope
    }

    static func problem(_ path: String, leadingTo place: String) -> Diagnostic {
        Diagnostic(
            .error, path: path, position: nil,
            message: "the link leads out of the site, to '\(place)'; copy what is there, or allow it with "
                + "--allow-outside-links")
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
