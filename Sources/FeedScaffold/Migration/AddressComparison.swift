import FeedContent
import FeedSources

/// Compares the URLs that posts had with those that feedgen gives them with the settings of a `feedgen.yml`.
struct AddressComparison {
    /// The number of posts that have both URLs.
    private(set) var count = 0
    /// The posts whose URL changes, each with its old URL.
    private(set) var lost: [(path: String, address: String)] = []

    /// - Parameters:
    ///   - posts: the entries to compare; drafts, what is in no folder of entries, and what has errors, which `check`
    ///     reports, are skipped.
    ///   - address: the path of a post in the other generator, given the date and title that feedgen reads; `nil` if it
    ///     has no page or it is unknown.
    init(of posts: [OldPost], with settings: SettingsText, address: (OldPost, Post) -> String?) {
        let configuration = settings.configuration
        let reader = PostReader(settings: PostSettings(configuration)) { link, _ in link }
        let folders = SourceFolders(configuration)
        for old in posts {
            guard let folder = folders.content(at: old.path), folders.destination(of: old.path) != nil else { continue }
            let (post, pagePath) = reader.outline(path: old.path, in: folder, table: old.matter)
            guard !post.isDraft, let pagePath, let address = address(old, post) else { continue }
            count += 1
            let addresses = [pagePath] + post.aliases
            if !addresses.contains(where: { Self.isSame($0, address) }) { lost.append((old.path, address)) }
        }
    }

    /// Whether a host redirects one to the other, as `/a` to `/a/`.
    private static func isSame(_ new: String, _ old: String) -> Bool {
        new == old || new == old + "/" || new == old + "index.html" || new + "index.html" == old
            || new == old + ".html"
    }
}

extension MigrationDraft {
    /// Reports the posts whose URLs change.
    mutating func noteAddresses(_ comparison: AddressComparison, in generator: String) {
        guard !comparison.lost.isEmpty else { return }
        let lost = comparison.lost.map { "\($0.path) (\($0.address))" }
        old.note(
            "\(lost.count) of \(comparison.count) posts and pages have different URLs than in \(generator): "
                + "\(MigrationNote.list(lost)); set the 'path' of each to the old one, or add it to its 'aliases'",
            pages: lost.count)
    }
}
