package import FeedContent

/// A part of another generator's configuration that feedgen cannot convert, and what to do about it.
package struct MigrationNote: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let position: SourcePosition?
    package let message: String

    package var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): note: \(message)"
    }

    /// A list for a message: the first three items, and how many more there are.
    static func list(_ things: [String]) -> String {
        let more = things.count > 3 ? " and \(things.count - 3) more" : ""
        return things.prefix(3).joined(separator: ", ") + more
    }
}
