import FeedPublish

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
            deployment = try await Deployment(fetch: deployed, unless: head, now: pipeline.options.milliseconds)
        } catch {
            return .withoutPatches(reason: error.description)
        }
        guard let deployment else { return .here }
        // Nothing is written before the whole build is.
        output.deployment = deployment
        // Which files here are ours is told by their names in the published record.
        history = deployment.history
        historyFile.forget()
        return .elsewhere
    }
}
