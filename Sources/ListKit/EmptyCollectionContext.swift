/// The context of section controllers whose cells show nothing but their view models.
public struct EmptyCollectionContext: Hashable, Sendable {
    public init() {}
}
