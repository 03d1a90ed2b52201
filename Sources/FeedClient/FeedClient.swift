/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of a script, with the given file names in its imports: `feed`, which every page has, joined from the
    /// modules in `feed/`; what it loads when there is need, `look` (new designs), `noscript` (texts with such
    /// elements) and `spare` (browsers without `moveBefore`); `older`, which loads older posts in place; `actions`
    /// and `arrange`, for readers' actions on sections and on lists, which import `states`; `display`, for display
    /// events.
    package static func script(_ module: String, importing names: [String: String]) -> [UInt8] {
        let text = names.reduce(text("\(module).js")) { text, name in
            text.replacing("./\(name.key).js", with: "./\(name.value)")
        }
        return Array(text.utf8)
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
