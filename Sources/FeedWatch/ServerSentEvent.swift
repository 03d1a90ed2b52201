/// An event of an event stream (HTML standard, 9.2), in the form that is sent.
package struct ServerSentEvent: Hashable, Sendable {
    /// What a reader that comes back names as the last it has seen.
    package let id: Int?
    /// Whether a newer event of the same name makes this one pointless.
    package let isState: Bool
    /// The type that readers listen for; one line.
    package let name: String
    /// The bytes of the stream. Line breaks in data become further `data` fields, which readers put together with `\n`.
    let encoded: [UInt8]

    /// - Parameters:
    ///   - name: one line; line breaks are left out.
    ///   - data: any text, of one line or several.
    ///   - isState: by default, what has no id.
    package init(id: Int? = nil, name: String, data: String, isState: Bool? = nil) {
        self.id = id
        self.isState = isState ?? (id == nil)
        self.name = name.filter { !$0.isNewline }
        var encoded = Array((id.map { "id: \($0)\n" } ?? "").utf8)
        encoded += Array("event: \(self.name)\ndata: ".utf8)
        // Readers end a line at CR LF, LF or CR, and at nothing else that Unicode calls a line break.
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
