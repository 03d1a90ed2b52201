/// An answer to a request, ready to be sent.
struct Answer: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        case file(OpenFile, Range<Int>)
        /// The event stream, for a reader that has seen events up to this one.
        case events(after: Int?)
    }

    let status: Int
    /// Names and values, without `Content-Length`, which is that of the body.
    var headers: [(name: String, value: String)]
    let body: Body

    /// Everything is asked for again each time: what is served changes under the author's hands.
    init(status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = [(name: "Cache-Control", value: "no-cache")] + headers
        self.body = body
    }

    /// Sends the reader elsewhere, for now: a permanent redirect would be kept by browsers beyond this server.
    static func redirect(to location: String) -> Answer {
        Answer(status: 302, headers: [(name: "Location", value: location)])
    }

    /// A sentence for whoever looks at the answer itself.
    static func message(_ text: String, status: Int, headers: [(name: String, value: String)] = []) -> Answer {
        Answer(
            status: status, headers: headers + [(name: "Content-Type", value: ContentType.plain)],
            body: .bytes(Array((text + "\n").utf8)))
    }
}

/// What an answer depends on, of a request.
struct SiteRequest: Hashable, Sendable {
    enum Method: Hashable, Sendable {
        case get, head, other
    }

    var method = Method.get
    /// What is asked for, as it was sent: `/a%20b/?q`.
    var target: String
    /// Host and port that it was sent to.
    var host: String?
    var ifNoneMatch: String?
    var range: String?
    var ifRange: String?
    var lastEventID: Int?
}
