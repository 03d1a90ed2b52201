/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of `feed.js`, which polls and commits updates.
    package static var script: [UInt8] { Array(text("feed.js").utf8) }

    /// The bytes of another module, with the given file names in its imports: `plan`, which plans updates from
    /// patches and pages; `comforts`, which keeps updates from disturbing the reader, and loads `tabs` (which of them polls),
    /// `wait` (cells in use), `renew` (what differs within a cell), which loads `spare` (browsers without `moveBefore`),
    /// `noscript` (read as where scripts run), `news` (announcements, empty views), `asof` (the age of the page), `place` (the
    /// way back), `look` (new designs) and `client` (newer clients); `older`, which loads older posts in place;
    /// `actions` and `arrange`, for readers' actions on sections and on lists, which import `states`; `display`, for display
    /// events.
    package static func module(_ module: String, importing names: [String: String]) -> [UInt8] {
        let text = names.reduce(text("\(module).js")) { text, name in
            text.replacing("./\(name.key).js", with: "./\(name.value)")
        }
        return Array(text.utf8)
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
