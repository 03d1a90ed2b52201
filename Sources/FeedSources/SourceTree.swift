package import FeedContent
package import FileStorage
package import SourceDiagnostics

/// All source files of a site, in memory; of images and the like, only the names.
package struct SourceTree: Hashable, Sendable {
    /// `feedgen.yml`, if there is one.
    package var settings: SourceFile?
    /// The Markdown files in `Posts/`.
    package var posts: [PostFile]
    /// All other files in `Posts/`.
    package var staticFiles: [StaticFile]
    /// The site's own templates and style sheets, and the data that templates show.
    package var templates: [SourceFile]
    /// What is wrong with files that are therefore not among these.
    package var problems: [Diagnostic] = []
    /// What nothing reads.
    package var strays = Strays(paths: [])

    package init(
        settings: SourceFile? = nil, posts: [PostFile] = [], staticFiles: [StaticFile] = [],
        templates: [SourceFile] = []
    ) {
        self.settings = settings
        self.posts = posts
        self.staticFiles = staticFiles
        self.templates = templates
    }
}

extension SourceTree {
    /// Whether its posts and static files were read from the files of a listing.
    package func isMade(of listing: SourceListing) -> Bool {
        posts.count == listing.posts.count && staticFiles.count == listing.staticFiles.count
            && zip(posts, listing.posts).allSatisfy { $0.stamp == $1.stamp && $0.path.hasSameBytes(as: $1.path) }
            && zip(staticFiles, listing.staticFiles)
                .allSatisfy { $0.stamp == $1.stamp && $0.path.hasSameBytes(as: $1.path) }
    }
}

extension SourceTree {
    /// The templates and the data without the style sheets, on which cells and lists do not depend.
    package var markup: [SourceFile] { templates.filter { !SourceFolders.isStyle($0.path) } }

    private var read: [SourceFile] { templates + (settings.map { [$0] } ?? []) }

    /// A file as it was read; `nil` for one that is not read as a whole.
    package func file(_ path: String) -> SourceFile? {
        if let file = read.first(where: { $0.path == path }) { return file }
        // An unreadable post is shown without its lines.
        return posts.first { $0.path == path }
            .flatMap { file in (try? file.bytes()).map { SourceFile(path: path, bytes: $0) } }
    }

    /// The paths that are files of the source.
    /// - Complexity: O(m log n) for `n` files and `m` paths.
    package func files(among paths: [String]) -> Set<String> {
        let others = Set(read.map(\.path))
        return Set(
            paths.filter { path in
                others.contains(path) || posts.place(of: path, path: \.path).isThere
                    || staticFiles.place(of: path, path: \.path).isThere
            })
    }
}

/// The files of a source, listed before any except the settings is read.
package struct SourceListing: Sendable {
    /// A file and its metadata.
    package struct File: Hashable, Sendable {
        package let path: String
        package let stamp: FileStamp
    }

    /// The settings, which determine where the others are.
    package let settings: SourceFile?
    /// The settings file, if any, and the templates.
    package var siteWideFiles: [File] = []
    /// The posts, sorted by path.
    package var posts: [File] = []
    /// The copied files, sorted by path.
    package var staticFiles: [File] = []
    /// What is wrong with files that are therefore not among these.
    package var problems: [Diagnostic] = []
    /// What nothing reads.
    package var strays = Strays(paths: [])

    package init(settings: SourceFile?) { self.settings = settings }

    package var folders: SourceFolders { SourceFolders(SiteSettings(file: settings).configuration) }
}

/// A source file in memory: a template or the settings.
package final class SourceFile: Sendable {
    /// The path, as in diagnostics, such as `Posts/a.md`.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The name within its folder: `user.mustache`.
    package var name: String { String(path.split(separator: "/").last ?? "") }
}

extension SourceFile: Hashable {
    /// Compares paths by bytes: two spellings of a name are two files.
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || left.path.hasSameBytes(as: right.path) && left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The settings of a site, with their diagnostics.
package struct SiteSettings: Sendable {
    /// `feedgen.yml`; `nil` if the site has none.
    package let file: SourceFile?
    package let configuration: SiteConfiguration
    package let diagnostics: [Diagnostic]

    package init(file: SourceFile?) {
        self.file = file
        (configuration, diagnostics) =
            file.map { SiteConfiguration.read(path: $0.path, bytes: $0.bytes) } ?? (SiteConfiguration(), [])
    }
}
