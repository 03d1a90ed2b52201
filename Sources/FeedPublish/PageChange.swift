import FeedDocuments
import JSONPatch

/// A page with a new version, and the versions that readers may have.
struct PageChange: Sendable {
    /// A patch of at most this many bytes is smaller than any gzipped page, so nothing needs to be compressed to find
    /// out.
    static let smallPatch = 1024
    /// A patch smaller than the page by this factor need not be compressed either: its values are part of the page.
    static let smallPart = 2

    package let page: BuiltDocument
    /// The history of the page; its skeletons are the versions from which there are patches.
    package let update: BuildHistory.Page
    /// The patch from the previous version, for pages that were up to date.
    private(set) var direct: (origin: String, file: OutputFile, operations: Int)?

    /// What patches lead to; `nil` if there are to be none.
    private let target: (document: FeedDocument, skeleton: Skeleton)?

    /// - Parameter isPatched: whether there are to be patches at all.
    package init(page: BuiltDocument, update: BuildHistory.Page, isPatched: Bool) {
        self.page = page
        self.update = update
        target = isPatched ? page.document.map { ($0, Skeleton($0)) } : nil
        guard let old = update.skeletons.first(where: { $0.version == page.old?.version }),
            let (file, operations) = patch(from: old, pageSize: { page.compressedSize })
        else { return }
        direct = (old.version, file, operations)
    }

    /// All useful patches, newest origin first: none across a change of the shell, and each smaller than the page.
    package func patches() -> [(origin: String, file: OutputFile)] {
        var known: Int?
        let pageSize = {
            known = known ?? page.compressedSize ?? .max
            return known
        }
        return update.skeletons.compactMap { origin in
            if origin.version == direct?.origin { return direct.map { ($0.origin, $0.file) } }
            return patch(from: origin, pageSize: pageSize).map { (origin.version, $0.file) }
        }
    }

    private func patch(from origin: Skeleton, pageSize: () -> Int?) -> (file: OutputFile, operations: Int)? {
        guard let (document, skeleton) = target, origin.shell == document.shell else { return nil }
        let patch = page.form.patch(document.patch(from: origin, to: skeleton, updater: page.updater))
        let bytes = patch.encoded()
        if bytes.count > max(Self.smallPatch, (page.content == nil ? 0 : page.size) / Self.smallPart),
            let size = pageSize(),
            gzipSize(bytes) >= size
        {
            return nil
        }
        let path = LiveFiles.patch(of: page.path, from: origin.version, to: document.version)
        return (OutputFile(path: path, content: .bytes(bytes)), patch.operations.count)
    }
}

extension BuiltDocument {
    /// How many bytes it takes on its way to a reader; `nil` if it is there already, or cannot be read back.
    fileprivate var compressedSize: Int? { content.flatMap { try? $0.bytes() }.map(gzipSize) }
}
