/// Which `Host` a request to a server on the loopback interface may name. A page of another site can have its own name resolve
/// to 127.0.0.1 and so read what is served here (DNS rebinding); the name is what gives it away.
struct HostRule: Sendable {
    private let bound: String

    /// - Parameter bound: the host that the server was told to listen on.
    init(bound: String) { self.bound = bound.lowercased() }

    /// - Parameter host: the value of the header, with or without a port.
    func allows(_ host: String?) -> Bool {
        guard var name = host?.lowercased()[...], !name.isEmpty else { return false }
        if name.first == "[" {
            name = name.dropFirst().prefix { $0 != "]" }
        } else {
            name = name.prefix { $0 != ":" }
        }
        if name.last == "." { name = name.dropLast() }
        return name == "localhost" || name.hasSuffix(".localhost") || name == "::1" || name == bound
            || Self.isLoopback(name)
    }

    /// Whether it is an address of 127.0.0.0/8. A name like `127.0.0.1.example` is not.
    private static func isLoopback(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
