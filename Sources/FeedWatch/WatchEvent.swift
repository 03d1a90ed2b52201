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
