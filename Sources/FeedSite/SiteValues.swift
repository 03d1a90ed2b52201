import FeedContent

/// The values of `site` in templates.
package struct SiteValues: TemplateValues {
    let context: FeedContext

    package func value(named name: String) -> Any? {
        switch name {
        case "title": context.configuration.title
        case "description": context.configuration.description.isEmpty ? nil : context.configuration.description
        case "author": context.configuration.author
        case "language": context.configuration.language
        case "url": context.url("/")
        default: nil
        }
    }
}
