/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of `feed.js`: asking for news, patching, fetching the page again.
    package static var script: [UInt8] { Array(text("feed.js").utf8) }

    /// The bytes of a module for a page whose `feed.js` has the given file name: `comforts`, which makes updates gentle,
    /// `older`, which loads older posts in place, `actions`, which lets the reader act, or `display`, which tells what is in sight.
    package static func module(_ module: String, importing name: String) -> [UInt8] {
        Array(text("\(module).js").replacing("./feed.js", with: "./\(name)").utf8)
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
