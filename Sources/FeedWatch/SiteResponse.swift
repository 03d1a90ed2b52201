/// A response to a request, ready to be sent.
struct SiteResponse: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        case file(OpenFile, Range<Int>)
        /// The event stream, for a client that has already received events up to this one.
        case events(after: Int?)
        /// Nothing: a client says for how many pages it listens.
        case noted(OpenPages)
    }

    let status: Int
    /// Names and values, without `Content-Length`, which follows from the body.
    var headers: [(name: String, value: String)]
    let body: Body

    /// Clients must revalidate every time, because the author keeps changing the site.
    init(status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = [(name: "Cache-Control", value: "no-cache")] + headers
        self.body = body
    }

    /// A temporary redirect: browsers would cache a permanent one beyond the lifetime of this server.
    static func redirect(to location: String) -> SiteResponse {
        SiteResponse(status: 302, headers: [(name: "Location", value: location)])
    }

    /// A response with a plain text message.
    static func message(_ text: String, status: Int, headers: [(name: String, value: String)] = []) -> SiteResponse {
        SiteResponse(
            status: status, headers: headers + [(name: "Content-Type", value: ContentType.plain)],
            body: .bytes(Array((text + "\n").utf8)))
    }
}

/// The parts of a request that a response depends on.
struct SiteRequest: Hashable, Sendable {
    enum Method: Hashable, Sendable {
        case get, head, other
    }

    var method = Method.get
    /// The target as sent: `/a%20b/?q`.
    var target: String
    /// The host and port that it was sent to.
    var host: String?
    var ifNoneMatch: String?
    var range: String?
    var ifRange: String?
    var lastEventID: Int?
}
