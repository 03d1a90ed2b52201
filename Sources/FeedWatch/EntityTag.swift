/// A strong entity tag (RFC 9110, 8.8.3): responses with the same tag are identical byte for byte.
struct EntityTag: Hashable, Sendable {
    /// As sent, including the quotes.
    let text: String

    /// - Parameter opaque: the text between the quotes: printable ASCII without `"`.
    init(_ opaque: String) { text = "\"\(opaque)\"" }

    /// The tag of these bytes. It differs between runs of the program, which costs a client one more download.
    init(of bytes: [UInt8]) {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        self.init(String(UInt(bitPattern: hasher.finalize()), radix: 36) + "-" + String(bytes.count, radix: 36))
    }

    /// Whether `If-None-Match` matches: `*`, or a list of tags, including weak ones.
    func isNamed(in ifNoneMatch: String) -> Bool {
        // Our tags have no commas, so a tag that is split at a comma is not ours.
        ifNoneMatch.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
