import Digests
import FeedContent
import FeedSources

/// How the displayed posts of a site differ from those of the one before. A class: it is large, and passed to all that compare.
final class PostChanges: Sendable {
    /// For each post, by its position, where the very same one was.
    let origins: [Int?]
    /// The positions of posts that are new, or others than before.
    let changed: [Int]
    /// The positions of former posts that are no longer there, or others now.
    let gone: [Int]

    /// - Complexity: O(n); for a site with the same plan, by comparing references.
    init(to content: SiteContent, from old: SiteContent) {
        let origins = Self.origins(of: content, in: old)
        self.origins = origins
        changed = origins.indices.filter { origins[$0] == nil }
        var isKept = [Bool](repeating: false, count: old.posts.count)
        for case let origin? in origins { isKept[origin] = true }
        gone = isKept.indices.filter { [isKept] in !isKept[$0] }
    }

    private static func origins(of content: SiteContent, in old: SiteContent) -> [Int?] {
        let posts = content.posts
        if content.plan === old.plan { return posts.indices.map { posts.isSame(at: $0, as: old.posts) ? $0 : nil } }
        var places = [ObjectIdentifier: Int](minimumCapacity: old.posts.count)
        for (parsed, position) in zip(old.parsedPosts.all, old.positions) {
            places[ObjectIdentifier(parsed)] = position
        }
        return posts.indices.map { places[ObjectIdentifier(posts.parsed(at: $0))] }
    }
}

extension SiteContent {
    /// The posts that changed, with their positions, if nothing else did: the same files and settings, and each post in the same
    /// places. `nil` otherwise.
    /// - Complexity: O(n), comparing only files.
    func changedPosts(
        in parsedPosts: [ParsedPost], source: SourceTree, options: BuildOptions, context: SiteContext
    ) -> [(position: Int, parsed: ParsedPost)]? {
        guard context == self.context, options.shows(likewise: self.options, until: next),
            source.staticFiles.elementsEqual(self.source.staticFiles, by: { $0.path == $1.path }),
            parsedPosts.count == self.parsedPosts.all.count
        else { return nil }
        let inMenu = MenuSetting.files(in: context.configuration.inAllLanguages.flatMap(\.menu))
        /// Whether a menu names its file, or that of an original.
        func isInMenu(_ parsed: ParsedPost) -> Bool {
            if inMenu.isEmpty || inMenu.contains(parsed.file.path) { return !inMenu.isEmpty }
            guard !context.translations.isEmpty, let key = parsed.post?.translationKey else { return false }
            let folders = SourceFolders(context.configuration)
            return parsedPosts.contains { inMenu.contains($0.file.path) && $0.post?.translationKey == key }
                || inMenu.contains { file in
                    folders.content(at: file).map { PostName.translationKey(of: file, in: $0) } == key
                }
        }
        var changes: [(position: Int, parsed: ParsedPost)] = []
        for (index, parsed) in parsedPosts.enumerated() {
            let old = self.parsedPosts.all[index]
            if parsed === old { continue }
            guard let position = positions[index], let place = parsed.digests?.place, place == old.digests?.place,
                old.file.path == parsed.file.path,
                parsed.digests?.label == old.digests?.label || !isInMenu(parsed),
                plan.structure.entryLists.agree(
                    on: old, parsed, among: posts, in: context.in(old.facts.collection.language).configuration)
            else { return nil }
            changes.append((position, parsed))
        }
        return changes
    }
}
