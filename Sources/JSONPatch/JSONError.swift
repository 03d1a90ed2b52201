/// Where and why a text is not valid JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Starts at 1; lines end with a line feed.
    public let line: Int
    /// Starts at 1, in code points.
    public let column: Int
    /// What was expected, in lower case.
    public let message: String
    /// The member name that appears twice, if that is the error.
    package let repeatedName: String?

    /// An error at a position of a text; line and column start at 1.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
        repeatedName = nil
    }

    package init(line: Int, column: Int, message: String, repeatedName: String?) {
        self.line = line
        self.column = column
        self.message = message
        self.repeatedName = repeatedName
    }

    /// One line: `2:7: expected a value`.
    public var description: String { "\(line):\(column): \(message)" }
}

/// A text in quotes for a message, escaped as in JSON.
func quoted(_ text: String) -> String {
    JSONValue.string(text).description
}

/// A control character as `\u00XX`.
func controlEscape(_ byte: UInt8) -> String {
    (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
}
