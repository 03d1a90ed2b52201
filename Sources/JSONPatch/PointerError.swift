/// Why a text is not a JSON Pointer.
public struct PointerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What can be wrong with a pointer.
    public enum Reason: Sendable, Hashable {
        /// The text is neither empty nor begins with `/`.
        case noSlash
        /// A `~` is followed by something other than `0` and `1`.
        case loneTilde
    }

    /// The text that was read.
    public let text: String
    /// What is wrong.
    public let reason: Reason

    /// One line in lower case.
    public var description: String {
        switch reason {
        case .noSlash: "expected a JSON pointer, empty or beginning with '/', instead of \(quoted(text))"
        case .loneTilde: "expected '0' or '1' after every '~' of the JSON pointer \(quoted(text))"
        }
    }
}
