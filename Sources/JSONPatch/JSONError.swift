/// Where and why a text is not JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1; a line ends with a line feed.
    public let line: Int
    /// Counted from 1, in code points.
    public let column: Int
    /// What would be right, in lower case.
    public let message: String

    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(line):\(column): \(message)" }
}
