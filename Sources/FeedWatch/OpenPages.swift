/// For how many pages a client listens to the event stream: one of a browser's tabs does so for all.
struct OpenPages: Hashable, Sendable {
    /// The name that the client goes by.
    let client: String
    let count: Int

    /// - Parameter query: `?client=x&count=2`; `nil` if it is not like this.
    init?(query: String) {
        guard let client = Self.value("client", in: query), let number = Self.value("count", in: query),
            let count = Int(number), (1...999).contains(count)
        else { return nil }
        (self.client, self.count) = (client, count)
    }

    /// The name in the request for the event stream.
    static func client(in target: String) -> String? {
        SitePath(target: target).flatMap { value("client", in: $0.query) }
    }

    private static func value(_ name: String, in query: String) -> String? {
        let prefix = name + "="
        let parameter = query.dropFirst().split(separator: "&").first { $0.hasPrefix(prefix) }
        guard let value = parameter?.dropFirst(prefix.count), !value.isEmpty else { return nil }
        return String(value)
    }
}
