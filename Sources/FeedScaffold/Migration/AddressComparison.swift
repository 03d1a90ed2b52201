import FeedContent

/// Compares the URLs that posts had with those that feedgen gives them with the settings of a `feedgen.yml`.
struct AddressComparison {
    /// The number of posts that have both URLs.
    private(set) var count = 0
    /// The posts whose URL changes, each with its old URL.
    private(set) var lost: [(path: String, address: String)] = []

    var kept: Int { count - lost.count }

    /// - Parameters:
    ///   - posts: the posts to compare; drafts, posts outside the folder of posts, and posts with errors, which `check`
    ///     reports, are skipped.
    ///   - address: the path of a post in the other generator, given the date and title that feedgen reads; `nil` if it
    ///     has no page or it is unknown.
    init(of posts: [OldPost], with settings: SettingsText, address: (OldPost, Post) -> String?) {
        let configuration = settings.configuration
        let reader = PostReader(settings: PostSettings(configuration)) { link, _ in link }
        for old in posts where old.path.hasPrefix(configuration.postsFolder + "/") {
            let (post, pagePath) = reader.outline(
                path: old.path, postsFolder: configuration.postsFolder, table: old.matter)
            guard !post.isDraft, let pagePath, let address = address(old, post) else { continue }
            count += 1
            let addresses = [pagePath] + post.aliases
            if !addresses.contains(where: { Self.isSame($0, address) }) { lost.append((old.path, address)) }
        }
    }

    /// Whether a host redirects one to the other, as `/a` to `/a/`.
    private static func isSame(_ new: String, _ old: String) -> Bool {
        new == old || new == old + "/" || new == old + "index.html" || new + "index.html" == old
    }
}

extension MigrationDraft {
    /// Reports the posts whose URLs change.
    mutating func noteAddresses(_ comparison: AddressComparison, in generator: String) {
        guard !comparison.lost.isEmpty else { return }
        let lost = comparison.lost.map { "\($0.path) (\($0.address))" }
        old.note(
            "\(lost.count) of \(comparison.count) posts have different URLs than in \(generator): "
                + "\(MigrationNote.list(lost)); set the 'path' of each to the old one, or add it to its 'aliases'")
    }
}
