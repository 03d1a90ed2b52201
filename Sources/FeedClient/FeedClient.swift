/// The script that keeps an open page up to date, embedded in the binary without its comments and indentation.
package enum FeedClient {
    /// The bytes of `feed.js` as a page loads them.
    package static var script: [UInt8] { Array((EmbeddedText.files["feed.js"] ?? "").utf8) }
}
