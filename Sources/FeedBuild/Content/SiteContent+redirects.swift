import FeedContent
import FeedPublish
import FeedSources
import SourceDiagnostics

extension SiteContent {
    /// Warnings about what has moved to where nothing is, and about files that cannot lead elsewhere.
    static func deadRedirects(in plan: SitePlan, staticFiles: [StaticFile], context: SiteContext) -> [Diagnostic] {
        if context.configuration.redirects.isEmpty { return [] }
        let made = Set(plan.filesBesidePages(context).map(\.path))
        return context.configuration.redirects.compactMap { redirect -> Diagnostic? in
            let message: String
            if !made.contains(PageFile.path(of: redirect.path)) {
                // Without a URL of the site there are no feeds.
                if context.configuration.baseURL == nil { return nil }
                message =
                    "'\(redirect.path)' is no page and '\(redirect.target)' no feed, so nothing there can lead to it; copy "
                    + "the file to 'Static/', or let your host redirect it"
            } else if redirect.isExternal || plan.has(redirect.target, staticFiles, context) {
                return nil
            } else {
                message = "'\(redirect.path)' leads to '\(redirect.target)', and the site has no such page"
            }
            return Diagnostic(.warning, path: "feedgen.yml", position: redirect.position, message: message)
        }
    }
}

extension SitePlan {
    /// Whether there is a page or a file at an address of the site, or an alias; not what `redirects` has, which may lead back.
    func has(_ address: String, _ staticFiles: [StaticFile], _ context: SiteContext) -> Bool {
        let path = PageFile.path(of: SiteAddresses.decoded(SiteAddresses.withoutQuery(address)))
        let names = [path, path + "/index.html"]
        return pages.contains { names.contains($0.file) } || redirects.contains { names.contains($0.file) }
            || filesBesidePages(context).contains { file in
                if case .requestedRedirect = file.recipe { return false }
                return names.contains(file.path)
            }
            || staticFiles.contains { names.contains($0.destination) }
    }
}
