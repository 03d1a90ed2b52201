package import FeedBuild

/// What a save led to.
package struct WatchUpdate: Sendable {
    /// The files that changed, relative to the site; empty if all were looked at.
    package let paths: [String]
    package let publication: Publication
    /// From the first sign of the change to the news of it.
    package let duration: Duration
    /// Whether it mended what was in error.
    package let isMended: Bool
}
