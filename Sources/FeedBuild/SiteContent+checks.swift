import FeedContent
import FeedFrontMatter
import FeedSections
import FeedSite
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics

extension SiteContent {
    /// Posts with the same identifier; of two, the later file is reported.
    /// - Parameter posts: in the order of their files.
    static func conflicts(among posts: [ParsedPost]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var identifiers: [DiffIdentifier: String] = [:]
        identifiers.reserveCapacity(posts.count)
        for parsed in posts {
            let identifier = parsed.diffIdentifier
            let other = identifiers.updateValue(parsed.file.path, forKey: identifier)
            if other == nil, !identifier.isReserved { continue }
            let post = parsed.facts
            if identifier.isReserved {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is reserved; give the post another 'id'"))
            }
            if let other {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is also that of \(other); give one of them another 'id'"))
            }
        }
        return diagnostics
    }

    /// Images in front matter that do not exist.
    static func missingImages(of posts: [ParsedPost], staticFiles: [StaticFile], context: FeedContext)
        -> [Diagnostic]
    {
        let basePath = context.basePath
        let beside = PostsFolder(context.configuration)
        let folder = basePath + beside.destination
        let posts = posts.filter { $0.facts.image != nil }
        if posts.isEmpty { return [] }
        let there = Set(staticFiles.map { DiffIdentifier(basePath + $0.destination) })
        return posts.lazy.map(\.facts).compactMap { post -> Diagnostic? in
            guard let image = post.image, case let source = image.source,
                image.written != nil || source.hasPrefix(folder),
                case let path = source.prefix(while: { $0 != "?" && $0 != "#" }),
                !there.contains(DiffIdentifier(String(path))),
                !there.contains(DiffIdentifier(path.removingPercentEncoding ?? ""))
            else { return nil }
            let file = image.written.map { PostURLs.joined(post.folder, $0) } ?? source
            return Diagnostic(
                .error, path: post.path, position: post.positions["image"] ?? .start,
                message: "there is no image '\(file)'; 'image' is a path relative to the post")
        }
    }
}

extension SourcePosition {
    /// The position of diagnostics about a whole file.
    static let start = SourcePosition(line: 1, column: 1)
}
