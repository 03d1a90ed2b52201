import Digests
import JSONPatch

/// `live/head.json`: recent changes and their patches. It changes only when something is published.
package struct Head: Hashable, Sendable {
    /// A page that changed: the name of its current version, and of the versions from which there is a patch.
    package struct Entry: Hashable, Sendable {
        package let path: String
        package let current: String
        package let origins: [String]
    }

    /// The maximum size of the head, gzipped, since all readers fetch it after every publication. The oldest entries
    /// are removed first.
    static let sizeLimit = 1024

    /// How many publications `after` names: whoever sleeps through more has their pages checked.
    private static let lineage = 8

    /// The time of this publication, in milliseconds since 1970; always later than that of the previous one.
    package var n: Int
    /// The identifiers of this publication and of those that it follows, the latest first: readers who have seen none of
    /// them may have content that was taken back. Missing in heads of older versions of feedgen.
    var id: String?
    var after: [String] = []
    /// All changes since this `n` are listed.
    package var since: Int
    /// The polling interval of pages, in seconds.
    var poll: Int
    /// The files of the scripts and the style sheet.
    package var assets: [String]
    /// The pages that changed since `since`, the latest change first.
    package var entries: [Entry]

    /// The files that the head refers to: assets and patches.
    package var files: [String] {
        assets
            + entries.flatMap { entry in
                entry.origins.map { LiveFiles.patch(of: entry.path, from: $0, to: entry.current) }
            }
    }

    /// JSON of a length that leaves the same rest as `n` when divided by 256: hosts that tell files apart by date and size,
    /// in images where all dates are the same, would otherwise call a head unchanged that is another one.
    package func encoded() -> [UInt8] {
        let pages = entries.map { entry in
            (entry.path, JSONValue.array(([entry.current] + entry.origins).map { .string($0) }))
        }
        let lineage =
            [("id", id.map { .string($0) }), ("after", after.isEmpty ? nil : .array(after.map { .string($0) }))]
            .compactMap { (name, value: JSONValue?) in value.map { (name, $0) } }
        let members: [(String, JSONValue)] = [
            ("n", .number(JSONNumber(n))), ("since", .number(JSONNumber(since))), ("poll", .number(JSONNumber(poll))),
            ("assets", .array(assets.map { .string($0) })), ("pages", .object(JSONObject(pages))),
        ]
        let json = JSONValue.object(JSONObject(lineage + members)).encoded()
        return json + Array(repeating: UInt8(ascii: " "), count: (n - json.count) & 0xFF)
    }

    /// Reads a head; `nil` for anything else, including values that no build writes.
    package init?(encoded: [UInt8]) {
        // What cannot be parsed is no head.
        guard let json = try? JSONValue(parsing: encoded), let n = json["n"]?.int, let since = json["since"]?.int,
            let poll = json["poll"]?.int, let assets = json["assets"]?.array, let pages = json["pages"]?.object,
            (0..<Self.instantLimit).contains(n), (0...n).contains(since)
        else { return nil }
        self.init(
            n: n, since: since, poll: poll, assets: assets.compactMap(\.string).filter(AssetFile.isPath),
            entries: pages.compactMap { path, versions in
                let versions = (versions.array ?? []).compactMap(\.string)
                guard let current = versions.first, versions.allSatisfy(LiveFiles.isName) else { return nil }
                return Entry(path: path, current: current, origins: Array(versions.dropFirst()))
            })
        id = json["id"]?.string
        after = Array(
            (json["after"]?.array ?? [json["after"]].compactMap { $0 }).compactMap(\.string).prefix(Self.lineage))
    }

    /// Beyond this, not all JSON parsers represent integers exactly.
    private static let instantLimit = 1 << 53

    package init(n: Int, since: Int, poll: Int, assets: [String], entries: [Entry]) {
        self.n = n
        self.since = since
        self.poll = poll
        self.assets = assets
        self.entries = entries
    }

    /// Makes this the head of a publication of `changes` that follows the one of `old`.
    ///
    /// The identifier is a digest of the content, because times may repeat: if the clock is behind, each publication is
    /// one millisecond later than the previous one, and so is a different one after a rollback.
    mutating func follow(_ old: Head?, with changes: [PageChange]) {
        after = Array(([old?.id].compactMap { $0 } + (old?.after ?? [])).prefix(Self.lineage))
        let versions = changes.map { "\($0.page.path) \($0.page.version)" }.sorted()
        let parts = ["\(after.first ?? "") \(n)"] + assets + versions
        id = Digest.hex(parts.joined(separator: "\n").utf8, bytes: 4)
    }

    /// Reduces the head to its maximum size: removes first patches from old versions, whose readers fetch a page, down
    /// to three a list, or 16 of the front page, which people keep open; then the entries of earlier publications, the
    /// oldest first; then further patches, those of the front page last; and finally entries of this publication.
    /// `since` moves to where the list is complete again: readers of other pages who have not seen that check their
    /// page.
    /// - Parameter changed: when a page last changed.
    mutating func trim(changed: (String) -> Int) {
        for limit in [16, 8, 4, 3] where isTooLarge { limitOrigins(to: limit) { $0 != Self.frontPage } }
        if isTooLarge { limitOrigins(to: 16) }
        let current = entries.prefix { changed($0.path) == n }.count
        dropOldest(downTo: current, changed)
        for limit in [2, 1] where isTooLarge { limitOrigins(to: limit) { $0 != Self.frontPage } }
        for limit in [8, 4, 2, 1] where isTooLarge { limitOrigins(to: limit) }
        dropOldest(downTo: 0, changed)
    }

    private static let frontPage = "/"

    private var isTooLarge: Bool { gzipSize(encoded()) > Self.sizeLimit }

    private mutating func limitOrigins(to limit: Int, where isLimited: (String) -> Bool = { _ in true }) {
        entries = entries.map { entry in
            guard isLimited(entry.path) else { return entry }
            return Entry(path: entry.path, current: entry.current, origins: Array(entry.origins.prefix(limit)))
        }
    }

    private mutating func dropOldest(downTo count: Int, _ changed: (String) -> Int) {
        while entries.count > count, isTooLarge {
            // A tenth at a time, because each check compresses the whole head.
            let dropped = entries.suffix(min(entries.count - count, max(1, entries.count / 10)))
            // The history may be of a clock that was ahead.
            for entry in dropped { since = min(max(since, changed(entry.path)), n) }
            entries.removeLast(dropped.count)
        }
    }
}
