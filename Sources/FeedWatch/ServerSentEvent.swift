/// An event of an event stream (HTML standard, 9.2), encoded for sending.
package struct ServerSentEvent: Hashable, Sendable {
    /// The id that reconnecting clients send as the last one they received.
    package let id: Int?
    /// Whether a newer event of the same name replaces this one.
    package let isState: Bool
    /// The type that clients listen for; a single line.
    package let name: String
    /// The bytes of the stream. Line breaks in data become several `data` fields, which clients join with `\n`.
    let encoded: [UInt8]

    /// - Parameters:
    ///   - name: a single line; line breaks are removed.
    ///   - data: any text, also with several lines.
    ///   - isState: by default true for events without an id.
    package init(id: Int? = nil, name: String, data: String, isState: Bool? = nil) {
        self.id = id
        self.isState = isState ?? (id == nil)
        self.name = name.filter { !$0.isNewline }
        var encoded = Array((id.map { "id: \($0)\n" } ?? "").utf8)
        encoded += Array("event: \(self.name)\ndata: ".utf8)
        // Clients end a line at CR LF, LF or CR, and at no other line break of Unicode.
        var last: UInt8 = 0
        for byte in data.utf8 {
            switch (last, byte) {
            case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): break
            case (_, UInt8(ascii: "\r")), (_, UInt8(ascii: "\n")): encoded += Array("\ndata: ".utf8)
            default: encoded.append(byte)
            }
            last = byte
        }
        self.encoded = encoded + Array("\n\n".utf8)
    }
}
