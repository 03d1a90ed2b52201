import FeedContent

/// What has another address now than in the generator before.
extension MigrationDraft {
    /// Leads from an address that the site had to where that is now.
    mutating func redirect(_ path: String, to target: String) {
        let isTaken = path == target || SettingsText().error(of: target, as: ["redirects", path]) != nil
        if !isTaken { settings.set("redirects", path, to: target) }
    }

    /// Leads from the addresses that the pages of terms had to those that they have.
    /// - Parameters:
    ///   - feed: the name of the feed that each had, if it had one.
    ///   - slug: the last part of the address that a term had.
    mutating func redirectTerms(of posts: [OldPost], feed: String?, slug: (String) -> String) {
        let paths = settings.configuration.taxonomyPaths.sorted { $0.key.name < $1.key.name }
        for (taxonomy, folder) in paths {
            let names = Set(posts.flatMap { $0.names(in: taxonomy.name) })
            let present = Set(names.map(Slug.term))
            for name in names.sorted() {
                let (old, new) = (slug(name), Slug.term(name))
                // What another term has now is no longer its own.
                guard !old.isEmpty, !new.isEmpty, !present.contains(old) else { continue }
                redirect("\(folder)\(old)/", to: "\(folder)\(new)/")
                if let feed { redirect("\(folder)\(old)/\(feed)", to: "\(folder)\(new)/\(feed)") }
            }
        }
    }
}
