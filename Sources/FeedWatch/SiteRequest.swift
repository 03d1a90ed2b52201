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
