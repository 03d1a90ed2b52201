/// What a page has around its posts.
package enum PageFrame {
    /// The ids that the default theme and the scripts of pages use. Nothing in a post may have one of them.
    package static let identifiers: Set<String> = ["feed", "feedgen-watch"]
}
