package import FeedBuild
package import FeedSite
package import Foundation

/// What a `watch` is asked for.
package struct WatchOptions: Sendable {
    /// The folder of the site, and where it is written to.
    package var source: URL
    package var destination: URL
    package var build: BuildOptions
    /// The site in Swift to build in place of a feed of posts.
    package var site: (any FeedSite)?
    /// Whether the site's `now` stands still, as asked for.
    package var isNowFixed = false
    package var host = "127.0.0.1"
    package var port = 8000
    /// Whether it must be this port; else those after it are tried while it is taken.
    package var isPortFixed = false
    /// Whether files are looked at every now and then, rather than the system asked to tell.
    package var polls = false
    package var opensBrowser = false

    package init(source: URL, destination: URL, build: BuildOptions) {
        self.source = source
        self.destination = destination
        self.build = build
    }
}
