package import FeedBuild

/// The result of a save.
package struct WatchUpdate: Sendable {
    /// The files that changed, relative to the site; empty if all were checked.
    package let paths: [String]
    package let publication: Publication
    /// From the first sign of the change to the event.
    package let duration: Duration
    /// Whether it fixed an error.
    package let isMended: Bool
}
