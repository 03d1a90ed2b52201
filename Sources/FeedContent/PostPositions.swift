/// Where the known keys of a post stand in its file, for diagnostics that compare posts.
///
/// Every two are equal, so that `Post` compares what a reader can see and not where it was written.
package struct PostPositions: Hashable, Sendable {
    /// All of them; few, so that they are looked through.
    package private(set) var all: [(key: String, position: SourcePosition)] = []

    package init() {}

    /// The place of a key's value; `date` also answers for its synonym `timestamp`.
    package subscript(_ key: String) -> SourcePosition? {
        get { all.first { $0.key == key }?.position }
        set {
            all.removeAll { $0.key == key }
            if let newValue { all.append((key, newValue)) }
        }
    }

    package static func == (left: PostPositions, right: PostPositions) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
