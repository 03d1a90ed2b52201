/// What kind of address a link or an image names, judged as a browser would.
enum LinkDestination {
    /// Runs code, or reads what is not the site's: taken out whatever the site's settings.
    static func isDangerous(_ link: String) -> Bool {
        // A browser drops tabs and line ends anywhere in an address, and blanks and controls before it.
        let bytes = link.utf8.drop { $0 <= 0x20 }.lazy.filter { ![0x09, 0x0A, 0x0D].contains($0) }
        let start = String(decoding: bytes.prefix(24), as: UTF8.self).lowercased()
        if start.hasPrefix("data:") {
            return !["png", "gif", "jpeg", "webp"].contains { format in
                start.hasPrefix("data:image/\(format);") || start.hasPrefix("data:image/\(format),")
            }
        }
        return ["javascript:", "vbscript:", "file:"].contains { start.hasPrefix($0) }
    }

    /// Whether it is to be looked up from where the post is.
    static func isRelative(_ link: String) -> Bool {
        guard let first = link.utf8.first, !"/#?\\".utf8.contains(first) else { return false }
        return !hasScheme(link)
    }

    /// A letter, then letters, digits, `+`, `-` and `.` up to a colon (RFC 3986).
    private static func hasScheme(_ link: String) -> Bool {
        for (index, byte) in link.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if index == 0 { return false }
            case UInt8(ascii: ":"): return index > 0
            default: return false
            }
        }
        return false
    }
}
