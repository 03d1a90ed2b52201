import FeedContent
import FeedSources

/// Finds what brings an address back.
struct Remedies {
    /// A line to write, and the file in which.
    struct Remedy {
        let text: String
        var path = "feedgen.yml"
        /// The same for others like it; `nil` for the text itself.
        var form: String?
    }

    private let now: NewSite
    private let sources: [String]
    /// The entries by what the end of their addresses may have been.
    private let entries: [String: [PostFacts]]
    /// The paths of the source by their last parts.
    private let files: [Substring: [String]]

    init(_ now: NewSite, sources: [String]) {
        (self.now, self.sources) = (now, sources)
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

    func remedy(forPage page: OldSite.Page, _ kind: SiteComparison.Kind) -> Remedy {
        if let target = page.target, let path = now.path(ofURL: target), now.file(at: path) != nil {
            return Remedy(text: "write '\(page.path): \(path)' below 'redirects'", form: "target")
        }
        if let target = page.target, target.contains("://") {
            return Remedy(text: "write '\(page.path): \(target)' below 'redirects'", form: "target")
        }
        if kind == .numberedPage {
            let list = now.configuration.archive?.path ?? now.configuration.feedPath
            return Remedy(
                text: "write '\(page.path): \(list)' below 'redirects': lists are numbered from their oldest page",
                form: "number")
        }
        if let post = entries[Self.name(of: page.path)]?.first {
            return Remedy(
                text: "write 'path: \(page.path)' in the entry, or add it to its 'aliases'", path: post.path)
        }
        if let list = term(of: page.path) {
            return Remedy(text: "write '\(page.path): \(list)' below 'redirects'", form: "term")
        }
        return Remedy(text: "write a page for it, or '\(page.path): /' below 'redirects'", form: "page")
    }

    /// The list of a term that an address is like: `/tags/ice/` for `/tag/ice.html`.
    private func term(of path: String) -> String? {
        let slug = Slug.term(Self.name(of: path))
        return now.configuration.taxonomyPaths.values.sorted().map { "\($0)\(slug)/" }.first { now.file(at: $0) != nil }
    }

    func remedy(forFeed path: String) -> Remedy {
        let formats: [SyndicationFormat] = path.hasSuffix(".json") ? [.json] : [.atom, .rss]
        let files = formats.compactMap { now.configuration.feedFiles[$0] }
        let list = path.split(separator: "/").dropLast().joined(separator: "/")
        let places = files.flatMap { ["/\(list)/\($0)".replacing("//", with: "/"), "/" + $0] }
        guard let place = places.first(where: { now.file(at: $0) != nil }) else {
            return Remedy(text: "turn a feed on below 'feeds', and write '\(path)' below 'redirects'")
        }
        return Remedy(text: "write '\(path): \(place)' below 'redirects'", form: "feed")
    }

    /// The folder of the source that has a file with the same name, which is copied then.
    func remedy(forFile path: String) -> Remedy {
        let address = SiteAddresses.decoded(path.dropFirst()).split(separator: "/")
        guard let name = address.last, let same = files[name] else {
            return Remedy(text: "copy it to 'Static\(path)'", form: "copy")
        }
        func common(_ source: String) -> Int {
            zip(source.split(separator: "/").reversed(), address.reversed()).prefix { $0 == $1 }.count
        }
        guard let source = same.max(by: { (common($0), $1.count) < (common($1), $0.count) }) else {
            return Remedy(text: "copy it to 'Static\(path)'", form: "copy")
        }
        let parts = source.split(separator: "/")
        let count = common(source)
        if count == address.count, count > 1 {
            // All of the top folder is there.
            let folder = parts.prefix(parts.count - count + 1).joined(separator: "/")
            return Remedy(text: "write '\(folder): /\(address[0])/' below 'static'")
        }
        let place = address.dropLast().joined(separator: "/")
        return Remedy(
            text: "write '\(source): /\(place.isEmpty ? "" : place + "/")' below 'static'", form: "single file")
    }

    func remedy(
        forAnchor id: String, _ heading: String, _ anchors: Set<String>, in post: PostFacts
    ) -> Remedy {
        if !heading.isEmpty {
            let current = now.configuration.anchors
            for style in AnchorStyle.allCases where style != current {
                if style.id(of: heading) == id, anchors.contains(current.id(of: heading)) {
                    return Remedy(text: "write 'anchors: \(style.rawValue)'")
                }
            }
            return Remedy(text: "write '{#\(id)}' behind its heading '\(heading.prefix(40))'", path: post.path)
        }
        return Remedy(text: "write '<a id=\"\(id)\"></a>' at its place", path: post.path)
    }

    /// If one pattern gives most of the entries of a collection the addresses that are gone, that is the remedy of all of them.
    func withPatterns(_ losses: [SiteComparison.Loss]) -> [SiteComparison.Loss] {
        var patterns: [String: [String: Int]] = [:]
        var collections: [String: (name: String, pattern: String)] = [:]
        for loss in losses where loss.kind == .page {
            guard let post = entries[Self.name(of: loss.address)]?.first, post.path == loss.path else { continue }
            let pattern = Self.pattern(of: loss.address, post)
            patterns[post.collection.name, default: [:]][pattern, default: 0] += 1
            collections[loss.address] = (post.collection.name, pattern)
        }
        let best = patterns.compactMapValues { counts in
            counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap {
                $0.value >= 3 && $0.key.contains(":") ? $0.key : nil
            }
        }
        return losses.map { loss in
            guard loss.kind == .page, let (name, pattern) = collections[loss.address], best[name] == pattern else {
                return loss
            }
            var loss = loss
            loss.path = "feedgen.yml"
            let place =
                switch name {
                case EntryCollection.posts.name: "'permalink: \(pattern)'"
                case EntryCollection.pages.name: "'permalink: \(pattern)' below 'pages'"
                default: "'permalink: \(pattern)' below 'collections.\(name)'"
                }
            (loss.remedy, loss.form) = ("write \(place)", place)
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
                return part.lowercased() == post.slug.lowercased()
                    ? ":slug" : Self.isDated(part, post) ? ":filename" : ":slugortitle"
            }
            guard let day else { return part }
            if part == day.year.padded(4) { return ":year" }
            if part == day.month.padded(2), index > 0 { return ":month" }
            if part == day.day.padded(2), index > 1 { return ":day" }
            return part
        }
        return "/" + words.joined(separator: "/") + ending
    }

    private static func isDated(_ part: String, _ post: PostFacts) -> Bool {
        part.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}[-_].*/) != nil
    }
}
