/// The files of another generator's site.
package struct ExistingSite {
    /// Relative to the site's folder, sorted.
    let paths: [String]
    private let contents: (String) -> [UInt8]?

    /// - Parameter contents: the bytes of a file; `nil` if it cannot be read.
    package init(paths: [String], contents: @escaping (String) -> [UInt8]?) {
        self.paths = paths.sorted()
        self.contents = contents
    }

    func bytes(of path: String) -> [UInt8]? { contents(path) }

    /// Whether a folder has any files.
    func hasFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix(path + "/") } }
}
