import FeedDocuments
import ListKit

/// A page made by this build, with its previous version.
struct BuiltPage: Sendable {
    let path: String
    let file: String
    let version: String
    /// The bytes of the page; `nil` if those that are there are the same.
    let html: OutputFile.Content?
    /// How many bytes it has.
    let size: Int
    /// Whether the page is new.
    let isNew: Bool
    /// Whether there is a file at its path that is not a page of feedgen.
    let isForeign: Bool
    /// Whether its version is another than before.
    let isChanged: Bool
    /// The document of a page that changed, from which patches are made.
    private(set) var document: FeedDocument?
    /// What is kept of the version that is there, if it is another.
    private(set) var old: Skeleton?
    /// The version that was published last.
    let recordedVersion: String?
    /// Whether it is the JSON feed, whose patches apply to items.
    let isFeed: Bool
    /// For the page of a post that an author works on: how it differs from the one that is there.
    var edited: [PostEdit.Part] = []
    /// Computes the edits of its patches.
    let updater: any ListUpdatingDelegate

    /// Whether to announce it.
    var isDifferent: Bool { isChanged || html != nil && !isKnownElsewhere }

    /// Whether it is missing here, but published as it is.
    private var isKnownElsewhere: Bool { isNew && recordedVersion == version }

    /// The file of the published version, if that is needed and not here.
    var fileToFetch: String? {
        guard isChanged, let recordedVersion, !recordedVersion.isEmpty, recordedVersion != version,
            recordedVersion != old?.version
        else { return nil }
        return file
    }

    /// The page with its published version.
    func over(published bytes: [UInt8]) -> BuiltPage {
        // What cannot be read is no version of this page.
        let document = isFeed ? LiveJSONFeed(encoded: bytes)?.document : try? FeedDocument(page: bytes, list: path)
        // A minifier may have been there, or anybody.
        guard let document, document.version == recordedVersion, isFeed || document.isWhole else { return self }
        var page = self
        page.old = Skeleton(document)
        return page
    }

    /// The page without what patches are made from.
    var withoutDocument: BuiltPage {
        var page = self
        page.document = nil
        return page
    }

    /// The lists of a page, each with the file of the whole page.
    /// - Parameters:
    ///   - previous: the bytes of the page that is there.
    ///   - known: the document of its only list, if it was read already.
    ///   - spool: holds the bytes until they are written.
    /// - Throws: `SystemError`.
    static func lists(
        of page: Page, documents: [FeedDocument], html: [UInt8], previous: [UInt8]?, known: FeedDocument? = nil,
        history: BuildHistory, spool: Spool?
    ) throws -> [BuiltPage] {
        let isSame = html == previous
        let content = isSame ? nil : try spool?.store(html) ?? .bytes(html)
        return zip(page.lists, documents).map { list, document in
            BuiltPage(
                path: list.path, file: PagePlan.file(of: page.path), document: document, html: content,
                size: html.count, isNew: previous == nil,
                old: isSame ? nil : known ?? previous.flatMap { try? FeedDocument(page: $0, list: list.path) },
                recordedVersion: history.version(of: list.path), updater: list.updater, isFeed: false)
        }
    }

    /// The JSON feed at a path.
    init(_ feed: LiveJSONFeed, path: String, previous: [UInt8]?, recordedVersion: String?) {
        let isSame = feed.bytes == previous
        self.init(
            path: path, file: PagePlan.file(of: path), document: feed.document,
            html: isSame ? nil : .bytes(feed.bytes), size: feed.bytes.count, isNew: previous == nil,
            old: isSame ? nil : previous.flatMap { LiveJSONFeed(encoded: $0)?.document },
            recordedVersion: recordedVersion, updater: ListAdapterUpdater(), isFeed: true)
    }

    private init(
        path: String, file: String, document: FeedDocument, html: OutputFile.Content?, size: Int, isNew: Bool,
        old: FeedDocument?, recordedVersion: String?, updater: any ListUpdatingDelegate, isFeed: Bool
    ) {
        (self.path, self.file, self.isFeed, self.updater) = (path, file, isFeed, updater)
        (self.html, self.size, self.isNew) = (html, size, isNew)
        (version, self.recordedVersion) = (document.version, recordedVersion)
        isForeign = !isNew && html != nil && old == nil
        self.old = old?.version == document.version ? nil : old.map { Skeleton($0) }
        // A run that was cut short may have written the page without saying so in the head.
        isChanged = self.old != nil || recordedVersion.map { $0 != document.version } ?? false
        self.document = isChanged ? document : nil
    }
}
