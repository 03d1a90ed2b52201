package import FeedBuild
package import FeedSite
package import Foundation

/// What `watch` builds, and where it serves it.
package struct WatchOptions: Sendable {
    /// The folder of the site, and its destination.
    package var source: URL
    package var destination: URL
    package var build: BuildOptions
    /// The site in Swift to build instead of a feed of posts.
    package var site: (any FeedSite)?
    /// Whether `now` is fixed by an option.
    package var isNowFixed = false
    package var host = "127.0.0.1"
    package var port = 8000
    /// Whether only this port may be used; otherwise the following ports are tried while it is in use.
    package var isPortFixed = false
    /// Whether files are polled instead of watched.
    package var polls = false
    package var opensBrowser = false

    package init(source: URL, destination: URL, build: BuildOptions) {
        self.source = source
        self.destination = destination
        self.build = build
    }
}
