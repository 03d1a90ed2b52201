import FeedContent
import FeedSections
import FeedPages

extension SiteContent {
    /// The posts that changed, with their positions, if nothing else did: the same files and settings, and each post
    /// with the same identifier, URL and position. `nil` otherwise.
    /// - Complexity: O(n), comparing only files.
    func changedPosts(
        in parsedPosts: [ParsedPost], source: SourceTree, options: BuildOptions, context: FeedContext
    ) -> [(position: Int, parsed: ParsedPost)]? {
        guard context == self.context, options.shows(likewise: self.options, until: next),
            source.staticFiles.elementsEqual(self.source.staticFiles, by: { $0.path == $1.path }),
            parsedPosts.count == self.parsedPosts.all.count
        else { return nil }
        var changes: [(position: Int, parsed: ParsedPost)] = []
        for (index, parsed) in parsedPosts.enumerated() {
            let old = self.parsedPosts.all[index]
            if parsed === old { continue }
            guard let position = positions[index], let post = parsed.post, let before = old.post,
                old.file.path == parsed.file.path, post.isSameEntry(as: before)
            else { return nil }
            changes.append((position, parsed))
        }
        return changes
    }
}

extension SiteContent {
    /// For each post, by position, the position of the identical post in another site.
    /// - Complexity: O(n); for a site with the same plan, by comparing references.
    func origins(in old: SiteContent) -> [Int?] {
        if plan === old.plan { return posts.indices.map { posts.isSame(at: $0, as: old.posts) ? $0 : nil } }
        var places = [ObjectIdentifier: Int](minimumCapacity: old.posts.count)
        for (parsed, position) in zip(old.parsedPosts.all, old.positions) {
            places[ObjectIdentifier(parsed)] = position
        }
        var origins = [Int?](repeating: nil, count: posts.count)
        for (parsed, position) in zip(parsedPosts.all, positions) {
            if let position { origins[position] = places[ObjectIdentifier(parsed)] }
        }
        return origins
    }
}

extension PostFacts {
    /// Whether the post has the same position, identifier and URL in lists.
    fileprivate func isSameEntry(as post: PostFacts) -> Bool {
        diffIdentifier == post.diffIdentifier && pagePath.utf8.elementsEqual(post.pagePath.utf8)
            && date == post.date && publishDate == post.publishDate && expires == post.expires
            && isDraft == post.isDraft
            && Taxonomy.allCases.allSatisfy {
                names(in: $0).elementsEqual(post.names(in: $0)) { $0.hasSameBytes(as: $1) }
            }
            && aliases == post.aliases
    }
}
