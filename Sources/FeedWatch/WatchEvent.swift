package import FeedBuild

/// What happens in a `watch`, for whoever shows it.
package enum WatchEvent: Sendable {
    /// The site was built for the first time.
    case built(Publication, Duration)
    /// The server answers at this address.
    case serving(String)
    /// Something small did not work.
    case note(String)
    /// Files changed, and the site with them.
    case updated(WatchUpdate)
    /// The site cannot be built as it is now; what was built last stays.
    case failed(any Error)
}

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
