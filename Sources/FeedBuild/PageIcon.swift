import FeedSite
import ImageSizes

/// An icon of the site, which browsers show next to the title of a page.
struct PageIcon: Hashable, Sendable, TemplateValues {
    let url: String
    /// Its media type.
    let type: String
    /// The value of `sizes=`, such as `32x32`, or `any`; `nil` if unknown.
    let sizes: String?

    /// The icons at the root of the site. Of several suitable ones, browsers use the last.
    static func all(among files: [StaticFile], in context: FeedContext) -> [PageIcon] {
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
