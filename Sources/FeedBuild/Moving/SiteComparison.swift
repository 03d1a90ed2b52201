import FeedContent
import FeedPublish
import FeedSources
package import SourceDiagnostics
import HTMLSyntax

/// Compares what a site had before it moved in with what it has now: what is gone, and what would bring it back.
package struct SiteComparison: Sendable {
    /// What an address was.
    package enum Kind: String, CaseIterable, Sendable {
        case page, redirect, numberedPage = "numbered page", feed, entry = "feed entry", picture, file, anchor
    }

    /// Something that is gone.
    package struct Loss: Sendable {
        package let kind: Kind
        /// The address; of an entry of a feed its identifier, of an anchor the page with it.
        package let address: String
        var remedy: Remedy

        init(_ kind: Kind, _ address: String, _ remedy: Remedy) {
            (self.kind, self.address, self.remedy) = (kind, address, remedy)
        }
    }

    /// How many there were of each kind.
    package private(set) var counts: [Kind: Int] = [:]
    package private(set) var losses: [Loss] = []

    /// - Parameters:
    ///   - sources: the paths of the files of the site's source.
    init(_ old: OldSite, _ now: NewSite, sources: [String]) {
        let old = old.below(now.basePath)
        let remedies = Remedies(now, old: Set(old.pages.map(\.path)), sources: sources)
        for page in old.pages {
            let kind: Kind = page.target != nil ? .redirect : Self.isNumbered(page.path) ? .numberedPage : .page
            counts[kind, default: 0] += 1
            guard let file = now.file(at: page.path) else {
                let remedy = remedies.remedy(forPage: page, kind)
                losses.append(Loss(kind, page.path, remedy))
                continue
            }
            if page.target != nil { continue }
            compareAnchors(of: page, in: file, now, remedies)
        }
        for feed in old.feeds {
            counts[.feed, default: 0] += 1
            if now.file(at: feed.path) == nil {
                let remedy = remedies.remedy(forFeed: feed.path)
                losses.append(Loss(.feed, feed.path, remedy))
            }
            compareEntries(of: feed, now)
        }
        for path in old.files {
            let kind: Kind = LinkDestination.isPicture(path) ? .picture : .file
            counts[kind, default: 0] += 1
            if now.file(at: path) != nil { continue }
            let remedy = remedies.remedy(forFile: path)
            losses.append(Loss(kind, path, remedy))
        }
        losses = remedies.withPatterns(losses)
    }

    private mutating func compareAnchors(
        of page: OldSite.Page, in file: String, _ now: NewSite, _ remedies: Remedies
    ) {
        guard let anchors = now.anchors(file), let post = now.posts(file) else { return }
        for (id, heading) in page.anchors.sorted(by: { $0.key < $1.key }) {
            counts[.anchor, default: 0] += 1
            if anchors.contains(id) || anchors.contains(SiteAddresses.decoded(id)) { continue }
            let remedy = remedies.remedy(forAnchor: id, heading, anchors, in: post)
            losses.append(Loss(.anchor, "\(page.path)#\(id)", remedy))
        }
    }

    /// Feed readers show an entry again whose identifier is another one now.
    private mutating func compareEntries(of feed: OldSite.Feed, _ now: NewSite) {
        for entry in feed.entries {
            guard let path = now.path(ofURL: entry.url), let file = now.file(at: path), let post = now.posts(file)
            else {
                continue
            }
            counts[.entry, default: 0] += 1
            if now.identifier(post) == entry.id { continue }
            let rule = FormerIdentifiers.Rule.allCases.first { now.identifier(post, by: $0) == entry.id }
            let remedy =
                rule.map { Remedy("write 'feeds: {ids: {\($0.rawValue): DAY}}' with the day of the move") }
                ?? Remedy(in: post.path, "id", entry.id)
            losses.append(Loss(.entry, entry.id, remedy))
        }
    }

    /// Whether an address is that of a further page of a list.
    private static func isNumbered(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard var last = parts.last else { return false }
        if last.hasSuffix(".html") { last = String(last.dropLast(5)) }
        let digits = last.reversed().prefix { $0.isNumber }.count
        if digits == 0 || digits > 4 { return false }
        let word = last.dropLast(digits)
        if word.isEmpty { return parts.count > 1 && ["page", "pages", "p"].contains(parts[parts.count - 2]) }
        return ["page", "index", "page-"].contains(word)
    }

    /// What is gone, as problems of the files in which it is brought back.
    /// - Parameter limit: how many are named of those that are brought back in the same way.
    package func diagnostics(limit: Int) -> [Diagnostic] {
        var groups: [[String]: [Loss]] = [:]
        for loss in losses {
            let remedy = loss.remedy
            groups[[remedy.path, loss.kind.rawValue, remedy.start, remedy.end], default: []].append(loss)
        }
        return groups.values.compactMap { losses -> Diagnostic? in
            guard let first = losses.first else { return nil }
            let shown = losses.prefix(max(1, limit))
            let more = losses.count > shown.count ? " and \(losses.count - shown.count) more" : ""
            let noun = losses.count == 1 ? first.kind.rawValue : first.kind.plural
            let names = shown.map { "'\($0.address)'" }.joined(separator: ", ")
            let entries = shown.map(\.remedy.entry).filter { !$0.isEmpty }.joined(separator: ", ")
            let remedy = first.remedy.start + entries + (entries.isEmpty ? "" : more) + first.remedy.end
            return Diagnostic(
                .warning, path: first.remedy.path, position: nil,
                message: "the \(noun) \(names)\(more) \(losses.count == 1 ? "is" : "are") gone; \(remedy)")
        }.sorted()
    }
}

extension SiteComparison.Kind {
    package var plural: String {
        switch self {
        case .entry: "feed entries"
        default: rawValue + "s"
        }
    }
}

extension BuildSession {
    /// Compares what a site had with what the last build made of this one; `nil` if that had errors.
    /// - Parameter sources: the paths of the files of the site's folder.
    package mutating func comparison(with old: OldSite, sources: [String]) async -> SiteComparison? {
        if isLoadDeferred { await warmUp() }
        return pipeline.built.map { SiteComparison(old, NewSite($0), sources: sources) }
    }
}
