/// A text in quotes for a message, escaped as in JSON.
func quoted(_ text: String) -> String {
    JSONValue.string(text).description
}

/// A control character as `\u00XX`.
func controlEscape(_ byte: UInt8) -> String {
    (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
}
