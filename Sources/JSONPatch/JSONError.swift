/// Where and why a text is not valid JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Starts at 1; lines end with a line feed.
    public let line: Int
    /// Starts at 1, in code points.
    public let column: Int
    /// What was expected, in lower case.
    public let message: String

    /// An error at a position of a text; line and column start at 1.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// One line: `2:7: expected a value`.
    public var description: String { "\(line):\(column): \(message)" }
}
