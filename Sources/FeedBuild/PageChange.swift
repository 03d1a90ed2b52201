import JSONPatch

/// A page that has another version than before, and who may have which.
struct PageChange: Sendable {
    /// A patch of so many bytes is smaller than any page, gzipped: nothing need be compressed to find out.
    static let smallPatch = 1024
    /// Nor of one that is by this factor smaller than its page as it is: what it adds is a part of the page.
    static let smallPart = 2

    let page: BuiltPage
    let document: FeedDocument
    private let skeleton: Skeleton
    /// What to remember of the page; its skeletons are the versions from which patches lead here.
    let update: BuildHistory.Page
    /// The patch from the version before, the one that pages have which were up to date.
    private(set) var direct: (origin: String, file: OutputFile, operations: Int)?

    /// - Parameter isPatched: whether there are to be patches at all.
    init(page: BuiltPage, document: FeedDocument, update: BuildHistory.Page, isPatched: Bool) {
        self.page = page
        self.document = document
        self.update = update
        skeleton = Skeleton(document)
        guard isPatched, let old = update.skeletons.first(where: { $0.version == page.old?.version }),
            let (file, operations) = patch(from: old, pageSize: { page.html.map(gzipSize) })
        else { return }
        direct = (old.version, file, operations)
    }

    /// All patches worth having, newest origin first: not across a change of the shell, and smaller than the page.
    func patches() -> [(origin: String, file: OutputFile)] {
        var known: Int?
        let pageSize = {
            known = known ?? page.html.map(gzipSize) ?? .max
            return known
        }
        return update.skeletons.compactMap { origin in
            if origin.version == direct?.origin { return direct.map { ($0.origin, $0.file) } }
            return patch(from: origin, pageSize: pageSize).map { (origin.version, $0.file) }
        }
    }

    private func patch(from origin: Skeleton, pageSize: () -> Int?) -> (file: OutputFile, operations: Int)? {
        guard origin.shell == document.shell else { return nil }
        var patch = document.patch(from: origin, to: skeleton, updater: page.updater)
        if page.isFeed { patch = FollowedFeed.patch(patch) }
        let bytes = patch.encoded()
        if bytes.count > max(Self.smallPatch, (page.html?.count ?? 0) / Self.smallPart), let size = pageSize(),
            gzipSize(bytes) >= size
        {
            return nil
        }
        let path = LiveFiles.patch(of: page.path, from: origin.version, to: document.version)
        return (OutputFile(path: path, content: .bytes(bytes)), patch.operations.count)
    }
}
