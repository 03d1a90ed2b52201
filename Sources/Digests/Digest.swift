import CCrypto
import Foundation

/// SHA-256 digests as text, truncated to the length that each use needs.
package enum Digest {
    /// The first `bytes` bytes of the digest of `content`, in lower-case hexadecimal.
    package static func hex(_ content: some Sequence<UInt8>, bytes: Int) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes * 2)
        for byte in sha256(content).prefix(bytes) { appendHex(UInt64(byte), bytes: 1, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The first `bytes` bytes of a digest, at most eight, as a number in the order of their hexadecimal text.
    package static func prefix(of content: some Sequence<UInt8>, bytes: Int) -> UInt64 {
        number(sha256(content).prefix(bytes))
    }

    /// At most eight bytes of a digest as a number.
    package static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    /// Appends the last `bytes` bytes of a number, in lower-case hexadecimal.
    package static func appendHex(_ number: UInt64, bytes: Int, to text: inout [UInt8]) {
        for shift in stride(from: bytes * 8 - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
            text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// Whether a byte is a lower-case hexadecimal digit.
    package static func isHex(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// The value of an `integrity` attribute (Subresource Integrity).
    package static func integrity(_ content: [UInt8]) -> String {
        "sha256-" + Data(sha256(content)).base64EncodedString()
    }

    package static func sha256(_ content: some Sequence<UInt8>) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        var context = SHA256_CTX()
        SHA256_Init(&context)
        if content.withContiguousStorageIfAvailable({ SHA256_Update(&context, $0.baseAddress, $0.count) }) == nil {
            let bytes = Array(content)
            SHA256_Update(&context, bytes, bytes.count)
        }
        SHA256_Final(&digest, &context)
        return digest
    }
}
