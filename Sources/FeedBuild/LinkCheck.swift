import FeedContent
import FeedSections
import FeedSite
import Foundation
import ListKit

/// Whether what the posts of a site link to and show is there.
struct LinkCheck: Sendable {
    private let context: FeedContext
    /// The files of the destination.
    let files: Set<String>
    /// The identifiers of places on the pages of posts, by the files of the pages.
    private var anchors: [String: Set<String>] = [:]
    /// The pages of posts, by the paths of their sources.
    private let sources: [String: String]
    /// What is wrong with each post with which something is, by its position.
    private(set) var found: [Int: [Diagnostic]] = [:]

    /// Checks all posts.
    /// - Parameter others: the files of the destination beside pages, assets and what is copied.
    init(_ site: BuiltSite, others: [String]) async throws {
        self.init(site, others: others, found: [:])
        try await checkAll(site.content.posts)
    }

    /// - Parameter found: what was found earlier.
    init(_ site: BuiltSite, others: [String], found: [Int: [Diagnostic]]) {
        self.found = found
        context = site.content.context
        files = Set(
            site.plans.map(\.file) + others + site.renderer.assets.all.map(\.file)
                + site.content.attachments.map(\.destination))
        let posts = site.content.posts
        sources = Dictionary(posts.map { ($0.path, $0.pagePath) }) { first, _ in first }
        for post in posts { anchors[PagePlan.file(of: post.pagePath)] = post.anchors }
    }

    /// Checks the posts that are others than in a site with the same plan; all if others may link to what they had.
    mutating func update(_ site: BuiltSite, since old: BuiltSite) async throws {
        let posts = site.content.posts
        let changed = posts.indices.filter { !posts.isSame(at: $0, as: old.content.posts) }
        var isOutdated = false
        for post in changed.map({ posts[$0] }) {
            let file = PagePlan.file(of: post.pagePath)
            if anchors[file] == post.anchors { continue }
            anchors[file] = post.anchors
            isOutdated = true
        }
        if isOutdated { return try await checkAll(posts) }
        for position in changed { found[position] = diagnostics(of: posts[position]) }
    }

    /// Everything that is wrong.
    var diagnostics: [Diagnostic] { found.isEmpty ? [] : found.values.flatMap(\.self) }

    private mutating func checkAll(_ posts: FeedPosts) async throws {
        let all = try await inParallel(Array(posts.indices)) { [self] in diagnostics(of: posts[$0]) }
        found = [:]
        for (position, diagnostics) in all.enumerated() where !diagnostics.isEmpty { found[position] = diagnostics }
    }

    private func diagnostics(of post: PostFacts) -> [Diagnostic] {
        post.links.compactMap { link in
            problem(with: link, in: post).map { message in
                // What lies elsewhere on the host may be there by other means.
                Diagnostic(
                    link.isImage && (link.isRelative || isBesidePosts(link)) ? .error : .warning, path: post.path,
                    position: SourcePosition(line: link.line, column: 1), message: message)
            }
        }
    }

    private func problem(with link: MarkdownLink, in post: PostFacts) -> String? {
        let fragment = link.address.firstIndex(of: "#").map { String(link.address[$0...].dropFirst()) }
        guard let file = file(of: link.address, in: post) else { return outside(link.address) }
        if let file = [file, file + "/index.html"].first(where: files.contains) {
            // Browsers know the top of any page.
            guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top", let known = anchors[file],
                !known.contains(fragment), !known.contains(fragment.removingPercentEncoding ?? "")
            else { return nil }
            return "the page of '\(link.address)' has no place '#\(fragment)'"
        }
        if link.isImage { return "there is no picture '\(link.address)'" }
        let path = PostsFolder(context.configuration).path + "/" + file.dropFirst(folder.count)
        if file.hasPrefix(folder), let page = sources[path] {
            return "'\(link.address)' is a source; link to the page of the post, '\(context.url(page))'"
        }
        return "the link '\(link.address)' leads nowhere: the site has no such page"
    }

    /// What is wrong with an address outside the site: it would be one of the site, but for the folder that the site begins at.
    private func outside(_ address: String) -> String? {
        let base = context.configuration.basePath
        guard base != "/", address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        let file = PagePlan.file(of: String(address.prefix { $0 != "#" && $0 != "?" }))
        guard files.contains(file) || files.contains(file + "/index.html") else { return nil }
        return "'\(address)' is outside the site, which begins at '\(base)'; write '\(base)\(address.dropFirst())'"
    }

    private func isBesidePosts(_ link: MarkdownLink) -> Bool {
        !folder.isEmpty && link.address.hasPrefix(context.configuration.basePath + folder)
    }

    private var folder: String { String(context.configuration.permalink.folder.dropFirst()) }

    /// The file of the destination that an address names; `nil` for one outside the site.
    private func file(of address: String, in post: PostFacts) -> String? {
        let (base, root) = (context.configuration.basePath, context.configuration.baseURL)
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
