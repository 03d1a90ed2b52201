/// The context of section controllers whose cells show nothing but their view models.
public struct EmptyCollectionContext: Hashable, Sendable {
    /// A context; they are all the same.
    public init() {}
}
