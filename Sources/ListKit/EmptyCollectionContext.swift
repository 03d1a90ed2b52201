/// The context of section controllers whose cells depend only on their view models.
public struct EmptyCollectionContext: Hashable, Sendable {
    /// A context; all are equal.
    public init() {}
}
