import FeedContent
import FeedSite

/// The picture of a post.
package struct ImageViewModel: Hashable, Sendable, TemplateValues {
    let url: String
    let alt: String
    /// In CSS pixels, if it is known: its place on the page is kept until it is there.
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
