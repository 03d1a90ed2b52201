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
    /// Those patches.
    package var patches = 0
    /// Their bytes, and those of the pages that they stand for.
    package var patchBytes = 0
    package var pageBytes = 0
    /// How many files were written and removed.
    package var written = 0
    package var removed = 0

    package init() {}

    mutating func add(_ changes: [PageChange]) {
        for change in changes {
            guard let direct = change.direct, change.page.html != nil, case .bytes(let bytes) = direct.file.content
            else { continue }
            operations += direct.operations
            patches += 1
            patchBytes += bytes.count
            pageBytes += change.page.size
        }
    }
}
