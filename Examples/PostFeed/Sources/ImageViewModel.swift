import FeedSite

struct ImageViewModel: Equatable, Sendable, TemplateValues {
    let asset: FeedAsset
    let alt: String

    func value(named name: String) -> Any? {
        switch name {
        case "url": asset.url
        case "width": asset.width
        case "height": asset.height
        case "alt": alt
        default: nil
        }
    }
}
