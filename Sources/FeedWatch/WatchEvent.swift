package import FeedBuild

/// An event of `watch`, for output.
package enum WatchEvent: Sendable {
    /// The first build is done.
    case built(Publication, Duration)
    /// The server is available at this URL.
    case serving(String)
    /// A minor failure.
    case note(String)
    /// Files changed, and the site was updated.
    case updated(WatchUpdate)
    /// The site cannot be built; the last good version stays.
    case failed(any Error)
}
