/// The templates and the style sheet of this folder, embedded in the binary. A site's own file of the same name in its
/// `Templates/` folder stands in for the one here.
package enum DefaultTheme {
    /// The text of each file by its name, such as `user.mustache`.
    package static var files: [String: String] { EmbeddedText.files }

    /// The same for people who edit them: the style sheet with its comments and indentation.
    package static var sources: [String: String] { files.merging(EmbeddedText.sources) { _, source in source } }
}
