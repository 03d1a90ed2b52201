import ListKit

/// A page as this build makes it, beside the page that is there.
struct BuiltPage: Sendable {
    let path: String
    let file: String
    let version: String
    /// The bytes of the page; `nil` if those that are there are the same.
    let html: [UInt8]?
    /// Whether there was a page before.
    let isNew: Bool
    /// Whether the file that is there is no page of feedgen's.
    let isForeign: Bool
    /// The document, if its version is another than before.
    let changed: FeedDocument?
    /// The document of the page that is there, if it has another version.
    let old: FeedDocument?
    /// Whether it is the JSON feed, whose patches are about items.
    let isFeed: Bool
    /// How its patches are made.
    let updater: any ListUpdatingDelegate

    /// Whether readers of the page that is there have anything to hear of.
    var isDifferent: Bool { html != nil || changed != nil }

    /// The lists of a page, each with the file of the whole page.
    /// - Parameters:
    ///   - previous: the bytes of the page that is there.
    ///   - known: the document of its only list, if it was read already.
    static func lists(
        of page: Page, documents: [FeedDocument], html: [UInt8], previous: [UInt8]?, known: FeedDocument? = nil,
        history: BuildHistory
    ) -> [BuiltPage] {
        let isSame = html == previous
        return zip(page.lists, documents).map { list, document in
            BuiltPage(
                path: list.path, file: PagePlan.file(of: page.path), document: document, html: html, previous: previous,
                old: isSame ? nil : known ?? previous.flatMap { try? FeedDocument(page: $0, list: list.path) },
                recordedVersion: history.version(of: list.path), updater: list.updater, isFeed: false)
        }
    }

    /// The JSON feed at a path.
    init(_ feed: FollowedFeed, path: String, previous: [UInt8]?, recordedVersion: String?) {
        self.init(
            path: path, file: PagePlan.file(of: path), document: feed.document, html: feed.bytes, previous: previous,
            old: feed.bytes == previous ? nil : previous.flatMap { FollowedFeed(encoded: $0)?.document },
            recordedVersion: recordedVersion, updater: ListAdapterUpdater(), isFeed: true)
    }

    private init(
        path: String, file: String, document: FeedDocument, html: [UInt8], previous: [UInt8]?, old: FeedDocument?,
        recordedVersion: String?, updater: any ListUpdatingDelegate, isFeed: Bool
    ) {
        self.path = path
        self.file = file
        self.updater = updater
        self.isFeed = isFeed
        version = document.version
        self.html = html == previous ? nil : html
        isNew = previous == nil
        isForeign = previous != nil && html != previous && old == nil
        self.old = old?.version == document.version ? nil : old
        // A run that was cut short may have written the page without saying so in the head.
        let isUnpublished = recordedVersion.map { $0 != document.version } ?? false
        changed = self.old != nil || isUnpublished ? document : nil
    }
}
