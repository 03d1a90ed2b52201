/// Where a build starts from.
enum BuildStart: Equatable {
    case here
    /// From what another machine published.
    case elsewhere
    /// From what is here, although another machine published something else.
    case withoutPatches(reason: String)
}

extension BuildSession {
    /// Takes over what another machine published.
    mutating func start(from deployed: @escaping PublishedSite.Fetch) async throws -> BuildStart {
        let head = try output.previous.read(LiveFiles.head)
        let deployment: Deployment?
        do throws(DeploymentError) {
            deployment = try await Deployment(fetch: deployed, unless: head)
        } catch {
            return .withoutPatches(reason: error.description)
        }
        guard let deployment else { return .here }
        _ = try await output.apply(writes: [deployment.files], removals: [])
        output.fetch = deployed
        var own = HistoryUpdate()
        own.files = (history ?? historyFile.history()).files
        var history = deployment.history
        history.apply(own)
        self.history = history
        historyFile.replace(with: history)
        return .elsewhere
    }
}
