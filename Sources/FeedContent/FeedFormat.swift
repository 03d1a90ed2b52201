/// A format of feeds for feed readers.
package enum FeedFormat: String, CaseIterable, Sendable {
    /// Atom (RFC 4287).
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
}
