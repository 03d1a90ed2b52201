import FeedBuild
package import FeedPublish

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

/// The result of a save.
package struct WatchUpdate: Sendable {
    /// The files that changed, relative to the site; empty if all were checked.
    package let paths: [String]
    package let publication: Publication
    /// From the first sign of the change to the event.
    package let duration: Duration
    /// Whether it fixed an error.
    package let isFixed: Bool
    /// How many pages show the site at the moment.
    package let openPages: Int
}
