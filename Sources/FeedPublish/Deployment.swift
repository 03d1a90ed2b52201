import JSONPatch

/// What a build takes from the site as it is deployed, if that was published by another machine: the head, the history, and the
/// files that these name. With them, it makes the patches that the other machine would make, and keeps what hosts that replace
/// the whole site would lose.
///
/// Two files are fetched, those that the head names, former assets (`assetLimit`), and one page for each that changed
/// (`Publisher.pageLimit`). Nothing of it is to be trusted: a file is what its name says or left out.
package struct Deployment: Sendable {
    /// The most former assets that are kept.
    static let assetLimit = 64

    /// The patches that the head names, and the assets that deployed pages may still ask for.
    package let files: [OutputFile]
    /// The versions of pages. Which files are feedgen's is only known from what was written here.
    package let history: BuildHistory
    package let fetch: PublishedSite.Fetch
    private let head: [UInt8]
    private let encodedHistory: [UInt8]

    /// - Parameters:
    ///   - fetch: returns those of some files that can be had.
    ///   - local: the head that is here.
    ///   - now: the time of the build, in milliseconds since 1970.
    /// - Returns: `nil` if what is deployed was built here.
    /// - Throws: `DeploymentError`.
    package init?(
        fetch: @escaping PublishedSite.Fetch, unless local: [UInt8]?, now: Int
    ) async throws(DeploymentError) {
        let found = try await fetch([LiveFiles.head, LiveFiles.history])
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
        let former = published.unlinked.filter { path, unlinked in
            AssetFile.isPath(path) && now - min(unlinked, now) < Publisher.unlinkedMilliseconds
        }
        let kept = former.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.assetLimit).map(\.key)
        let named = Set(head.files + kept).sorted()
        // There may be nothing but the two.
        let others = (try? await fetch(named)) ?? [:]
        files = named.compactMap { path in
            guard let bytes = others[path], Self.isGenuine(bytes, at: path) else { return nil }
            return OutputFile(path: path, content: .bytes(bytes))
        }
        (history, self.fetch, self.head, encodedHistory) = (published.history, fetch, bytes, encoded)
    }

    /// What is there to be read, by path.
    package var read: [String: [UInt8]] {
        var read = [LiveFiles.head: head, LiveFiles.history: encodedHistory]
        for file in files {
            // All of them are in memory.
            read[file.path] = try? file.content.bytes()
        }
        return read
    }

    /// Whether a file is what its name says: a patch between two versions, or an asset with its digest.
    private static func isGenuine(_ bytes: [UInt8], at path: String) -> Bool {
        guard let versions = LiveFiles.versions(ofPatch: path) else { return AssetFile.isPath(path, of: bytes) }
        // What cannot be parsed is none.
        return (try? Patch(parsing: bytes))?.leads(from: versions.origin, to: versions.current) ?? false
    }
}

/// Why a build cannot start from a deployed site.
package struct DeploymentError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
