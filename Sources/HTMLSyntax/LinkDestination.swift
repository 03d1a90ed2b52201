/// Classifies the URL of a link or an image like a browser.
package enum LinkDestination {
    /// Whether it runs code or reads local files: removed regardless of the settings.
    package static func isDangerous(_ link: String) -> Bool {
        // Browsers ignore tabs and line ends anywhere in a URL, and spaces and control characters before it.
        let bytes = link.utf8.drop { $0 <= 0x20 }.lazy.filter { ![0x09, 0x0A, 0x0D].contains($0) }
        let start = String(decoding: bytes.prefix(24), as: UTF8.self).lowercased()
        if start.hasPrefix("data:") {
            return !["png", "gif", "jpeg", "webp"].contains { format in
                start.hasPrefix("data:image/\(format);") || start.hasPrefix("data:image/\(format),")
            }
        }
        return ["javascript:", "vbscript:", "file:"].contains { start.hasPrefix($0) }
    }

    /// Whether it is relative to the post.
    package static func isRelative(_ link: String) -> Bool {
        guard let first = link.utf8.first, !"/#?\\".utf8.contains(first) else { return false }
        return endOfScheme(Array(link.utf8)[...]) == nil
    }

    /// Whether it is a picture, according to its name.
    package static func isPicture(_ path: String) -> Bool {
        ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"].contains { path.lowercased().hasSuffix("." + $0) }
    }

    /// The end of a scheme, after its colon: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986); nil if there
    /// is none.
    package static func endOfScheme(_ url: ArraySlice<UInt8>) -> Int? {
        for (index, byte) in zip(url.indices, url) {
            switch byte {
            case UInt8(ascii: ":"): return index == url.startIndex ? nil : index + 1
            case _ where HTMLName.isLetter(byte): continue
            case _ where HTMLName.isLetterOrDigit(byte) || "+-.".utf8.contains(byte):
                if index == url.startIndex { return nil }
            default: return nil
            }
        }
        return nil
    }
}
