import FeedContent
import FeedSite

/// The image of a post.
package struct ImageViewModel: Hashable, Sendable, TemplateValues {
    let url: String
    let alt: String
    /// In CSS pixels, if known, so that space can be reserved until it is loaded.
    let size: ImageSize?

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "alt": alt
        case "width": size?.width
        case "height": size?.height
        default: nil
        }
    }
}
