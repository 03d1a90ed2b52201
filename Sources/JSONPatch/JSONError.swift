/// Where and why a text is not JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1; a line ends with a line feed.
    public let line: Int
    /// Counted from 1, in code points.
    public let column: Int
    /// What would be right, in lower case.
    public let message: String

    /// An error at a place of a text; both numbers count from 1.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// One line: `2:7: expected a value`.
    public var description: String { "\(line):\(column): \(message)" }
}
