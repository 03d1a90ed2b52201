import FeedContent
import FeedMarkdown
import FeedSections
import FeedSite
import Foundation
import ListKit
import SourceDiagnostics

/// Checks whether the targets of the links and images in posts exist.
struct LinkCheck: Sendable {
    /// The possible targets of links, each computed on first use.
    private struct Targets: Sendable {
        /// The files of the destination.
        let files: Lazy<Set<String>>
        /// The anchors on the pages of posts, by the files of the pages.
        let anchors: Lazy<[String: Set<String>]>
        /// The pages of posts, by the paths of their sources.
        let sources: Lazy<[String: String]>

        init(_ site: RenderedSite) {
            let posts = site.content.posts
            files = site.files
            anchors = Lazy {
                var anchors: [String: Set<String>] = [:]
                for position in posts.indices {
                    anchors[PagePlan.file(of: posts[position].pagePath)] = posts[position].anchors
                }
                return anchors
            }
            sources = Lazy {
                Dictionary(posts.indices.map { (posts[$0].path, posts[$0].pagePath) }) { first, _ in first }
            }
        }
    }

    private let context: FeedContext
    private var targets: Targets
    /// The diagnostics of posts, by position.
    private(set) var found: [Int: [Diagnostic]] = [:]

    /// Checks the posts of a site.
    /// - Parameter known: the results for the baseline, if any.
    init(_ site: RenderedSite, since baseline: SiteBaseline?, reusing known: LinkCheck?) async throws {
        if let known, let baseline {
            self = known
            try await update(site, since: baseline)
        } else {
            self.init(site, found: [:])
            try await check(Array(site.content.posts.indices), of: site.content.posts)
        }
    }

    /// - Parameter found: the diagnostics of a site with the same plan, posts and files.
    init(_ site: RenderedSite, found: [Int: [Diagnostic]]) {
        self.found = found
        context = site.content.context
        targets = Targets(site)
    }

    /// The files of the destination.
    var files: Set<String> { targets.files.value }

    /// Checks the posts that changed, and those whose links may have other targets now.
    /// - Complexity: O(n) in the posts and files, besides the posts that are checked.
    private mutating func update(_ site: RenderedSite, since baseline: SiteBaseline) async throws {
        let (old, origins) = (baseline.site, baseline.origins)
        let (posts, before) = (site.content.posts, old.content.posts)
        var outdated = Set(baseline.changed)
        if site.content.plan === old.content.plan {
            let areAnchorsSame = outdated.allSatisfy { posts[$0].anchors == before[$0].anchors }
            outdated = outdated.filter { posts[$0].links != before[$0].links }
            if !areAnchorsSame {
                targets = Targets(site)
                outdated.formUnion(Self.withFragments(posts))
            }
        } else {
            // An existing page may have lost an anchor.
            let replaced = Set(baseline.gone.lazy.map { before[$0].pagePath })
            let areAnchorsSame = outdated.allSatisfy { !replaced.contains(posts[$0].pagePath) }
            var found: [Int: [Diagnostic]] = [:]
            for (position, origin) in origins.enumerated() { found[position] = origin.flatMap { self.found[$0] } }
            self.found = found
            targets = Targets(site)
            if site.hasLostFiles(since: baseline) {
                outdated = Set(posts.indices)
            } else {
                // Additions can only fix problems.
                outdated.formUnion(found.keys)
                if !areAnchorsSame { outdated.formUnion(Self.withFragments(posts)) }
            }
        }
        try await check(outdated.sorted(), of: posts)
    }

    /// The posts with links to anchors.
    private static func withFragments(_ posts: FeedPosts) -> [Int] {
        posts.indices.filter { posts[$0].links.contains { $0.address.contains("#") } }
    }

    /// All diagnostics.
    var diagnostics: [Diagnostic] { found.isEmpty ? [] : found.values.flatMap(\.self) }

