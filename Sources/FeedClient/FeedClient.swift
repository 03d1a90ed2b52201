/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of `feed.js`: asking for news, patching, fetching the page again.
    package static var script: [UInt8] { Array(text("feed.js").utf8) }

    /// The bytes of a module for pages whose modules have the given file names, as `feed` has: `comforts`, which makes updates
    /// gentle, `look`, which it loads for a new look, `spare` for browsers without `moveBefore`, `empty` for empty
    /// views, `news`, which says what changed; `older`, which loads older posts in place; `actions`, which lets the reader act;
    /// `display`, which tells what is in sight.
    package static func module(_ module: String, importing names: [String: String]) -> [UInt8] {
        let text = names.reduce(text("\(module).js")) { text, name in
            text.replacing("./\(name.key).js", with: "./\(name.value)")
        }
        return Array(text.utf8)
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
