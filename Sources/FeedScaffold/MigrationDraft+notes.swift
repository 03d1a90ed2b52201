/// What is told of more than one generator.
extension MigrationDraft {
    /// Tells of a pattern of addresses with tokens that feedgen does not have, and of the one in its place.
    mutating func notePattern(_ key: String, unknown: [String], now pattern: String) {
        old.note(
            key,
            "has \(unknown.joined(separator: ", ")), which feedgen does not support; URLs are now '\(pattern)', so add the "
                + "old ones to the 'aliases' of the posts")
    }

    /// Tells of a taxonomy that feedgen has no pages for.
    mutating func noteOtherTaxonomy(_ name: String) {
        old.note(
            "taxonomies", "has '\(name)'; feedgen has only tags, categories and authors, so use one of these")
    }

    /// Tells that code is not coloured unless the site asks for it.
    mutating func noteHighlighting(_ key: String) {
        old.note(
            key, "is not converted; 'highlighter: pygmentize' highlights code if Pygments is installed")
    }

    /// Tells that names of emoji are no emoji, where a flag says that they were.
    mutating func noteEmoji(_ key: String) {
        guard old.flag(key) == true else { return }
        old.note(key, "is not converted; write emoji characters instead of :names:")
    }

    /// Tells that the look does not come along.
    mutating func noteTheme(_ key: String) {
        guard old.value(key) != nil else { return }
        old.note(
            key,
            "is not converted; feedgen has its own theme, which 'feedgen init --templates' copies for editing")
    }

    /// What the generator wrote into the folder that feedgen writes to as well.
    mutating func noteOldOutput(in site: ExistingSite) {
        guard site.hasFolder("public") else { return }
        old.note(
            path: "public",
            "its files were not written by feedgen, which does not replace them; delete them, or build "
                + "with '--destination'")
    }
}
