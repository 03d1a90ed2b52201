import FeedFrontMatter
import SourceDiagnostics

/// Where the mistakes of an entry do not stop the site: a wrong shortcode or picture is a warning, with something in its
/// place, and an entry that cannot be read is left out.
package struct Leniency: Hashable, Sendable {
    /// An empty name is all of them.
    package let folders: [String]

    package static let everywhere = Leniency(folders: [""])

    package init(folders: [String] = []) { self.folders = folders }

    /// True or false for all folders, or a list of some.
    init(_ value: FrontMatterValue) throws(ValueError) {
        if case .bool(let flag) = value.content {
            folders = flag ? [""] : []
            return
        }
        guard case .array(let values) = value.content, values.allSatisfy({ $0.name?.isEmpty == false }) else {
            throw ValueError("it must be true, false or a list of folders, such as [Posts/old]")
        }
        folders = try values.compactMap(\.name).map { text throws(ValueError) in try SiteConfiguration.folder(text) }
    }

    /// Whether it is about a file.
    package func covers(_ path: String) -> Bool { folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") } }
}
