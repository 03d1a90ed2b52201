import FeedContent
import FeedSections

extension SiteContent {
    /// Posts that claim one identifier, and pages that claim one URL; of two, the later file is told.
    static func conflicts(among posts: [Post], attachments: [String]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var identifiers: [String: String] = [:]
        var files = Dictionary(
            attachments.map { (Attachment.destination(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        for post in posts.sorted(by: { $0.path < $1.path }) {
            if let other = identifiers.updateValue(post.path, forKey: post.id) {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is that of \(other); give one of them another 'id'"))
            }
            if let other = files.updateValue(post.path, forKey: PagePlan.file(of: post.pagePath)) {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["slug"] ?? .start,
                        message: "the URL \(post.pagePath) is that of \(other); give one of them another 'slug'"))
            }
        }
        return diagnostics
    }

    /// Pictures that front matter names and that are not there.
    static func missingPictures(of posts: [Post], attachments: Set<String>, context: FeedContext) -> [Diagnostic] {
        let there = Set(attachments.map { context.configuration.basePath + Attachment.destination(of: $0) })
        return posts.compactMap { post -> Diagnostic? in
            guard let source = post.image?.source, source.hasPrefix(context.configuration.basePath + "posts/"),
                !there.contains(source)
            else { return nil }
            let file = Attachment.folder + source.dropFirst((context.configuration.basePath + "posts").count)
            return Diagnostic(
                .error, path: post.path, position: post.positions["image"] ?? .start,
                message: "there is no picture '\(file)'; 'image' is a path relative to the post")
        }
    }
}

extension SourcePosition {
    fileprivate static let start = SourcePosition(line: 1, column: 1)
}
