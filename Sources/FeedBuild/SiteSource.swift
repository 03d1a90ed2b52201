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
