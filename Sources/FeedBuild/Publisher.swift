import FeedContent
import Foundation
import JSONPatch

/// Works out what an update of the destination takes: patches, the head, the order of writing, and what may go.
struct Publisher {
    /// More pages than this at once, as after a change of a template, get no patches: readers fetch their page.
    static let pageLimit = 256
    /// A page has direct patches from at most this many versions.
    static let originLimit = 32
    /// Files that nothing refers to any more stay for a day: pages in caches still name them.
    static let unlinkedMilliseconds = 24 * 60 * 60 * 1000

    let pages: [BuiltPage]
    let assets: [Asset]
    let attachments: [String]
    let poll: Int
    let now: Int
    let previous: PreviousSite
    let history: BuildHistory
    private var report = BuildReport()

    init(
        pages: [BuiltPage], assets: [Asset], attachments: [String], poll: Int, now: Date, previous: PreviousSite,
        history: BuildHistory
    ) {
        self.pages = pages
        self.assets = assets
        self.attachments = attachments
        self.poll = poll
        self.now = Int(now.timeIntervalSince1970 * 1000)
        self.previous = previous
        self.history = history
    }

    mutating func publication() throws -> Publication {
        let oldHead = try previous.read(LiveFiles.head).flatMap { Head(encoded: $0) }
        let recorded = try RecordedFiles(previous: previous, history: history).files
        try refuseToOverwrite(recorded)
        let isPublished = isPublished(over: oldHead)
        let (newHead, patches, updates) = try news(since: oldHead)
        let head = isPublished ? newHead : oldHead ?? newHead

        let links = linkedFiles(head: head)
        let (files, removals) = sweep(recorded, keeping: links, isPublished: isPublished)
        let known = files.merging(recorded) { file, _ in file }

        // The names come first: a run that is cut short must not leave files that nobody knows to be ours.
        var writes = [RecordedFiles(files: known).file]
        writes += assets.map { OutputFile(path: $0.file, content: .bytes($0.bytes)) }
        writes += attachments.map { OutputFile(path: Attachment.destination(of: $0), content: .copy(of: $0)) }
        writes += pages(where: \.isNew)
        writes += patches.filter { links.contains($0.path) }
        writes += pages { !$0.isNew }
        if isPublished { writes.append(OutputFile(path: LiveFiles.head, content: .bytes(head.encoded()))) }
        writes.append(RecordedFiles(files: files).file)
        return Publication(
            obstacles: obstacles(among: removals, to: links), writes: writes, removals: removals, known: known,
            history: HistoryUpdate(pages: updates, removedPages: removedPages, files: files), report: report,
            warnings: [])
    }

    /// A page may replace a page of feedgen's, or a file that it is recorded to have written, and nothing else.
    private func refuseToOverwrite(_ recorded: [String: BuildHistory.File]) throws {
        let foreign = pages.filter { $0.isForeign && recorded[$0.file] == nil }
        if foreign.isEmpty { return }
        let message = "a file that feedgen did not write is in the way; move it, or choose another destination"
        throw ContentErrors(
            diagnostics: foreign.map { Diagnostic(.error, path: $0.file, position: nil, message: message) })
    }

    /// Whether there is anything that readers should hear of.
    private func isPublished(over head: Head?) -> Bool {
        guard let head else { return true }
        let paths = Set(pages.map(\.path))
        return head.assets != assets.map(\.file) || head.poll != poll
            || pages.contains { $0.html != nil || $0.changed != nil }
            || head.entries.contains { !paths.contains($0.path) }
    }

