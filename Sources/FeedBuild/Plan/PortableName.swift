import FeedSources
import Foundation

/// What file systems make of the names of a site: it is built on one and may be copied to another.
enum PortableName {
    /// A path as systems see it that ignore case and how letters are encoded: two that are equal are one file there.
    static func folded(_ path: String) -> String {
        if path.utf8.allSatisfy({ $0 < 0x80 }) {
            return path.utf8.contains(where: isUppercase) ? path.lowercased() : path
        }
        return path.lowercased().precomposedStringWithCanonicalMapping
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// Whether a path has no problem for certain: the fast path, for thousands of them.
    /// - Parameter path: a folded path.
    static func isPlain(_ path: String) -> Bool {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var previous = slash
        // The first letters of a name, up to its first dot.
        var stem: UInt64? = 0
        var isHidden = false
        for byte in path.utf8 {
            if byte < 0x80, !plainBytes[Int(byte)] { return false }
            if byte == slash || byte == dot {
                if let stem, devices.contains(stem) { return false }
                if byte == slash, isDropped(previous) { return false }
                if byte == dot, previous == slash { isHidden = true }
                stem = byte == slash ? 0 : nil
            } else if let letters = stem {
                stem = letters << 8 | UInt64(byte)
            }
            previous = byte
        }
        if isDropped(previous) || stem.map(devices.contains) ?? false { return false }
        return !isHidden || problem(with: path) == nil
    }

    /// Whether Windows drops a byte from the end of a name.
    private static func isDropped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ") }

    /// Why a path cannot be stored on every system; `nil` if it can.
    static func problem(with path: String) -> String? {
        path.split(separator: "/").lazy.compactMap(problem(withName:)).first
    }

    private static func problem(withName name: Substring) -> String? {
        if let sign = name.utf8.first(where: { $0 < 0x80 && !plainBytes[Int($0)] }) {
            return sign < 0x20 || sign == 0x7F ? "it has a control character" : "it has '\(Unicode.Scalar(sign))'"
        }
        // These two are refused where they are written.
        if name == "." || name == ".." { return nil }
        if name.utf8.last.map(isDropped) ?? false {
            return "'\(name)' ends with a \(name.hasSuffix(".") ? "full stop" : "space")"
        }
        if devices.contains(packed(name.prefix { $0 != "." }.lowercased())) { return "Windows reserves '\(name)'" }
        if name.utf8.first == UInt8(ascii: "."), !IgnoreRules.published.contains(String(name)) {
            return "'\(name)' is hidden"
        }
        return nil
    }

    /// The names of devices on Windows, which no file can have, with or without an extension.
    private static let devices = Set(
        (["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }).map(packed))

    /// The last eight bytes of a text as a number.
    private static func packed(_ text: String) -> UInt64 { text.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    /// Of each ASCII character, whether names may have it on every system.
    private static let plainBytes = (0..<0x80).map { code in
        code >= 0x20 && code != 0x7F && !":*?<>|\"\\".utf8.contains(UInt8(code))
    }
}
