import JSONPatch

/// What a build takes from the site as it is deployed, if that was published by another machine: the head, the files that it
/// names, and the history. With them, it makes the patches that the other machine would make.
///
/// At most two files, those that the head names, and one page for each that changed (`Publisher.pageLimit`) are fetched.
package struct Deployment: Sendable {
    /// The head and the files that it names, to be written before the build. A host that replaces the whole site would lose
    /// them.
    package let files: [OutputFile]
    /// The versions of pages. Which files are feedgen's is only known from what was written here.
    package let history: BuildHistory

    /// - Parameters:
    ///   - fetch: returns those of some files that can be had.
    ///   - local: the head that is here.
    /// - Returns: `nil` if what is deployed was built here.
    /// - Throws: `DeploymentError`.
    package init?(
        fetch: PublishedSite.Fetch, unless local: [UInt8]?
    ) async throws(DeploymentError) {
        let found = await fetch([LiveFiles.head, LiveFiles.history])
        guard let bytes = found[LiveFiles.head] else { throw DeploymentError("there is no \(LiveFiles.head)") }
        if bytes == local { return nil }
        guard let head = Head(encoded: bytes) else { throw DeploymentError("its \(LiveFiles.head) cannot be read") }
        // It may be anything.
        guard let encoded = found[LiveFiles.history], let published = try? PublishedHistory(encoded: encoded) else {
            throw DeploymentError("there is no \(LiveFiles.history) of this version of feedgen")
        }
        guard published.id == head.id else {
            throw DeploymentError("its \(LiveFiles.history) is of another publication than its \(LiveFiles.head)")
        }
        let named = Array(Set(head.files)).sorted()
        let others = await fetch(named)
        let kept = named.filter { path in others[path].map { Self.isGenuine($0, at: path) } ?? false }
        history = published.history
        files =
            kept.map { OutputFile(path: $0, content: .bytes(others[$0] ?? [])) }
            + [OutputFile(path: LiveFiles.head, content: .bytes(bytes))]
    }

    /// Whether a file is what its name says: a patch, or an asset with its digest.
    private static func isGenuine(_ bytes: [UInt8], at path: String) -> Bool {
        // What cannot be parsed is none.
        if LiveFiles.isPatch(path) { return (try? Patch(parsing: bytes)) != nil }
        return Asset.isFile(path, of: bytes)
    }
}

/// Why a build cannot start from a deployed site.
package struct DeploymentError: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ description: String) { self.description = description }
}
