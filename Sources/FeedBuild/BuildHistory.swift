/// What is remembered of earlier builds. All of it may be lost: then readers of older versions fetch a page once, and
/// nothing else is different.
package struct BuildHistory: Sendable {
    /// A file that feedgen wrote.
    package struct File: Hashable, Sendable {
        /// Since when nothing refers to the file any more, in milliseconds since 1970; `nil` for a file in use.
        package var unlinked: Int?
        /// Whether it is a patch to a version that a running `watch` made, and that perhaps nobody else ever gets.
        package var isPassing = false

        package init(unlinked: Int?) { self.unlinked = unlinked }
    }

    /// A page as of the last completed build.
    package struct Page: Hashable, Sendable {
        package var version: String
        /// The publication that changed it last.
        package var changed: Int
        /// The versions before, newest first.
        var skeletons: [Skeleton]
        /// Whether the present version is one of a running `watch`, and how many of the first skeletons are.
        var isPassing = false
        var passing = 0

        init(version: String, changed: Int, skeletons: [Skeleton]) {
            self.version = version
            self.changed = changed
            self.skeletons = skeletons
        }
    }

    /// The version of each page, by its path; empty for a page that is gone.
    package private(set) var versions: [String: String]
    /// The files that feedgen wrote, by their paths.
    package private(set) var files: [String: File]
    /// The pages that changed since the history was read.
    private var pages: [String: Page] = [:]
    private let stored: @Sendable (_ path: String) throws -> Page?

    package init() { self.init(versions: [:], files: [:]) { _ in nil } }

    /// - Parameter stored: everything about one page, as it is kept.
    init(
        versions: [String: String], files: [String: File],
        stored: @escaping @Sendable (_ path: String) throws -> Page?
    ) {
        self.versions = versions
        self.files = files
        self.stored = stored
    }

    /// Everything about one page.
    package func page(_ path: String) throws -> Page? { try pages[path] ?? stored(path) }

    /// Takes in what a build adds.
    package mutating func apply(_ update: HistoryUpdate) throws {
        for (path, page) in update.pages {
            pages[path] = page
            versions[path] = page.version
        }
        for path in update.removedPages {
            versions[path] = ""
            pages[path] = try page(path)
            pages[path]?.version = ""
        }
        files.merge(update.files) { $1 }
        for path in update.removedFiles { files[path] = nil }
    }
}