    /// The head after this build, the patches that it names, and what to remember of the pages.
    private mutating func news(
        since oldHead: Head?
    ) throws -> (head: Head, patches: [OutputFile], updates: [String: BuildHistory.Page]) {
        let n = max(now, (oldHead?.n ?? 0) + 1)
        let paths = Set(pages.map(\.path))
        var head = Head(
            n: n, since: oldHead?.since ?? n, poll: poll, assets: assets.map(\.file),
            entries: (oldHead?.entries ?? []).filter { paths.contains($0.path) })
        var patches: [OutputFile] = []
        var updates: [String: BuildHistory.Page] = [:]

        let changed = pages.filter { $0.changed != nil }
        let isTooMuch = changed.count > Self.pageLimit
        if isTooMuch {
            head.since = n
            head.entries = []
        }
        // From the last to the first, so that the front page is the last to leave the head.
        for page in changed.reversed() {
            guard let document = page.changed else { continue }
            let before = try versionsBefore(page)
            updates[page.path] = BuildHistory.Page(
                version: page.version, changed: n, skeletons: before.map { $0.encoded() })
            if isTooMuch { continue }
            let files = self.patches(of: document, page: page, from: before)
            patches += files.map(\.file)
            head.entries.removeAll { $0.path == page.path }
            head.entries.insert(
                Head.Entry(path: page.path, current: page.version, origins: files.map(\.origin)), at: 0)
        }
        for page in pages where updates[page.path] == nil && history.versions[page.path] != page.version {
            updates[page.path] = BuildHistory.Page(version: page.version, changed: n, skeletons: [])
        }
        let (remembered, history) = (updates, history)
        head.trim { path in remembered[path]?.changed ?? (try? history.page(path))??.changed ?? n }
        return (head, patches, updates)
    }

    /// The pages that there were and are no more.
    private var removedPages: [String] {
        let paths = Set(pages.map(\.path))
        return history.versions.filter { !$1.isEmpty && !paths.contains($0) }.map(\.key)
    }

    private func pages(where isIncluded: (BuiltPage) -> Bool) -> [OutputFile] {
        pages.compactMap { page in
            guard let html = page.html, isIncluded(page) else { return nil }
            return OutputFile(path: page.file, content: .bytes(html))
        }
    }

    /// The versions that readers of a page may still have, newest first, each once, and not the present one.
    private func versionsBefore(_ page: BuiltPage) throws -> [Skeleton] {
        let kept = try history.page(page.path)?.skeletons.compactMap(Skeleton.init(encoded:)) ?? []
        var seen: Set<String> = [page.version]
        return ((page.old.map { [Skeleton($0)] } ?? []) + kept)
            .filter { seen.insert($0.version).inserted }
            .prefix(Self.originLimit).map { $0 }
    }

    /// The patches worth having: not across a change of the shell, and smaller than the page.
    private mutating func patches(
        of document: FeedDocument, page: BuiltPage, from origins: [Skeleton]
    ) -> [(origin: String, file: OutputFile)] {
        let pageSize = page.html.map(gzipSize) ?? .max
        var result: [(origin: String, file: OutputFile)] = []
        for origin in origins where origin.shell == document.shell {
            let bytes = document.patch(from: origin).encoded()
            let size = gzipSize(bytes)
            if size >= pageSize { continue }
            if origin.version == page.old?.version {
                report.patches += 1
                report.patchBytes += size
                report.pageBytes += pageSize
            }
            let path = LiveFiles.patch(of: page.path, from: origin.version, to: document.version)
            result.append((origin.version, OutputFile(path: path, content: .bytes(bytes))))
        }
        return result
    }

    /// The files that something refers to.
    private func linkedFiles(head: Head) -> Set<String> {
        var files = Set(pages.map(\.file))
        files.formUnion(attachments.map { Attachment.destination(of: $0) })
        files.formUnion([LiveFiles.head, LiveFiles.record])
        files.formUnion(head.files)
        return files
    }

    /// The removals in whose place a folder must be, and those below a path that must be a file.
    private func obstacles(among removals: [String], to links: Set<String>) -> [String] {
        let folders = Set(links.flatMap(\.parents))
        return removals.filter { folders.contains($0) || !links.isDisjoint(with: $0.parents) }
    }

    /// What becomes of the recorded files. Pages and pictures that are gone go at once; patches and assets a day later, in
    /// a run that publishes.
    private func sweep(
        _ recorded: [String: BuildHistory.File], keeping links: Set<String>, isPublished: Bool
    ) -> (files: [String: BuildHistory.File], removals: [String]) {
        var files: [String: BuildHistory.File] = [:]
        var removals: [String] = []
        for path in links { files[path] = BuildHistory.File(unlinked: nil) }
        for (path, file) in recorded where !links.contains(path) {
            let unlinked = min(file.unlinked ?? now, now)
            if !RecordedFiles.isNamedByCaches(path) || isPublished && now - unlinked >= Self.unlinkedMilliseconds {
                removals.append(path)
            } else {
                files[path] = BuildHistory.File(unlinked: unlinked)
            }
        }
        return (files, removals.sorted())
    }
}
