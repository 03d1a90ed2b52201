import FeedContent
import FeedSections
import FeedSite

extension SiteContent {
    /// The posts that are different now, with their positions, if nothing else is: the same files, the same settings, and each
    /// post with the identifier, URL and place in the feed that it had. `nil` if there is more to it.
    /// - Complexity: O(n), by looking only at whether files are the same.
    func changedPosts(
        in readings: [PostReading], source: SiteSource, options: BuildOptions, context: FeedContext
    ) -> [(position: Int, reading: PostReading)]? {
        guard context == self.context, options.includesDrafts == self.options.includesDrafts,
            source.attachments.elementsEqual(self.source.attachments, by: { $0.path == $1.path }),
            readings.count == self.readings.count
        else { return nil }
        var changes: [(position: Int, reading: PostReading)] = []
        for (index, reading) in readings.enumerated() {
            let old = self.readings[index]
            if reading === old { continue }
            guard let position = positions[index], let post = reading.post, let before = old.post,
                old.file.path == reading.file.path, post.isSameEntry(as: before)
            else { return nil }
            changes.append((position, reading))
        }
        return changes
    }
}

extension Post {
    /// Whether a list shows the post at the same place, under the same identifier and URL.
    fileprivate func isSameEntry(as post: Post) -> Bool {
        diffIdentifier == post.diffIdentifier && pagePath.utf8.elementsEqual(post.pagePath.utf8)
            && date?.instant == post.date?.instant && isDraft == post.isDraft
    }
}
