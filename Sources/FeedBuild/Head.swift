import JSONPatch

/// `live/head.json`: what changed lately, and where its patches are. It changes only when something is published.
struct Head: Hashable, Sendable {
    /// A page that changed: the name of its current version, and of the versions from which there is a patch to it.
    struct Entry: Hashable, Sendable {
        let path: String
        let current: String
        let origins: [String]
    }

    /// The head may have this many bytes, gzipped: all readers fetch it after every publication. The oldest entries go first.
    static let sizeLimit = 1024

    /// The instant of this publication, in milliseconds since 1970; each is later than the one before.
    var n: Int
    /// Which publication this is, and which it continues: who saw neither may have seen what was taken back since. A head of an
    /// older feedgen has none.
    var id: String?
    var after: String?
    /// The oldest `n` from which on every change is listed.
    var since: Int
    /// How often pages ask, in seconds.
    var poll: Int
    /// The files of the script and the style sheet.
    var assets: [String]
    /// The pages that changed since `since`, the latest change first.
    var entries: [Entry]

    /// The files that the head names: assets and patches.
    var files: [String] {
        assets
            + entries.flatMap { entry in
                entry.origins.map { LiveFiles.patch(of: entry.path, from: $0, to: entry.current) }
            }
    }

    func encoded() -> [UInt8] {
        let pages = entries.map { entry in
            (entry.path, JSONValue.array(([entry.current] + entry.origins).map { .string($0) }))
        }
        let lineage = [("id", id), ("after", after)].compactMap { name, id in id.map { (name, JSONValue.string($0)) } }
        let members: [(String, JSONValue)] = [
            ("n", .number(JSONNumber(n))), ("since", .number(JSONNumber(since))), ("poll", .number(JSONNumber(poll))),
            ("assets", .array(assets.map { .string($0) })), ("pages", .object(JSONObject(pages))),
        ]
        return JSONValue.object(JSONObject(lineage + members)).encoded()
    }

    /// Reads a head; `nil` for anything else, and for one that no build can have written, which is as good as none.
    init?(encoded: [UInt8]) {
        guard let json = try? JSONValue(parsing: encoded), let n = json["n"]?.int, let since = json["since"]?.int,
            let poll = json["poll"]?.int, let assets = json["assets"]?.array, let pages = json["pages"]?.object,
            (0..<Self.instantLimit).contains(n), (0...n).contains(since)
        else { return nil }
        self.init(
            n: n, since: since, poll: poll, assets: assets.compactMap(\.string).filter(Asset.isFile),
            entries: pages.compactMap { path, versions in
                let versions = (versions.array ?? []).compactMap(\.string)
                guard let current = versions.first, versions.allSatisfy(LiveFiles.isName) else { return nil }
                return Entry(path: path, current: current, origins: Array(versions.dropFirst()))
            })
        id = json["id"]?.string
        after = json["after"]?.string
    }

    /// Beyond this not every reader of JSON tells two whole numbers apart.
    private static let instantLimit = 1 << 53

    init(n: Int, since: Int, poll: Int, assets: [String], entries: [Entry]) {
        self.n = n
        self.since = since
        self.poll = poll
        self.assets = assets
        self.entries = entries
    }

    /// Makes this the head of a publication of `changes` that continues the one of `old`.
    ///
    /// Its name is a digest of what it is, since an instant may come twice: where the clock is behind, each publication is one
    /// millisecond later than the one before, and so is another one after a step back.
    mutating func follow(_ old: Head?, with changes: [PageChange]) {
        after = old?.id
        let versions = changes.map { "\($0.page.path) \($0.page.version)" }.sorted()
        let parts = ["\(after ?? "") \(n)"] + assets + versions
        id = Digest.hex(parts.joined(separator: "\n").utf8, bytes: 4)
    }

    /// Makes the head small enough: first by patches from old versions, whose readers fetch a page, then by the entries of earlier
    /// publications, the oldest first, and last by those of this one. `since` moves to where the head is complete again: readers
    /// of all other pages who saw less look at theirs.
    /// - Parameter changed: when a page last changed.
    mutating func trim(changed: (String) -> Int) {
        for limit in [16, 8, 4] where isTooLarge { limitOrigins(to: limit) }
        let current = entries.prefix { changed($0.path) == n }.count
        dropOldest(downTo: current, changed)
        for limit in [2, 1] where isTooLarge { limitOrigins(to: limit) }
        dropOldest(downTo: 0, changed)
    }

    private var isTooLarge: Bool { gzipSize(encoded()) > Self.sizeLimit }

    private mutating func limitOrigins(to limit: Int) {
        entries = entries.map { Entry(path: $0.path, current: $0.current, origins: Array($0.origins.prefix(limit))) }
    }

    private mutating func dropOldest(downTo count: Int, _ changed: (String) -> Int) {
        while entries.count > count, isTooLarge {
            // A tenth at a time: each look costs a compression of the whole.
            let dropped = entries.suffix(min(entries.count - count, max(1, entries.count / 10)))
            for entry in dropped { since = max(since, changed(entry.path)) }
            entries.removeLast(dropped.count)
        }
    }
}
