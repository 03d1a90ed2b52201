package import Foundation

/// The numbers of a build.
package struct BuildReport: Hashable, Sendable {
    package var posts = 0
    /// Whether these are the sections of a site in Swift.
    package var countsSections = false
    /// The posts that are left out.
    package var excluded = ExcludedPosts()
    /// The time zone of the site, in which its author thinks.
    package var timeZone = TimeZone.gmt
    /// Whether no post has a date.
    package var isUndated = false
    /// What is not in all languages of the site.
    package var untranslated: [Untranslated] = []
    package var pages = 0
    /// How many cells were rendered.
    package var cells = 0
    /// The operations of the patches from the previous versions to the current ones.
    package var operations = 0
    /// The number of these patches.
    package var patches = 0
    /// The size of these patches, and of the pages that they replace, in bytes.
    package var patchBytes = 0
    package var pageBytes = 0
    /// The number of files written and removed.
    package var written = 0
    package var removed = 0

    /// The entries that a language of the site does not have.
    package struct Untranslated: Hashable, Sendable {
        package let language: String
        /// The files of their originals.
        package let files: [String]

        package init(language: String, files: [String]) { (self.language, self.files) = (language, files) }
    }

    package init() {}

    mutating func add(_ changes: [PageChange]) {
        for change in changes {
            guard let direct = change.direct, change.page.content != nil, case .bytes(let bytes) = direct.file.content
            else { continue }
            operations += direct.operations
            patches += 1
            patchBytes += bytes.count
            pageBytes += change.page.size
        }
    }
}

/// The posts that a build leaves out.
package struct ExcludedPosts: Hashable, Sendable {
    package var drafts = 0
    /// The number of scheduled posts.
    package var scheduled = 0
    /// When the first of these appears.
    package var nextAppears: Date?
    /// The number of expired posts.
    package var expired = 0

    package init() {}
}
