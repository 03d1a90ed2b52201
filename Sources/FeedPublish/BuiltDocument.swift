package import FeedDocuments
package import ListKit

/// A list of a page, or a feed with patches, as this build made it, with its previous version.
package struct BuiltDocument: Sendable {
    package let path: String
    package let version: String
    /// The bytes of the file; `nil` if those that are there are the same.
    package let content: OutputFile.Content?
    /// How many bytes it has.
    package let size: Int
    /// Whether the file is new.
    let isNew: Bool
    /// Whether there is a file at its path that is not a page of feedgen.
    let isForeign: Bool
    /// Whether its version is another than before.
    package let isChanged: Bool
    /// The version that was published last.
    let recordedVersion: String?
    package let form: DocumentForm
    /// What patches are made from; `nil` if the page is the same as before.
    private var change: Change?

    /// A class, so that the many pages without one take little memory.
    private final class Change: Sendable {
        let document: FeedDocument?
        let old: Skeleton?
        let updater: any ListUpdatingDelegate

        init(to document: FeedDocument?, from old: Skeleton?, updater: any ListUpdatingDelegate) {
            (self.document, self.old, self.updater) = (document, old, updater)
        }
    }

    /// The file in the destination.
    package var file: String { PageFile.path(ofList: path) }

    /// The document of a page that changed, from which patches are made.
    package var document: FeedDocument? { change?.document }

    /// What is kept of the version that is there, if it is another.
    package var old: Skeleton? { change?.old }

    /// Computes the edits of its patches.
    package var updater: any ListUpdatingDelegate { change?.updater ?? ListAdapterUpdater() }

    /// Whether to announce it.
    var isDifferent: Bool { isChanged || content != nil && !isKnownElsewhere }

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
    func over(published bytes: [UInt8]) -> BuiltDocument {
        // What cannot be read is no version of this page.
        guard let document = form.document(in: bytes, path: path), document.version == recordedVersion,
            // A minifier may have been there, or anybody.
            form == .jsonFeed || document.isWhole
        else { return self }
        var page = self
        page.change = Change(to: self.document, from: Skeleton(document), updater: updater)
        return page
    }

    /// The page without the document that patches lead to.
    package var withoutDocument: BuiltDocument {
        var page = self
        page.change = old.map { Change(to: nil, from: $0, updater: updater) }
        return page
    }

    /// - Parameters:
    ///   - path: that of the list: of its page, or with a fragment.
    ///   - content: its bytes; `nil` if those that are there are the same.
    ///   - size: how many bytes it has.
    ///   - isNew: whether there is no such file.
    ///   - old: the document that is there, if the bytes differ.
    ///   - updater: computes the edits of its patches.
    package init(
        path: String, document: FeedDocument, content: OutputFile.Content?, size: Int, isNew: Bool,
        old: FeedDocument?, recordedVersion: String?, form: DocumentForm,
        updater: any ListUpdatingDelegate = ListAdapterUpdater()
    ) {
        (self.path, self.form) = (path, form)
        (self.content, self.size, self.isNew) = (content, size, isNew)
        (version, self.recordedVersion) = (document.version, recordedVersion)
        isForeign = !isNew && content != nil && old == nil
        let other = old?.version == document.version ? nil : old
        // A run that was cut short may have written the page without saying so in the head.
        isChanged = other != nil || recordedVersion.map { $0 != document.version } ?? false
        change = isChanged ? Change(to: document, from: other.map { Skeleton($0) }, updater: updater) : nil
    }
}
