/// What is remembered of earlier builds. All of it may be lost: then readers of older versions fetch a page once, and
/// nothing else is different.
package struct BuildHistory: Sendable {
    /// A file that feedgen wrote.
    package struct File: Hashable, Sendable {
        /// Since when nothing refers to the file any more, in milliseconds since 1970; `nil` for a file in use.
        package var unlinked: Int?

        package init(unlinked: Int?) { self.unlinked = unlinked }
    }

    /// A page as of the last completed build.
    package struct Page: Hashable, Sendable {
        package var version: String
        /// The publication that changed it last.
        package var changed: Int
        /// The versions before, newest first, in the form of `Skeleton.encoded()`.
        package var skeletons: [[UInt8]]

        package init(version: String, changed: Int, skeletons: [[UInt8]]) {
            self.version = version
            self.changed = changed
            self.skeletons = skeletons
        }
    }

    /// The version of each page, by its path; empty for a page that is gone.
    package var versions: [String: String]
    /// The files that feedgen wrote, by their paths.
    package var files: [String: File]
    /// Everything about one page.
    package var page: @Sendable (_ path: String) throws -> Page?

    package init(
        versions: [String: String] = [:], files: [String: File] = [:],
        page: @escaping @Sendable (_ path: String) throws -> Page? = { _ in nil }
    ) {
        self.versions = versions
        self.files = files
        self.page = page
    }
}
