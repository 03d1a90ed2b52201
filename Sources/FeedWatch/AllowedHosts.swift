import NIOCore

/// The hosts that requests may name in `Host`. A page of another site can let its own name resolve to an address of
/// this machine, and so read what is served here (DNS rebinding), but then the request has that name. IP addresses are
/// safe, and so are names that public DNS never resolves.
struct AllowedHosts: Sendable {
    private let bound: String

    /// - Parameter bound: the host that the server listens on.
    init(bound: String) { self.bound = bound.lowercased() }

    /// - Parameter host: the value of the header: a name or an address, with or without a port.
    func allows(_ host: String?) -> Bool {
        guard let host, let name = Self.name(in: host.lowercased()) else { return false }
        if name.hasPrefix("[") { return Self.isAddress(name.dropFirst().dropLast(), isInBrackets: true) }
        if name == bound || Self.isAddress(name, isInBrackets: false) { return true }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy(Self.isLabel), let last = labels.last else { return false }
        return labels.count == 1 || last == "localhost" || last == "local"
    }

    /// The host without its port and trailing dot; `nil` if it is malformed.
    private static func name(in host: String) -> Substring? {
        // Inside brackets, colons are part of the address.
        let start = host.first == "[" ? host.firstIndex(of: "]") ?? host.endIndex : host.startIndex
        let colon = host[start...].firstIndex(of: ":") ?? host.endIndex
        let port = host[colon...]
        guard port.isEmpty || (2...6).contains(port.utf8.count) && port.utf8.dropFirst().allSatisfy(isDigit) else {
            return nil
        }
        var name = host[..<colon]
        if host.first == "[" { return name.last == "]" ? name : nil }
        if name.last == "." { name = name.dropLast() }
        return name.isEmpty ? nil : name
    }

    /// IPv6 addresses are in brackets, IPv4 addresses are not.
    private static func isAddress(_ text: Substring, isInBrackets: Bool) -> Bool {
        guard text.contains(":") == isInBrackets else { return false }
        // The parser throws for what is no address.
        return (try? SocketAddress(ipAddress: String(text), port: 0)) != nil
    }

    private static func isLabel(_ label: Substring) -> Bool {
        !label.isEmpty
            && label.utf8.allSatisfy {
                isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || "-_".utf8.contains($0)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
