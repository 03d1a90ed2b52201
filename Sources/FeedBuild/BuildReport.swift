/// What a build did, in numbers.
package struct BuildReport: Hashable, Sendable {
    package var posts = 0
    /// Those that are left out for now.
    package var unshown = UnshownPosts()
    /// Whether no post has a date.
    package var isUndated = false
    package var pages = 0
    /// How many cells were rendered.
    package var cells = 0
    /// The operations of the patches from the versions before to the present ones.
    package var operations = 0
    /// Those patches, and the pages that they stand for.
    var comparisons: [Comparison] = []
    /// How many files were written and removed.
    package var written = 0
    package var removed = 0

    package init() {}

    /// A patch and the page that a reader would have to fetch without it.
    struct Comparison: Hashable, Sendable {
        let patch: [UInt8]
        let page: [UInt8]
    }

    mutating func add(_ changes: [PageChange]) {
        for change in changes {
            guard let direct = change.direct, let html = change.page.html, case .bytes(let bytes) = direct.file.content
            else { continue }
            operations += direct.operations
            comparisons.append(Comparison(patch: bytes, page: html))
        }
    }

    /// How many patches there are from the versions before.
    package var patches: Int { comparisons.count }
    /// Their bytes, gzipped.
    package var patchBytes: Int { comparisons.reduce(0) { $0 + gzipSize($1.patch) } }
    /// The bytes of the pages that they stand for, gzipped.
    package var pageBytes: Int { comparisons.reduce(0) { $0 + gzipSize($1.page) } }
}
