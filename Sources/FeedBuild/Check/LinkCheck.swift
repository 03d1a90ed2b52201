import FeedContent
import FeedFrontMatter
import FeedMarkdown
import FeedPages
import FeedPublish
import FeedSources
import ListKit
import Parallelism
import SourceDiagnostics

/// What is wrong with the links and images in the posts of a site: whether their targets exist.
struct LinkCheck: Sendable {
    /// The diagnostics of posts, by position.
    private(set) var found: [Int: [Diagnostic]]

    /// - Parameter found: the diagnostics of a site with the same plan, posts and files.
    init(found: [Int: [Diagnostic]]) { self.found = found }

    /// Checks the posts of a site: of one of which most is known, those that changed, and those that name something that has
    /// come, gone or changed.
    /// - Parameter known: the results for the site before.
    /// - Complexity: O(n) in the posts and files, besides the posts that are checked.
    init(
        _ site: RenderedSite, since old: RenderedSite?, _ changes: PostChanges?, reusing known: LinkCheck?
    ) async throws {
        let posts = site.content.posts
        var found: [Int: [Diagnostic]] = [:]
        var outdated = Array(posts.indices)
        if let known, let old, let changes, old.context == site.context {
            for (position, origin) in changes.origins.enumerated() {
                found[position] = origin.flatMap { known.found[$0] }
            }
            let names = Self.changedNames(of: site, since: old, changes)
            outdated.removeAll { position in
                let parsed = posts.parsed(at: position)
                return changes.origins[position] != nil && !parsed.hasOpenLinks
                    && !parsed.targets.contains(where: names.contains)
            }
        }
        for position in outdated { found[position] = nil }
        let checker = LinkChecker(targets: LinkTargets(site), places: site.content.parsedPosts.places)
        self.found = found.merging(try await checker.check(outdated, of: posts)) { $1 }
    }

    /// Checks the posts without errors of a site that cannot be built, so that no file hides what is wrong with others.
    init(ofUnfinished content: SiteContent) async throws {
        var targets = LinkTargets(RenderedSite(content: content))
        targets.unreadable = UnreadablePosts(in: content)
        let checker = LinkChecker(targets: targets, places: content.parsedPosts.places)
        found = try await checker.check(Array(content.posts.indices), of: content.posts)
    }

    /// What links can name and is there, or looks otherwise, on one side only: files, and the pages and sources of posts.
    private static func changedNames(
        of site: RenderedSite, since old: RenderedSite, _ changes: PostChanges
    ) -> Set<TargetName> {
        var names: Set<TargetName> = []
        if site.files !== old.files {
            for file in site.files.value.symmetricDifference(old.files.value) { names.insert(TargetName(file)) }
        }
        let folder = ContentFolder(of: site.context.configuration.posts, in: site.context.configuration)
        for (posts, positions) in [(site.content.posts, changes.changed), (old.content.posts, changes.gone)] {
            for position in positions {
                let post = posts[position]
                names.insert(TargetName(PageFile.path(of: post.pagePath)))
                if let source = folder.destination(of: post.path) { names.insert(TargetName(source)) }
            }
        }
        return names
    }

    /// All diagnostics.
    var diagnostics: [Diagnostic] { found.isEmpty ? [] : found.values.flatMap(\.self) }
}

/// Checks links with what the site has.
private struct LinkChecker: Sendable {
    let targets: LinkTargets
    /// Finds the posts that are not shown.
    let places: PostURLs

    /// The diagnostics of some posts, by position.
    func check(_ positions: [Int], of posts: FeedPosts) async throws -> [Int: [Diagnostic]] {
        let all = try await inParallel(positions) { diagnostics(of: posts[$0], posts.references(at: $0)) }
        return Dictionary(uniqueKeysWithValues: zip(positions, all).filter { !$1.isEmpty })
    }

    private func diagnostics(of post: PostFacts, _ references: PostReferences) -> [Diagnostic] {
        let image = withheldImage(of: post) ?? hostImage(of: post)
        return (image.map { [$0] } ?? [])
            + references.links.compactMap { link in
                let withheld = withheldTarget(of: link, in: post) ?? unknownName(in: link, of: post)
                let problem = withheld ?? targets.problem(with: link.address, isImage: link.isImage, on: post.pagePath)
                return problem.map { message in
                    // Other paths of the host may exist independently of this site.
                    let isOurs = link.isImage && (link.isRelative || targets.isBesidePosts(link.address))
                    let isError = isOurs && !targets.context.configuration.lenient.covers(post.path)
                    return Diagnostic(
                        isError ? .error : .warning, path: post.path,
                        position: SourcePosition(line: link.line, column: 1), message: message)
                }
            }
    }
}

extension LinkChecker {
    /// What is wrong with a link by a name that nobody has.
    private func unknownName(in link: MarkdownLink, of post: PostFacts) -> String? {
        if !link.address.isEmpty { return nil }
        return link.written.flatMap { WikiLink(url: $0) }.flatMap {
            places.problem(with: $0, in: post.collection.language)
        }
    }

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
            targets.context.configuration.lenient.covers(post.path) ? .warning : .error, path: post.path,
            position: post.positions["image"] ?? .start,
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
            anchors: { [pages = Lazy { Self.pages(of: posts) }] file in
                pages.value[file].map { posts.references(at: $0).anchors }
            },
            sources: Lazy {
                Dictionary(posts.indices.map { (posts[$0].path, posts[$0].address) }) { first, _ in first }
            },
            in: site.content.context)
    }

    /// The positions of the posts that have pages of their own, by the files of these.
    private static func pages(of posts: FeedPosts) -> [String: Int] {
        Dictionary(posts.withPages.map { (PageFile.path(of: posts[$0].pagePath), $0) }) { first, _ in first }
    }
}
