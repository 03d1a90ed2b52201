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
