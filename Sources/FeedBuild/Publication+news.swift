extension Publication {
    /// What open pages are to hear, in the form of a head: its `n`, and as JSON the pages of this publication alone.
    ///
    /// Its `since` is that of the head before, so that whoever missed one finds out, and fetches the page.
    package func news(after last: Int) -> (n: Int, json: String)? {
        guard var head else { return nil }
        head.entries.removeAll { history.pages[$0.path] == nil }
        head.since = max(last, head.since)
        return (head.n, String(decoding: head.encoded(), as: UTF8.self))
    }
}
