/// The picture of a post.
package struct ImageViewModel: Hashable, Sendable, TemplateValues {
    let url: String
    let alt: String

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "alt": alt
        default: nil
        }
    }
}
