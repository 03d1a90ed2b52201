import FeedContent
import FeedPages
import FeedSources
import FeedSyndication
import ImageSizes

/// A feed for feed readers, as linked in the head of a page.
struct AlternateLink: Hashable, Sendable, TemplateValues {
    private let format: SyndicationFormat
    private let title: String
    private let url: String

    /// - Parameter title: what the feed is of.
    init(format: SyndicationFormat, title: String, url: String) {
        self.format = format
        self.title = "\(title) (\(format.fullName))"
        self.url = url
    }

    /// A feed in the same format with another title and another URL.
    func named(_ name: String) -> AlternateLink { AlternateLink(format: format, title: name, url: name) }

    func value(named name: String) -> Any? {
        switch name {
        case "type": format.mediaType
        case "title": title
        case "name": format.fullName
        case "url": url
        default: nil
        }
    }

    /// The feeds of a list, by the path of its front page; none if the site has no `baseURL`, which feeds need.
    static func all(of path: String, title: String, in context: SiteContext) -> [AlternateLink] {
        guard context.configuration.baseURL != nil else { return [] }
        return SyndicationFormat.allCases.compactMap { format in
            context.configuration.feedFiles[format].map {
                AlternateLink(format: format, title: title, url: context.url(path + $0))
            }
        }
    }
}

extension SyndicationFormat {
    /// The name of the format, as in feed readers.
    fileprivate var fullName: String {
        switch self {
        case .atom: "Atom"
        case .rss: "RSS"
        case .json: "JSON Feed"
        }
    }
}

/// An icon of the site, which browsers show next to the title of a page.
struct PageIcon: Hashable, Sendable, TemplateValues {
    let url: String
    /// Its media type.
    let type: String
    /// The value of `sizes=`, such as `32x32`, or `any`; `nil` if unknown.
    let sizes: String?

    /// The icons at the root of the site. Of several suitable ones, browsers use the last.
    static func all(among files: [StaticFile], in context: SiteContext) -> [PageIcon] {
        let kinds = [("ico", "image/x-icon"), ("png", "image/png"), ("svg", "image/svg+xml")]
        return kinds.compactMap { suffix, type in
            guard let file = files.first(where: { $0.destination == "favicon.\(suffix)" }) else { return nil }
            let sizes: String? =
                switch suffix {
                case "svg": "any"
                // It contains several sizes; with this one, browsers that support SVG prefer that.
                case "ico": "32x32"
                default: file.size.map { "\($0.width)x\($0.height)" }
                }
            return PageIcon(url: context.url(file.destination), type: type, sizes: sizes)
        }
    }

    func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "type": type
        case "sizes": sizes
        default: nil
        }
    }
}

/// A link to another page.
struct PageLink: Hashable, Sendable, TemplateValues {
    let name: String
    let url: String

    func value(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "url": url
        default: nil
        }
    }
}

extension SiteContent {
    var icons: [PageIcon] { PageIcon.all(among: staticFiles, in: context) }

    /// The feeds to which all pages in a language link.
    func feedLinks(in context: SiteContext) -> [AlternateLink] {
        let configuration = context.configuration
        return parts?.feedLinks ?? AlternateLink.all(of: configuration.root, title: configuration.title, in: context)
    }

    /// The pages of lists that every page in a language links to, unless that has a menu of its own.
    func indexLinks(in context: SiteContext, _ words: Words) -> [PageLink] {
        let language = context.configuration.translation
        let collections = plan.structure.lists.filter { list in
            if case .collection(let collection) = list.subject {
                !collection.isPosts && list.language == language
            } else {
                false
            }
        }
        return collections.map { PageLink(name: $0.name ?? "", url: context.url($0.path)) }
            + plan.structure.indexes.filter { $0.language == language && !$0.isOfOneAuthor }.map { index in
                PageLink(name: index.name(words, in: context.configuration), url: context.url(index.path))
            }
    }
}
