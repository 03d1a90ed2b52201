/// Notes that apply to more than one generator.
extension MigrationDraft {
    /// Reports a URL pattern with tokens that feedgen does not support, and its replacement.
    mutating func notePattern(_ key: String, unknown: [String], now pattern: String) {
        old.note(
            key,
            "has \(unknown.joined(separator: ", ")), which feedgen does not support; URLs are now '\(pattern)', so add the "
                + "old ones to the 'aliases' of the posts")
    }

    /// Reports a taxonomy that feedgen does not support.
    mutating func noteOtherTaxonomy(_ name: String) {
        old.note(
            "taxonomies", "has '\(name)'; feedgen has only tags, categories and authors, so use one of these")
    }

    /// Reports that code is only highlighted if the site asks for it.
    mutating func noteHighlighting(_ key: String) {
        old.note(
            key, "is not converted; 'highlighter: pygmentize' highlights code if Pygments is installed")
    }

    /// Reports that emoji names are not supported, if the site enabled them.
    mutating func noteEmoji(_ key: String) {
        guard old.flag(key) == true else { return }
        old.note(key, "is not converted; write emoji characters instead of :names:")
    }

    /// Reports that themes are not converted.
    mutating func noteTheme(_ key: String) {
        guard old.value(key) != nil else { return }
        old.note(
            key,
            "is not converted; feedgen has its own theme, which 'feedgen init --templates' copies for editing")
    }

    /// Reports the other generator's output in the folder that feedgen writes to.
    mutating func noteOldOutput(in site: ExistingSite) {
        guard site.hasFolder("public") else { return }
        old.note(
            path: "public",
            "its files were not written by feedgen, which does not replace them; delete them, or build "
                + "with '--destination'")
    }
}
