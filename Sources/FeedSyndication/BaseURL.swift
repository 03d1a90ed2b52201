import HTMLSyntax

/// An absolute URL as the base of references (RFC 3986 §5.2). The results are safe in any HTML attribute.
struct BaseURL: Sendable {
    /// Including the colon.
    private let scheme: [UInt8]
    /// Including the two slashes before it.
    private let authority: [UInt8]
    private let path: [UInt8]
    /// Including the question mark, or empty.
    private let query: [UInt8]

    init(_ url: String) {
        var rest = Array(escapedHTML(String(url.prefix { $0 != "#" })).utf8)[...]
        let schemeEnd = LinkDestination.endOfScheme(rest) ?? rest.startIndex
        scheme = Array(rest[..<schemeEnd])
        rest = rest[schemeEnd...]
        let hasAuthority = rest.starts(with: "//".utf8)
        let host = hasAuthority ? rest.dropFirst(2).prefix { !"/?".utf8.contains($0) } : []
        authority = hasAuthority ? Array("//".utf8 + host) : []
        rest = rest.dropFirst(authority.count)
        path = Array(rest.prefix { $0 != UInt8(ascii: "?") })
        query = Array(rest.dropFirst(path.count))
    }

    /// The absolute URL of a reference; `nil` if the reference is absolute itself.
    func resolving(_ reference: ArraySlice<UInt8>) -> [UInt8]? {
        if LinkDestination.endOfScheme(reference) != nil { return nil }
        if reference.starts(with: "//".utf8) { return scheme + reference }
        let end = reference.firstIndex { "?#".utf8.contains($0) } ?? reference.endIndex
        let rest = reference[end...]
        let site = scheme + authority
        if end == reference.startIndex {
            return site + path + (rest.first == UInt8(ascii: "?") ? [] : query) + rest
        }
        if reference.first == UInt8(ascii: "/") { return site + Self.withoutDots(reference[..<end]) + rest }
        let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? [UInt8(ascii: "/")]
        return site + Self.withoutDots(folder + reference[..<end]) + rest
    }

    /// Resolves `..` and `.` in a path that begins with a slash.
    private static func withoutDots(_ path: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        let segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isUp = segment.elementsEqual("..".utf8)
            if isUp {
                result.removeSubrange((result.lastIndex(of: UInt8(ascii: "/")) ?? 0)...)
            }
            if isUp || segment.elementsEqual(".".utf8) {
                // The last segment is a folder.
                if index == segments.count - 1 { result.append(UInt8(ascii: "/")) }
            } else {
                result.append(UInt8(ascii: "/"))
                result += segment
            }
        }
        return result
    }
}
