import FeedContent

/// The addresses that posts had, beside those that feedgen gives them with the settings of a `feedgen.yml`.
struct AddressComparison {
    /// How many posts have both.
    private(set) var count = 0
    /// The posts that are not where they were, each with the address that it had.
    private(set) var lost: [(path: String, address: String)] = []

    var kept: Int { count - lost.count }

    /// - Parameters:
    ///   - posts: the posts to compare; those outside of the folder of posts, drafts, and what feedgen refuses and `check`
    ///     tells of are passed over.
    ///   - address: where the other generator has a post, with the date and the title that feedgen reads; `nil` if it has no
    ///     page for it, or that cannot be told.
    init(of posts: [OldPost], with settings: SettingsText, address: (OldPost, Post) -> String?) {
        let configuration = settings.configuration
        let reader = PostReader(configuration: configuration) { link, _ in link }
        for old in posts where old.path.hasPrefix(configuration.postsFolder + "/") {
            let (post, pagePath) = reader.outline(
                path: old.path, postsFolder: configuration.postsFolder, table: old.matter)
            guard !post.isDraft, let pagePath, let address = address(old, post) else { continue }
            count += 1
            let addresses = [pagePath] + post.aliases
            if !addresses.contains(where: { Self.isSame($0, address) }) { lost.append((old.path, address)) }
        }
    }

    /// Whether one leads to the other: a host sends who asks for `/a` to `/a/`.
    private static func isSame(_ new: String, _ old: String) -> Bool {
        new == old || new == old + "/" || new == old + "index.html" || new + "index.html" == old
    }
}

extension MigrationDraft {
    /// Tells of the posts whose addresses change.
    mutating func noteAddresses(_ comparison: AddressComparison, in generator: String) {
        guard !comparison.lost.isEmpty else { return }
        let lost = comparison.lost.map { "\($0.path) (\($0.address))" }
        old.note(
            "\(lost.count) of \(comparison.count) posts have other addresses than in \(generator): "
                + "\(MigrationNote.list(lost)); write the old one as the 'path' of each, or among its 'aliases'")
    }
}
