/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of `feed.js`: asking for news, patching, fetching the page again.
    package static var script: [UInt8] { Array(text("feed.js").utf8) }

    /// The bytes of `comforts.js`, which makes updates gentle, for a page whose `feed.js` has the given file name.
    package static func comforts(importing name: String) -> [UInt8] {
        Array(text("comforts.js").replacing("./feed.js", with: "./\(name)").utf8)
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
