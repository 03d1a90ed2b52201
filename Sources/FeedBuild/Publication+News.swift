extension Publication {
    /// An announcement of a publication to open pages, in the form of a head with only its pages.
    package struct Announcement: Sendable {
        /// The time of the publication, which identifies it.
        package let n: Int
        /// The head as JSON. Its `since` is the previous publication, so that pages that missed one notice and fetch
        /// the page.
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
