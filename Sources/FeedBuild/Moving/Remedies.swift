import FeedContent
import FeedSources

/// Finds what brings an address back.
struct Remedies {
    private let now: NewSite
    /// The addresses that the old site had.
    private let old: Set<String>
    /// The entries by what the end of their addresses may have been.
    private let entries: [String: [PostFacts]]
    /// The paths of the source by their last parts.
    private let files: [Substring: [String]]

    init(_ now: NewSite, old: Set<String>, sources: [String]) {
        (self.now, self.old) = (now, old)
        var entries: [String: [PostFacts]] = [:]
        for post in now.entries {
            for name in Self.names(of: post) { entries[name, default: []].append(post) }
        }
        self.entries = entries
        files = Dictionary(grouping: sources) { $0.split(separator: "/").last ?? "" }
    }

    /// The names under which an entry may have been known: its slug, the last part of its address, the name of its file, its
    /// title.
    private static func names(of post: PostFacts) -> Set<String> {
        let file = post.path.split(separator: "/").map(String.init)
        var stem = file.last.map { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex).lowercased() } ?? ""
        if stem == "index" { stem = file.dropLast().last?.lowercased() ?? "" }
        let undated = stem.replacing(/^\d{4}-\d{1,2}-\d{1,2}[-_]/, with: "")
        let last = post.pagePath.split(separator: "/").last?.lowercased() ?? ""
        return Set([post.slug.lowercased(), last, stem, undated, Slug.make(from: post.title ?? "")]).subtracting([""])
    }

    private static func name(of path: String) -> String {
        var last = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        for ending in [".html", ".htm", ".php"] where last.hasSuffix(ending) {
            last = String(last.dropLast(ending.count))
        }
        return SiteAddresses.decoded(last)
    }

    /// The entry that was at an address.
    private func entry(at path: String) -> PostFacts? { entries[Self.name(of: path)]?.first }

    func remedy(forPage page: OldSite.Page, _ kind: SiteComparison.Kind) -> Remedy {
        let path = SiteAddresses.decoded(page.path)
        if let target = page.target, let place = now.path(ofURL: target), now.file(at: place) != nil {
            return Remedy(below: "redirects", path, place)
        }
        if let target = page.target, target.contains("://") { return Remedy(below: "redirects", path, target) }
        if kind == .numberedPage {
            let list = now.configuration.archive?.path ?? now.configuration.feedPath
            return Remedy(below: "redirects", path, list, end: ": lists are numbered from their oldest page")
        }
        // What feedgen has no file for.
        if path.contains(where: { "?#%".contains($0) }) {
            return Remedy("let your host redirect them: a path cannot have '?', '#' or '%'")
        }
        if let post = entry(at: path) {
            // Its present address is one that readers know.
            if old.contains(post.pagePath) {
                return Remedy(in: post.path, "aliases", path, end: ", or add it to them")
            }
            return Remedy(in: post.path, "path", path, end: " in the entry, or add it to its 'aliases'")
        }
        if let list = term(of: path) { return Remedy(below: "redirects", path, list) }
        return Remedy(below: "redirects", path, "/", end: ", or a page for it")
    }

    /// The list of a term that an address is like: `/tags/ice/` for `/tag/ice.html`.
    private func term(of path: String) -> String? {
        let slug = Slug.term(Self.name(of: path))
        if slug.isEmpty || slug == "index" { return nil }
        return now.configuration.taxonomyPaths.values.sorted().map { "\($0)\(slug)/" }.first { now.file(at: $0) != nil }
    }

    func remedy(forFeed path: String) -> Remedy {
        let formats: [SyndicationFormat] = path.hasSuffix(".json") ? [.json] : [.atom, .rss]
        let files = formats.compactMap { now.configuration.feedFiles[$0] }
        let list = path.split(separator: "/").dropLast().joined(separator: "/")
        let places = files.flatMap { ["/\(list)/\($0)".replacing("//", with: "/"), "/" + $0] }
        guard let place = places.first(where: { now.file(at: $0) != nil }) else {
            return Remedy("turn a feed of its format on below 'feeds', and name its address below 'redirects'")
        }
        return Remedy(below: "redirects", SiteAddresses.decoded(path), place)
    }

    /// The folder of the source that has a file with the same name, which is copied then.
    func remedy(forFile path: String) -> Remedy {
        let address = SiteAddresses.decoded(path.dropFirst()).split(separator: "/")
        func common(_ source: String) -> Int {
            zip(source.split(separator: "/").reversed(), address.reversed()).prefix { $0 == $1 }.count
        }
        guard let name = address.last,
            let source = files[name]?.max(by: { (common($0), $1.count) < (common($1), $0.count) })
        else { return Remedy("copy what is missing to the same place below 'Static/'") }
        let parts = source.split(separator: "/")
        let count = common(source)
        if count == address.count, count > 1 {
            // All of the top folder is there.
            let folder = parts.prefix(parts.count - count + 1).joined(separator: "/")
            return Remedy(below: "static", folder, "/\(address[0])/")
        }
        let place = address.dropLast().joined(separator: "/")
        return Remedy(below: "static", source, "/\(place.isEmpty ? "" : place + "/")")
    }

    func remedy(
        forAnchor id: String, _ heading: String, _ anchors: Set<String>, in post: PostFacts
    ) -> Remedy {
        if !heading.isEmpty {
            let current = now.configuration.anchors
            for style in AnchorStyle.allCases where style != current {
                if style.id(of: heading) == id, anchors.contains(current.id(of: heading)) {
                    return Remedy("write 'anchors: \(style.rawValue)'")
                }
            }
            let isMarkdown = PostName.isPost(post.path)
            return Remedy(
                isMarkdown
                    ? "write '{#\(id)}' behind its heading '\(heading.prefix(40))'"
                    : "write 'id=\"\(id)\"' in the tag of its heading '\(heading.prefix(40))'", in: post.path)
        }
        return Remedy("write '<a id=\"\(id)\"></a>' at its place", in: post.path)
    }

    /// If one pattern gives most of the entries of a collection the addresses that are gone, that is the remedy of all of them;
    /// not if it takes away addresses that the old site had too.
    func withPatterns(_ losses: [SiteComparison.Loss]) -> [SiteComparison.Loss] {
        var patterns: [String: [String: Int]] = [:]
        var found: [String: (collection: EntryCollection, pattern: String)] = [:]
        for loss in losses where loss.kind == .page {
            guard let post = entry(at: loss.address), post.path == loss.remedy.path, !old.contains(post.pagePath) else {
                continue
            }
            let pattern = Self.pattern(of: loss.address, post)
            patterns[post.collection.key, default: [:]][pattern, default: 0] += 1
            found[loss.address] = (post.collection, pattern)
        }
        let best = patterns.compactMapValues { counts in
            counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap {
                $0.value >= 3 && $0.key.contains(":") ? $0.key : nil
            }
        }
        return losses.map { loss in
            guard loss.kind == .page, let (collection, pattern) = found[loss.address], best[collection.key] == pattern
            else { return loss }
            var loss = loss
            let place =
                collection.isPosts
                ? "" : collection.isPages ? " below 'pages'" : " below 'collections.\(collection.name)'"
            loss.remedy = Remedy("write 'permalink: \(pattern)'\(place)")
            return loss
        }
    }

    /// The pattern that gives an entry an address.
    private static func pattern(of address: String, _ post: PostFacts) -> String {
        let day = post.date?.calendarDay
        let ending = address.hasSuffix("/") ? "/" : address.hasSuffix(".html") ? ".html" : ""
        let body = ending == ".html" ? String(address.dropLast(5)) : address
        let parts = body.split(separator: "/").map(String.init)
        let words = parts.enumerated().map { index, part -> String in
            if index == parts.count - 1 {
                let isDated = part.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}[-_].*/) != nil
                return part.lowercased() == post.slug.lowercased() ? ":slug" : isDated ? ":filename" : ":slugortitle"
            }
            guard let day else { return part }
            if part == day.year.padded(4) { return ":year" }
            if part == day.month.padded(2), index > 0 { return ":month" }
            if part == day.day.padded(2), index > 1 { return ":day" }
            return part
        }
        return "/" + words.joined(separator: "/") + ending
    }
}
