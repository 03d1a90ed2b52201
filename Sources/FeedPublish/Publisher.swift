import FeedDocuments
package import Foundation
import JSONPatch
import ListKit
import Parallelism

/// Computes an update of the destination: patches, the head, the order of writing, and removals.
///
/// `Publisher+publication.swift` has its first phase, `DeferredPublication.swift` its second.
package struct Publisher: Sendable {
    /// If more pages than this change at once, as after a change of a template, there are no patches: readers fetch
    /// their page.
    package static let pageLimit = 256
    /// The maximum number of versions from which a page has direct patches.
    static let originLimit = 32

    /// The pages that may have changed, of those that are made before the announcement.
    package let pages: [BuiltDocument]
    /// The pages of expired posts: if one of them is removed, patches that may contain its text are not kept for a day.
    package var expired: [String] = []
    /// The polling interval of open pages, in seconds.
    let poll: Int
    /// Milliseconds since 1970.
    package let now: Int
    /// Whether the versions of this build are temporary: a running `watch` will soon make others.
    package let isEphemeral: Bool
    package let previous: PublishedSite
    package let history: BuildHistory

    package init(
        pages: [BuiltDocument], poll: Int, now: Date, isEphemeral: Bool, previous: PublishedSite, history: BuildHistory
    ) {
        self.pages = pages
        self.poll = poll
        self.now = Int(now.timeIntervalSince1970 * 1000)
        self.isEphemeral = isEphemeral
        self.previous = previous
        self.history = history
    }

    /// The published head.
    func oldHead() throws -> Head? { try previous.read(LiveFiles.head).flatMap { Head(encoded: $0) } }

    /// The pages with a new version, for the publication `n`.
    func changes(of pages: [BuiltDocument], n: Int) async throws -> [PageChange] {
        var changed = pages.filter(\.isChanged)
        let isPatched = changed.count <= Self.pageLimit
        if isPatched { changed = await fetched(changed) }
        return try await inParallel(changed, chunk: isPatched ? 1 : 64) {
            PageChange(page: $0, update: history(of: $0, n: n), isPatched: isPatched)
        }
    }

    /// Pages with their published versions, which are fetched where they are not here.
    private func fetched(_ pages: [BuiltDocument]) async -> [BuiltDocument] {
        let files = Set(pages.compactMap(\.fileToFetch)).sorted()
        if files.isEmpty { return pages }
        // A page that cannot be had is fetched by its readers.
        let published = (try? await previous.fetch(files)) ?? [:]
        return pages.map { page in page.fileToFetch.flatMap { published[$0] }.map(page.over) ?? page }
    }

    /// The head with the changes, and the patches that it can list, from the previous and older versions.
    func updatedHead(
        of changes: [PageChange], among pages: [BuiltDocument], in head: Head
    ) async throws -> (head: Head, patches: [OutputFile], updates: [String: BuildHistory.Page]) {
        var (head, patches) = (head, [OutputFile]())
        if changes.count > Self.pageLimit {
            head.since = head.n
            head.entries = []
        } else {
            let patchesOfChanges = try await inParallel(changes, chunk: 1) { $0.patches() }
            // In reverse order, so that the front page is the last to be removed from the head.
            for (change, found) in zip(changes, patchesOfChanges).reversed() {
                patches += found.map(\.file)
                head.entries.removeAll { $0.path == change.page.path }
                head.entries.insert(Head.Entry(change, origins: found.map(\.origin)), at: 0)
            }
        }
        var updates: [String: BuildHistory.Page] = [:]
        for page in pages where history.version(of: page.path) != page.version {
            updates[LiveFiles.folder(of: page.path)] = BuildHistory.Page(
                version: page.version, changed: head.n, skeletons: [])
        }
        for change in changes { updates[LiveFiles.folder(of: change.page.path)] = change.update }
        let n = head.n
        head.trim { path in
            let name = LiveFiles.folder(of: path)
            return (updates[name] ?? history.page(named: name))?.changed ?? n
        }
        return (head, patches, updates)
    }

    /// The history of a page that changed: the previous versions that readers may still have, newest first, without
    /// duplicates and the current one, and only the last two temporary versions of a `watch`.
    private func history(of page: BuiltDocument, n: Int) -> BuildHistory.Page {
        let known = history.page(page.path)
        var kept = known?.skeletons ?? []
        var ephemeralCount = 0
        if isEphemeral, let known, known.isEphemeral {
            kept.removeSubrange(min(known.ephemeralCount, 1)..<known.ephemeralCount)
            ephemeralCount = min(known.ephemeralCount, 1) + 1
        }
        var seen: Set<String> = [page.version]
        let before = ((page.old.map { [$0] } ?? []) + kept)
            .filter { seen.insert($0.version).inserted }.prefix(Self.originLimit)
        var update = BuildHistory.Page(version: page.version, changed: n, skeletons: Array(before))
        update.isEphemeral = isEphemeral
        update.ephemeralCount = min(ephemeralCount, before.count)
        return update
    }

    /// The head, after what a build on another machine needs to follow it.
    func liveFiles(_ head: Head, _ update: HistoryUpdate) -> [OutputFile] {
        var history = history
        history.apply(update)
        let published = PublishedHistory.encoded(history, id: head.id ?? "")
        return [(LiveFiles.history, published), (LiveFiles.head, head.encoded())].map {
            OutputFile(path: $0, content: .bytes($1))
        }
    }

    /// The pages to write.
    func outputFiles(of pages: [BuiltDocument], where isIncluded: (BuiltDocument) -> Bool = { _ in true })
        -> [OutputFile]
    {
        pages.compactMap { page in
            guard let content = page.content, isIncluded(page) else { return nil }
            return OutputFile(path: page.file, content: content)
        }
    }

}

extension Head.Entry {
    /// A page that changed, with the versions from which there is a patch.
    init(_ change: PageChange, origins: [String]) {
        self.init(
            path: change.page.path, current: LiveFiles.name(of: change.page.version),
            origins: origins.map(LiveFiles.name))
    }
}
