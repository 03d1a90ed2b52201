extension FeedContext {
    /// For each byte, whether URLs may contain it unencoded. Not for percent signs.
    private static let isPlain: [Bool] = {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;="
        var isPlain = [Bool](repeating: false, count: 256)
        for byte in plain.utf8 { isPlain[Int(byte)] = true }
        return isPlain
    }()

    /// The URL with percent-encoding where needed; existing escapes are kept.
    package static func encoded(_ url: String) -> String {
        if url.utf8.allSatisfy({ isPlain[Int($0)] }) { return url }
        var bytes: [UInt8] = []
        let source = Array(url.utf8)
        for (index, byte) in source.enumerated() {
            // A percent sign that does not start an escape is encoded.
            let digits = source[(index + 1)...].prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            if isPlain[Int(byte)] || byte == UInt8(ascii: "%") && isEscape {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += (digits.count == 1 ? "%0" : "%").utf8
                bytes += digits.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
