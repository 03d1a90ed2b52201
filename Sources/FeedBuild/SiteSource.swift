/// Everything that a site is made of, in memory; pictures and the like are only named.
package struct SiteSource: Hashable, Sendable {
    /// `feedgen.yml`, if there is one.
    package var settings: SourceFile?
    /// The Markdown files of `Posts/`.
    package var posts: [PostFile]
    /// All other files of `Posts/`.
    package var attachments: [SourceAttachment]
    /// The site's own templates and style sheet.
    package var templates: [SourceFile]

    package init(
        settings: SourceFile? = nil, posts: [PostFile] = [], attachments: [SourceAttachment] = [],
        templates: [SourceFile] = []
    ) {
        self.settings = settings
        self.posts = posts
        self.attachments = attachments
        self.templates = templates
    }
}

extension SiteSource {
    /// Whether its posts and attachments were read from the files of a listing.
    func isMade(of listing: SourceListing) -> Bool {
        posts.count == listing.posts.count && attachments.count == listing.attachments.count
            && zip(posts, listing.posts).allSatisfy { $0.stamp == $1.stamp && $0.path.hasSameBytes(as: $1.path) }
            && zip(attachments, listing.attachments)
                .allSatisfy { $0.stamp == $1.stamp && $0.path.hasSameBytes(as: $1.path) }
    }
}
