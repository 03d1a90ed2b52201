package import FeedContent

/// Something of another generator's configuration that feedgen cannot take over, and what to do about it.
package struct MigrationNote: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let position: SourcePosition?
    package let message: String

    package var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): note: \(message)"
    }
}
