import FeedContent
import Foundation
import JSONPatch

/// Works out what an update of the destination takes: patches, the head, the order of writing, and what may go.
///
/// `Publisher+site.swift` does so for a whole site, `Publisher+pages.swift` for some pages of a site that otherwise stays.
struct Publisher {
    /// More pages than this at once, as after a change of a template, get no patches: readers fetch their page.
    static let pageLimit = 256
    /// A page has direct patches from at most this many versions.
    static let originLimit = 32

    /// The pages that may have changed.
    let pages: [BuiltPage]
    let poll: Int
    /// Milliseconds since 1970.
    let now: Int
    /// Whether the versions of this build are passing: a running `watch` makes them, and will soon make others.
    let isPassing: Bool
    let previous: PreviousSite
    let history: BuildHistory
    private(set) var report = BuildReport()

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

    /// What open pages are to hear.
    struct News {
        var head: Head
        /// The patches from the versions before to the present ones, and those from older versions.
        var direct: [OutputFile] = []
        var older: [OutputFile] = []
        /// What to remember of the pages that changed.
        var updates: [String: BuildHistory.Page] = [:]
    }

    /// The news after a head.
    mutating func news(since head: Head) throws -> News {
        var news = News(head: head)
        let n = head.n
        let changed = pages.filter { $0.changed != nil }
        let isTooMuch = changed.count > Self.pageLimit
        if isTooMuch {
            news.head.since = n
            news.head.entries = []
        }
        // From the last to the first, so that the front page is the last to leave the head.
        for page in changed.reversed() {
            guard let document = page.changed else { continue }
            let update = try remembered(page, n: n)
            news.updates[page.path] = update
            if isTooMuch { continue }
            let patches = self.patches(of: document, page: page, from: update.skeletons)
            news.direct += patches.filter(\.isDirect).map(\.file)
            news.older += patches.filter { !$0.isDirect }.map(\.file)
            news.head.entries.removeAll { $0.path == page.path }
            news.head.entries.insert(
                Head.Entry(
                    path: page.path, current: LiveFiles.name(of: page.version),
                    origins: patches.map { LiveFiles.name(of: $0.origin) }), at: 0)
        }
        for page in pages where news.updates[page.path] == nil && history.versions[page.path] != page.version {
            news.updates[page.path] = BuildHistory.Page(version: page.version, changed: n, skeletons: [])
        }
        let (updates, history) = (news.updates, history)
        news.head.trim { path in updates[path]?.changed ?? (try? history.page(path))??.changed ?? n }
        return news
    }

    /// What to remember of a page that changed. The versions before are those that readers may still have: newest first, each
    /// once, not the present one, and of the passing versions of a `watch` the last two.
    private func remembered(_ page: BuiltPage, n: Int) throws -> BuildHistory.Page {
        let known = try history.page(page.path)
        var kept = known?.skeletons ?? []
        var passing = 0
        if isPassing, let known, known.isPassing {
            kept.removeSubrange(min(known.passing, 1)..<known.passing)
            passing = min(known.passing, 1) + 1
        }
        var seen: Set<String> = [page.version]
        let before = ((page.old.map { [Skeleton($0)] } ?? []) + kept)
            .filter { seen.insert($0.version).inserted }.prefix(Self.originLimit)
        var update = BuildHistory.Page(version: page.version, changed: n, skeletons: Array(before))
        update.isPassing = isPassing
        update.passing = min(passing, before.count)
        return update
    }

    /// The patches worth having: not across a change of the shell, and smaller than the page.
    private mutating func patches(
        of document: FeedDocument, page: BuiltPage, from origins: [Skeleton]
    ) -> [(origin: String, file: OutputFile, isDirect: Bool)] {
        let pageSize = page.html.map(gzipSize) ?? .max
        var result: [(origin: String, file: OutputFile, isDirect: Bool)] = []
        let new = Skeleton(document)
        for origin in origins where origin.shell == document.shell {
            let patch = document.patch(from: origin, to: new)
            let bytes = patch.encoded()
            let isDirect = origin.version == page.old?.version
            if isDirect || bytes.count >= pageSize {
                let size = gzipSize(bytes)
                if size >= pageSize { continue }
                if isDirect {
                    report.patches += 1
                    report.patchBytes += size
                    report.pageBytes += pageSize
                    report.operations += patch.operations.count
                }
            }
            let path = LiveFiles.patch(of: page.path, from: origin.version, to: document.version)
            result.append((origin.version, OutputFile(path: path, content: .bytes(bytes)), isDirect))
        }
        return result
    }

    /// The pages to write.
    func pages(where isIncluded: (BuiltPage) -> Bool) -> [OutputFile] {
        pages.compactMap { page in
            guard let html = page.html, isIncluded(page) else { return nil }
            return OutputFile(path: page.file, content: .bytes(html))
        }
    }
}
