import FeedContent
import FeedPages
import FeedSyndication
import SourceDiagnostics

extension FeedFile {
    /// The file, with what it brings with it, and how each is made.
    var outputs: [(path: String, recipe: Output.Recipe)] {
        switch content {
        case .sitemap: [(path, .sitemap), ("robots.txt", .robots)]
        case .notFound: [(path, .notFound)]
        case .redirect(let page, let title): [(path, .requestedRedirect(to: page, title: title))]
        case .feed(let format, let title, let entries):
            [
                (
                    path,
                    .feed(
                        AuxiliaryFiles.Feed(
                            source: .entries(entries, title: title), format: format, path: path,
                            isFollowed: format == .json))
                )
            ]
        }
    }
}

extension Output.Recipe {
    /// Whether it has absolute URLs, which only a site has that knows its own.
    var needsBaseURL: Bool {
        switch self {
        case .feed, .sitemap, .robots, .feedList: true
        case .page, .copy, .redirect, .requestedRedirect, .notFound, .redirects: false
        }
    }
}

extension SiteParts {
    /// The feeds that it asks for, to which all pages link.
    var feedLinks: [AlternateLink] {
        if context.baseURL == nil { return [] }
        return files.compactMap { file in
            guard case .feed(let format, let title, _) = file.content else { return nil }
            return AlternateLink(format: format, title: title ?? context.title, url: context.url("/" + file.path))
        }
    }

    /// Warnings about files that are left out.
    var missingBaseURLs: [Diagnostic] {
        if context.baseURL != nil { return [] }
        return files.filter { $0.outputs.contains { $0.recipe.needsBaseURL } }.map { file in
            Diagnostic(
                .warning, path: "feedgen.yml", position: nil,
                message: "'\(file.path)' has absolute URLs, so it is left out; set 'baseURL'")
        }
    }
}
