/// What a build did, in numbers.
package struct BuildReport: Hashable, Sendable {
    package var posts = 0
    package var pages = 0
    /// How many cells were rendered.
    package var cells = 0
    /// How many patches there are from the version before to the present one, and their bytes, gzipped.
    package var patches = 0
    /// The operations of those patches.
    package var operations = 0
    package var patchBytes = 0
    /// The bytes of the pages that those patches stand for, gzipped.
    package var pageBytes = 0
    /// How many files were written and removed.
    package var written = 0
    package var removed = 0
}
