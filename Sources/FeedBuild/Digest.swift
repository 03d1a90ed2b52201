import Crypto

/// SHA-256 digests as text, cut to the length that each use needs.
enum Digest {
    /// The first `bytes` bytes of the digest of `content`, in lower-case hexadecimal.
    static func hex(_ content: some Sequence<UInt8>, bytes: Int) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes * 2)
        for byte in SHA256.hash(data: Array(content)).prefix(bytes) {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The value of an `integrity` attribute (Subresource Integrity).
    static func integrity(_ content: [UInt8]) -> String {
        "sha256-" + base64(Array(SHA256.hash(data: content)))
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let chunk = bytes[start..<min(start + 3, bytes.count)]
            let bits = chunk.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - chunk.count))
            for place in 0..<4 {
                text.append(place <= chunk.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
