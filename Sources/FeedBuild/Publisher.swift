import FeedContent
import Foundation
import JSONPatch

/// Works out what an update of the destination takes: patches, the head, the order of writing, and what may go.
///
/// `Publisher+site.swift` does so for a whole site, `Publisher+pages.swift` for some pages of a site that otherwise stays.
struct Publisher: Sendable {
    /// More pages than this at once, as after a change of a template, get no patches: readers fetch their page.
    static let pageLimit = 256
    /// A page has direct patches from at most this many versions.
    static let originLimit = 32

    /// The pages that may have changed.
    let pages: [BuiltPage]
    /// Pages of posts that have expired: when one of them goes, no patch that may hold its text stays for a day.
    var expired: [String] = []
    /// How often open pages ask for news, in seconds.
    let poll: Int
    /// Milliseconds since 1970.
    let now: Int
    /// Whether the versions of this build are passing: a running `watch` makes them, and will soon make others.
    let isPassing: Bool
    let previous: PreviousSite
    let history: BuildHistory

    init(
        pages: [BuiltPage], poll: Int, now: Date, isPassing: Bool, previous: PreviousSite, history: BuildHistory
    ) {
        self.pages = pages
        self.poll = poll
        self.now = Int(now.timeIntervalSince1970 * 1000)
        self.isPassing = isPassing
        self.previous = previous
        self.history = history
    }

    /// The head that is there.
    func oldHead() throws -> Head? { try previous.read(LiveFiles.head).flatMap { Head(encoded: $0) } }

    /// The pages that have another version than before, for the publication `n`.
    func changes(of pages: [BuiltPage], n: Int) -> [PageChange] {
        let changed = pages.filter(\.isChanged)
        let isPatched = changed.count <= Self.pageLimit
        return changed.map { PageChange(page: $0, update: remembered($0, n: n), isPatched: isPatched) }
    }

    /// The head with the changes, and the patches that it can name, from the version before and from older ones.
    func news(
        of changes: [PageChange], among pages: [BuiltPage], in head: Head
    ) -> (head: Head, patches: [OutputFile], updates: [String: BuildHistory.Page]) {
        var (head, patches) = (head, [OutputFile]())
        if changes.count > Self.pageLimit {
            head.since = head.n
            head.entries = []
        } else {
            // From the last to the first, so that the front page is the last to leave the head.
            for change in changes.reversed() {
                let found = change.patches()
                patches += found.map(\.file)
                head.entries.removeAll { $0.path == change.page.path }
                head.entries.insert(Head.Entry(change, origins: found.map(\.origin)), at: 0)
            }
        }
        var updates: [String: BuildHistory.Page] = [:]
        for page in pages where history.version(of: page.path) != page.version {
            updates[page.path] = BuildHistory.Page(version: page.version, changed: head.n, skeletons: [])
        }
        for change in changes { updates[change.page.path] = change.update }
        let n = head.n
        head.trim { path in updates[path]?.changed ?? history.page(path)?.changed ?? n }
        return (head, patches, updates)
    }

    /// What to remember of a page that changed. The versions before are those that readers may still have: newest first, each
    /// once, not the present one, and of the passing versions of a `watch` the last two.
    private func remembered(_ page: BuiltPage, n: Int) -> BuildHistory.Page {
        let known = history.page(page.path)
        var kept = known?.skeletons ?? []
        var passing = 0
        if isPassing, let known, known.isPassing {
            kept.removeSubrange(min(known.passing, 1)..<known.passing)
            passing = min(known.passing, 1) + 1
        }
        var seen: Set<String> = [page.version]
        let before = ((page.old.map { [$0] } ?? []) + kept)
            .filter { seen.insert($0.version).inserted }.prefix(Self.originLimit)
        var update = BuildHistory.Page(version: page.version, changed: n, skeletons: Array(before))
        update.isPassing = isPassing
        update.passing = min(passing, before.count)
        return update
    }

    /// The pages to write.
    func outputFiles(of pages: [BuiltPage], where isIncluded: (BuiltPage) -> Bool = { _ in true }) -> [OutputFile] {
        pages.compactMap { page in
            guard let html = page.html, isIncluded(page) else { return nil }
            return OutputFile(path: page.file, content: html)
        }
    }

    /// What is known of a file that is in use.
    func linked(_ path: String, recorded: BuildHistory.File?) -> BuildHistory.File {
        var file = BuildHistory.File(unlinked: nil)
        file.isPassing = recorded?.isPassing ?? (isPassing && RecordedFiles.isNamedByCaches(path))
        return file
    }

    /// Of the files that nothing refers to, those that have been out of use for long enough, and the oldest of too many.
    func outdated(_ unlinked: [String: BuildHistory.File]) -> [String] {
        func age(_ file: BuildHistory.File) -> Int { now - min(file.unlinked ?? now, now) }
        let isOld = { (file: BuildHistory.File) in
            age(file) >= (file.isPassing ? Self.passingMilliseconds : Self.unlinkedMilliseconds)
        }
        let removals = unlinked.filter { isOld($1) }.map(\.key)
        if unlinked.count - removals.count <= Self.unlinkedLimit { return removals }
        let young = unlinked.filter { !isOld($1) }.sorted { (age($0.value), $0.key) < (age($1.value), $1.key) }
        return removals + young.dropFirst(Self.unlinkedLimit).map(\.key)
    }
}

extension Head.Entry {
    /// A page that changed, with versions from which there is a patch.
    init(_ change: PageChange, origins: [String]) {
        self.init(
            path: change.page.path, current: LiveFiles.name(of: change.page.version),
            origins: origins.map(LiveFiles.name))
    }
}