    private mutating func check(_ positions: [Int], of posts: FeedPosts) async throws {
        let all = try await inParallel(positions) { [self] in diagnostics(of: posts[$0]) }
        for (position, diagnostics) in zip(positions, all) { found[position] = diagnostics.isEmpty ? nil : diagnostics }
    }

    private func diagnostics(of post: PostFacts) -> [Diagnostic] {
        post.links.compactMap { link in
            problem(with: link, in: post).map { message in
                // Other paths of the host may exist independently of this site.
                Diagnostic(
                    link.isImage && (link.isRelative || isBesidePosts(link)) ? .error : .warning, path: post.path,
                    position: SourcePosition(line: link.line, column: 1), message: message)
            }
        }
    }

    private func problem(with link: MarkdownLink, in post: PostFacts) -> String? {
        let fragment = link.address.firstIndex(of: "#").map { String(link.address[$0...].dropFirst()) }
        guard let file = file(of: link.address, in: post) else { return outside(link.address) }
        if let file = [file, file + "/index.html"].first(where: targets.files.value.contains) {
            // Browsers know the fragment `top` on any page.
            guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top",
                let known = targets.anchors.value[file],
                !known.contains(fragment), !known.contains(fragment.removingPercentEncoding ?? "")
            else { return nil }
            return "the page of '\(link.address)' has no anchor '#\(fragment)'"
        }
        if link.isImage { return "there is no image '\(link.address)'" }
        let path = PostsFolder(context.configuration).path + "/" + file.dropFirst(folder.count)
        if file.hasPrefix(folder), let page = targets.sources.value[path] {
            return "'\(link.address)' is a source file; link to the page of the post, '\(context.url(page))'"
        }
        return "broken link '\(link.address)': the site has no such page"
    }

    /// The diagnostic for a URL outside the site that would be inside it with the site's root path.
    private func outside(_ address: String) -> String? {
        let base = context.basePath
        guard base != "/", address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        let file = PagePlan.file(of: String(address.prefix { $0 != "#" && $0 != "?" }))
        let files = targets.files.value
        guard files.contains(file) || files.contains(file + "/index.html") else { return nil }
        return "'\(address)' is outside the site, which begins at '\(base)'; write '\(base)\(address.dropFirst())'"
    }

    private func isBesidePosts(_ link: MarkdownLink) -> Bool {
        !folder.isEmpty && link.address.hasPrefix(context.basePath + folder)
    }

    private var folder: String { String(context.configuration.permalink.folder.dropFirst()) }

    /// The file in the destination for a URL; `nil` if it is outside the site.
    private func file(of address: String, in post: PostFacts) -> String? {
        let (base, root) = (context.basePath, context.configuration.baseURL)
        var address = address.prefix { $0 != "#" && $0 != "?" }
        if address.isEmpty { return PagePlan.file(of: post.pagePath) }
        if let root, address.hasPrefix(root) {
            address = address.dropFirst(root.count)
        } else if address.hasPrefix(base), !address.hasPrefix("//") {
            address = address.dropFirst(base.count)
        } else {
            return nil
        }
        return PagePlan.file(of: "/" + (address.removingPercentEncoding ?? String(address)))
    }
}

extension RenderedSite {
    /// Whether a file of an earlier site is no longer there.
    fileprivate func hasLostFiles(since baseline: SiteBaseline) -> Bool {
        let (old, posts, before) = (baseline.site, content.posts, baseline.site.content.posts)
        let others = { (plans: [PagePlan]) in plans.lazy.filter { $0.role != .post }.map(\.path) }
        var lost = Set(others(old.plans)).union(baseline.gone.lazy.map { before[$0].pagePath })
        lost.subtract(others(plans))
        lost.subtract(baseline.changed.lazy.map { posts[$0].pagePath })
        var lostAliases = Set(baseline.gone.lazy.flatMap { before[$0].aliases })
        lostAliases.subtract(baseline.changed.lazy.flatMap { posts[$0].aliases })
        return !lost.isEmpty || !lostAliases.isEmpty || !old.staticPaths.isSubset(of: staticPaths)
    }
}
