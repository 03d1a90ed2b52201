import FeedContent
import ListKit

extension BuiltSite {
    /// Posts, aliases and copied files in whose place the site has a list or an index.
    /// - Throws: `ContentErrors`.
    func checkPlaces() throws {
        var owners: [String: (path: String, position: SourcePosition?)] = [:]
        for file in content.attachments { owners[file.destination] = (file.path, nil) }
        for post in content.posts {
            owners[PagePlan.file(of: post.pagePath)] = (post.path, post.positions["path"] ?? post.positions["slug"])
            for alias in post.aliases { owners[PagePlan.file(of: alias)] = (post.path, post.positions["aliases"]) }
        }
        let conflicts = plans.filter { $0.role != .post }.compactMap { plan -> Diagnostic? in
            guard let owner = owners[plan.file] else { return nil }
            return Diagnostic(
                .error, path: owner.path, position: owner.position,
                message: "the URL \(plan.path) is that of a list of the site; give this another place")
        }
        if !conflicts.isEmpty { throw ContentErrors(diagnostics: conflicts.sorted()) }
    }
}
