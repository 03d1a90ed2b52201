extension Publication {
    /// A publication as open pages hear of it, in the form of a head that has its pages alone.
    package struct News: Sendable {
        /// The publication's instant, by which it is known.
        package let n: Int
        /// The head, as JSON. Its `since` is the publication before, so that who missed one finds out and fetches the page.
        package let json: String

        init(_ changes: [PageChange], head: Head, since last: Int) {
            var head = head
            head.since = changes.count > Publisher.pageLimit ? head.n : last
            head.entries =
                changes.count > Publisher.pageLimit
                ? [] : changes.map { Head.Entry($0, origins: $0.direct.map { [$0.origin] } ?? []) }
            n = head.n
            json = String(decoding: head.encoded(), as: UTF8.self)
        }
    }
}
