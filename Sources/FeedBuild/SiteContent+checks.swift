import FeedContent
import FeedSections
import FeedSite
import Foundation
import ListDiffKit
import ListKit

extension SiteContent {
    /// Posts that claim one identifier, and pages that claim one URL; of two, the later file is told.
    static func conflicts(among posts: [Post], attachments: [SourceAttachment]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var identifiers: [DiffIdentifier: String] = [:]
        // By code points: a file system keeps two spellings of a name apart.
        var files: [DiffIdentifier: String] = [:]
        var folders: [DiffIdentifier: String] = [:]
        func claim(_ file: String, for path: String) -> String? {
            let other = files.updateValue(path, forKey: DiffIdentifier(file)) ?? folders[DiffIdentifier(file)]
            let above = file.parents.lazy.compactMap { files[DiffIdentifier($0)] }.first
            for folder in file.parents { folders[DiffIdentifier(folder)] = path }
            return other ?? above
        }
        for file in attachments {
            guard let other = claim(file.destination, for: file.path) else { continue }
            diagnostics.append(
                Diagnostic(
                    .error, path: file.path, position: nil,
                    message: "the file goes to /\(file.destination), as \(other) does; give one of them another place"))
        }
        for post in posts.sorted(by: { $0.path < $1.path }) {
            if post.diffIdentifier.isReserved {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is reserved; give the post another 'id'"))
            }
            if let other = identifiers.updateValue(post.path, forKey: post.diffIdentifier) {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["id"] ?? .start,
                        message: "the identifier '\(post.id)' is that of \(other); give one of them another 'id'"))
            }
            if let other = claim(PagePlan.file(of: post.pagePath), for: post.path) {
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path,
                        position: post.positions["path"] ?? post.positions["slug"] ?? .start,
                        message: "the URL \(post.pagePath) is that of \(other); give one of them another 'slug'"))
            }
        }
        // Pages come before what only leads to pages.
        for post in posts.sorted(by: { $0.path < $1.path }) {
            for alias in post.aliases {
                guard let other = claim(PagePlan.file(of: alias), for: post.path) else { continue }
                let owner = other == post.path ? "the post itself" : other
                diagnostics.append(
                    Diagnostic(
                        .error, path: post.path, position: post.positions["aliases"] ?? .start,
                        message: "the alias \(alias) is the URL of \(owner); take it out"))
            }
        }
        return diagnostics
    }

    /// Pictures that front matter names and that are not there.
    static func missingPictures(of posts: [Post], attachments: [SourceAttachment], context: FeedContext) -> [Diagnostic]
    {
        let basePath = context.configuration.basePath
        let beside = PostsFolder(context.configuration)
        let folder = basePath + beside.destination
        if !posts.contains(where: { $0.image != nil }) { return [] }
        let there = Set(attachments.map { DiffIdentifier(basePath + $0.destination) })
        return posts.compactMap { post -> Diagnostic? in
            guard let image = post.image, case let source = image.source,
                image.written != nil || source.hasPrefix(folder),
                case let path = source.prefix(while: { $0 != "?" && $0 != "#" }),
                !there.contains(DiffIdentifier(String(path))),
                !there.contains(DiffIdentifier(path.removingPercentEncoding ?? ""))
            else { return nil }
            let file = image.written.map { PostPlaces.joined(post.folder, $0) } ?? source
            return Diagnostic(
                .error, path: post.path, position: post.positions["image"] ?? .start,
                message: "there is no picture '\(file)'; 'image' is a path relative to the post")
        }
    }
}

extension SourcePosition {
    /// Where what concerns a whole file is told.
    static let start = SourcePosition(line: 1, column: 1)
}
