/// A strong entity tag (RFC 9110, 8.8.3): two answers with the same tag are the same byte for byte.
struct EntityTag: Hashable, Sendable {
    /// As it is sent, quotes included.
    let text: String

    /// - Parameter opaque: what is between the quotes: printable ASCII without `"`.
    init(_ opaque: String) { text = "\"\(opaque)\"" }

    /// The tag of these bytes. Another run of the program has another tag for them, which costs a reader one more download.
    init(of bytes: [UInt8]) {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        self.init(String(UInt(bitPattern: hasher.finalize()), radix: 36) + "-" + String(bytes.count, radix: 36))
    }

    /// Whether `If-None-Match` names it: `*`, or a list of tags in which weak ones count.
    func isNamed(in ifNoneMatch: String) -> Bool {
        // Our tags have no commas, so one that is cut at a comma is not ours.
        ifNoneMatch.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
