/// The files of a site of another generator.
package struct ExistingSite {
    /// From the folder of the site, in order.
    let paths: [String]
    private let contents: (String) -> [UInt8]?

    /// - Parameter contents: the bytes of a file, if they can be read.
    package init(paths: [String], contents: @escaping (String) -> [UInt8]?) {
        self.paths = paths.sorted()
        self.contents = contents
    }

    func bytes(of path: String) -> [UInt8]? { contents(path) }

    /// Whether there is a file in a folder.
    func hasFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix(path + "/") } }
}
