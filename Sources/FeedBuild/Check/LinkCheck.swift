import FeedContent
import FeedFrontMatter
import FeedMarkdown
import FeedPages
import ListKit
import SourceDiagnostics

/// Checks whether the targets of the links and images in posts exist.
struct LinkCheck: Sendable {
    private var targets: LinkTargets
    /// Finds the posts that are not shown.
    private var places: PostURLs
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
        targets = LinkTargets(site)
        places = site.content.parsedPosts.places
    }

    /// Checks the posts without errors of a site that cannot be built, so that no file hides what is wrong with others.
    init(ofUnfinished content: SiteContent) async throws {
        self.init(RenderedSite(content: content, reusing: nil), found: [:])
        targets.unreadable = UnreadablePosts(in: content)
        try await check(Array(content.posts.indices), of: content.posts)
    }

    /// Checks the posts that changed, and those whose links may have other targets now.
    /// - Complexity: O(n) in the posts and files, besides the posts that are checked.
    private mutating func update(_ site: RenderedSite, since baseline: SiteBaseline) async throws {
        places = site.content.parsedPosts.places
        let (old, origins) = (baseline.site, baseline.origins)
        let (posts, before) = (site.content.posts, old.content.posts)
        var outdated = Set(baseline.changed)
        if site.content.plan === old.content.plan {
            let areAnchorsSame = outdated.allSatisfy {
                posts.references(at: $0).anchors == before.references(at: $0).anchors
            }
            outdated = outdated.filter {
                posts.references(at: $0).links != before.references(at: $0).links || posts[$0].image != before[$0].image
            }
            if !areAnchorsSame {
                targets = LinkTargets(site)
                outdated.formUnion(Self.withFragments(posts))
            }
        } else {
            // An existing page may have lost an anchor.
            let replaced = Set(baseline.gone.lazy.map { before[$0].pagePath })
            let areAnchorsSame = outdated.allSatisfy { !replaced.contains(posts[$0].pagePath) }
            var found: [Int: [Diagnostic]] = [:]
            for (position, origin) in origins.enumerated() { found[position] = origin.flatMap { self.found[$0] } }
            self.found = found
            targets = LinkTargets(site)
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
        posts.indices.filter { posts.references(at: $0).links.contains { $0.address.contains("#") } }
    }

    /// All diagnostics.
    var diagnostics: [Diagnostic] { found.isEmpty ? [] : found.values.flatMap(\.self) }

    private mutating func check(_ positions: [Int], of posts: FeedPosts) async throws {
        let all = try await inParallel(positions) { [self] in diagnostics(of: posts[$0], posts.references(at: $0)) }
        for (position, diagnostics) in zip(positions, all) { found[position] = diagnostics.isEmpty ? nil : diagnostics }
    }

    private func diagnostics(of post: PostFacts, _ references: PostReferences) -> [Diagnostic] {
        let image = withheldImage(of: post) ?? hostImage(of: post)
        return (image.map { [$0] } ?? [])
            + references.links.compactMap { link in
                let withheld = withheldTarget(of: link, in: post)
                let problem = withheld ?? targets.problem(with: link.address, isImage: link.isImage, on: post.pagePath)
                return problem.map { message in
                    // Other paths of the host may exist independently of this site.
                    let isOurs = link.isImage && (link.isRelative || targets.isBesidePosts(link.address))
                    return Diagnostic(
                        isOurs ? .error : .warning, path: post.path,
                        position: SourcePosition(line: link.line, column: 1), message: message)
                }
            }
    }
}

extension LinkCheck {
    /// What is wrong with a link to a post that is not shown: its file, because its address may tell its title.
    private func withheldTarget(of link: MarkdownLink, in post: PostFacts) -> String? {
        guard link.address.isEmpty, let target = link.written.flatMap({ places.withheldPost(of: $0, in: post) })
        else { return nil }
        let what = link.isImage ? "there is no image '\(link.written ?? "")'" : "the text stands without its link"
        return "\(what): '\(target.path)' \(target.reason)"
    }

    private func withheldImage(of post: PostFacts) -> Diagnostic? {
        guard let image = post.image, image.source.isEmpty,
            let target = image.written.flatMap({ places.withheldPost(of: $0, in: post) })
        else { return nil }
        return Diagnostic(
            .error, path: post.path, position: post.positions["image"] ?? .start,
            message: "there is no image '\(image.written ?? "")': '\(target.path)' \(target.reason)")
    }

    /// The diagnostic for an image in front matter at an address of the host; others are checked with the files.
    private func hostImage(of post: PostFacts) -> Diagnostic? {
        guard let image = post.image, image.written == nil, !targets.isBesidePosts(image.source),
            let message = targets.problem(with: image.source, isImage: true, on: post.pagePath)
        else { return nil }
        return Diagnostic(.warning, path: post.path, position: post.positions["image"] ?? .start, message: message)
    }
}

extension LinkTargets {
    /// What the posts of a site can link to.
    fileprivate init(_ site: RenderedSite) {
        let posts = site.content.posts
        self.init(
            files: site.files,
            anchors: Lazy {
                var anchors: [String: Set<String>] = [:]
                for position in posts.indices {
                    anchors[PagePlan.file(of: posts[position].pagePath)] = posts.references(at: position).anchors
                }
                return anchors
            },
            sources: Lazy {
                Dictionary(posts.indices.map { (posts[$0].path, posts[$0].pagePath) }) { first, _ in first }
            },
            in: site.content.context)
    }
}

extension RenderedSite {
    /// Whether a file of an earlier site is no longer there.
    fileprivate func hasLostFiles(since baseline: SiteBaseline) -> Bool {
        let (old, posts, before) = (baseline.site, content.posts, baseline.site.content.posts)
        let others = { (plans: [PagePlan]) in plans.lazy.filter { !$0.isPost }.map(\.path) }
        var lost = Set(others(old.plans)).union(baseline.gone.lazy.map { before[$0].pagePath })
        lost.subtract(others(plans))
        lost.subtract(baseline.changed.lazy.map { posts[$0].pagePath })
        var lostAliases = Set(baseline.gone.lazy.flatMap { before[$0].aliases })
        lostAliases.subtract(baseline.changed.lazy.flatMap { posts[$0].aliases })
        return !lost.isEmpty || !lostAliases.isEmpty || !old.staticPaths.isSubset(of: staticPaths)
    }
}
