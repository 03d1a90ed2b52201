import ImageSizes
import FeedSite

/// An icon of the site, which browsers show beside the name of a page.
struct PageIcon: Hashable, Sendable, TemplateValues {
    let url: String
    /// Its media type.
    let type: String
    /// Its size for `sizes=`, such as `32x32`, or `any`; `nil` if that is not known.
    let sizes: String?

    /// Those that a site publishes at its root. Of several that suit, browsers take the last.
    static func all(among files: [SourceAttachment], in context: FeedContext) -> [PageIcon] {
        let kinds = [("ico", "image/x-icon"), ("png", "image/png"), ("svg", "image/svg+xml")]
        return kinds.compactMap { suffix, type in
            guard let file = files.first(where: { $0.destination == "favicon.\(suffix)" }) else { return nil }
            let sizes: String? =
                switch suffix {
                case "svg": "any"
                // It holds several; with this size browsers that know SVG prefer that.
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
