/// Where the known keys of a post stand in its file, for diagnostics that compare posts.
///
/// Every two are equal, so that `Post` compares what a reader can see and not where it was written.
package struct PostPositions: Hashable, Sendable {
    private var places: [String: SourcePosition] = [:]

    package init() {}

    /// All of them, by their keys.
    package var all: [String: SourcePosition] { places }

    /// The place of a key's value; `date` also answers for its synonym `timestamp`.
    package subscript(_ key: String) -> SourcePosition? {
        get { places[key] }
        set { places[key] = newValue }
    }

    package static func == (left: PostPositions, right: PostPositions) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
