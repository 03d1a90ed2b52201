package import FeedDocuments

/// The site as published by the last build: the destination is the source of truth.
package struct PublishedSite: Sendable {
    /// The bytes of a file in the destination; `nil` if there is none.
    package let read: @Sendable (_ path: String) throws -> [UInt8]?
    /// The paths of all files in the destination, or of those that start with a folder such as `live/`.
    package let files: @Sendable (_ folder: String) throws -> [String]
    /// Returns those of some files that can be had from where the site is deployed. They are not to be trusted.
    /// - Throws: `DeploymentError` if there is none, with the place and the cause.
    package typealias Fetch = @Sendable (_ paths: [String]) async throws(DeploymentError) -> [String: [UInt8]]
    /// If the build starts from there.
    package let fetch: Fetch
    /// The files of the deployed site that its readers need and the next one has to keep. They are not in the destination yet.
    private(set) var deployedFiles: [OutputFile] = []

    package init(
        read: @escaping @Sendable (_ path: String) throws -> [UInt8]?,
        files: @escaping @Sendable (_ folder: String) throws -> [String], fetch: @escaping Fetch = { _ in [:] }
    ) {
        self.read = read
        self.files = files
        self.fetch = fetch
    }
}

extension PublishedSite {
    /// The site in the destination as another machine deployed it later: its head, history and files come before those that are
    /// here.
    func over(_ deployment: Deployment) -> PublishedSite {
        let (read, files, deployed) = (read, files, deployment.read)
        var site = PublishedSite(
            read: { try deployed[$0] ?? read($0) },
            files: { folder in
                let here = try files(folder)
                return here + Set(deployed.keys.filter { $0.hasPrefix(folder) }).subtracting(here)
            }, fetch: deployment.fetch)
        site.deployedFiles = deployment.files
        return site
    }

    /// The published history, if it is of the published head.
    package func publishedHistory() throws -> PublishedHistory? {
        guard let head = try read(LiveFiles.head).flatMap({ Head(encoded: $0) }),
            let bytes = try read(LiveFiles.history),
            // What no build writes is as if it were not there.
            let published = try? PublishedHistory(encoded: bytes), published.id == head.id
        else { return nil }
        return published
    }
}

extension OutputDirectory {
    /// The document of a page of the site, by its path, such as `/page/3/`.
    /// - Throws: `DocumentError` if there is no such page, or feedgen did not write it.
    package func document(ofPage path: String) throws -> FeedDocument {
        var path = path.hasPrefix("/") ? path : "/" + path
        if !path.hasSuffix("/") { path += "/" }
        guard let page = try previous.read(PageFile.path(ofList: path)) else {
            throw DocumentError(message: "there is no page '\(path)' in the built site")
        }
        return try FeedDocument(page: page)
    }
}
