import FeedContent
import FeedSections

/// The values of `page.mustache` that are the same on all pages, or follow from settings alone, as text: pages depend on those
/// that their template names.
struct SiteWideValues: Sendable {
    /// The names of all of them; `older` is the root that URLs begin with.
    static let names = [
        "actions", "announce", "arrange", "canonical", "card", "copiesCode", "display", "feedURL", "feeds",
        "hasIndexes",
        "hasLanguages", "hasMenu", "hasSubscriptions", "home", "icons", "image", "indexes", "language", "languages",
        "marks", "menu", "newPosts", "older", "olderScript", "overlays", "scheme", "script", "showsAges", "states",
        "style", "subscriptions", "workingRange",
    ]

    let context: SiteContext
    let assets: PageAssets
    let icons: [PageIcon]
    let feeds: [AlternateLink]
    let indexes: [PageLink]
    let menu: Menu
    let homes: [LanguageLink]

    func text(named name: String) -> String? {
        let configuration = context.configuration
        switch name {
        case "language": return configuration.language
        case "home": return context.url(configuration.root)
        case "older": return context.basePath
        case "languages", "hasLanguages": return homes.map(\.text).joined(separator: "\n")
        case "feedURL": return context.url(configuration.feedPath)
        case "canonical": return configuration.baseURL
        case "card", "image": return configuration.image.map { "\($0) \(configuration.baseURL ?? "")" }
        case "feeds", "subscriptions", "hasSubscriptions": return feeds.map(\.text).joined(separator: "\n")
        case "indexes", "hasIndexes": return indexes.map { "\($0.name) \($0.url)" }.joined(separator: "\n")
        case "menu", "hasMenu": return menu.text
        case "icons": return icons.map { "\($0.url) \($0.type) \($0.sizes ?? "")" }.joined(separator: "\n")
        case "workingRange": return configuration.workingRange.map { String($0) }
        case "newPosts": return configuration.newPosts.rawValue
        case "announce": return configuration.announcements.map(\.rawValue).joined(separator: " ")
        case "marks": return configuration.marks.map(\.rawValue).joined(separator: " ")
        case "style": return text(of: assets.style)
        case "script": return text(of: assets.script)
        case "display": return text(of: assets.display)
        case "overlays": return text(of: assets.overlays)
        case "copiesCode", "showsAges": return configuration.overlays.map(\.rawValue).joined(separator: " ")
        case "scheme": return text(of: assets.scheme)
        // Whether a page has these depends on whether it loads older posts.
        case "olderScript": return "\(configuration.loadsOlder) \(text(of: assets.older) ?? "")"
        case "actions": return "\(configuration.loadsOlder) \(text(of: assets.actions) ?? "")"
        case "arrange": return "\(configuration.loadsOlder) \(text(of: assets.arrange) ?? "")"
        case "states": return "\(configuration.loadsOlder) \(text(of: assets.states) ?? "")"
        default: return nil
        }
    }

    private func text(of asset: Asset?) -> String? { asset.map { "\($0.url) \($0.integrity)" } }
}

extension Menu {
    /// All of it, for digests.
    var text: String { Self.text(of: entries) }

    private static func text(of entries: [Entry]) -> String {
        entries.map { "\($0.name) \($0.url ?? "") \($0.path ?? "") {\(text(of: $0.entries))}" }.joined(separator: "\n")
    }
}

extension AlternateLink {
    /// All of it, for digests.
    var text: String { ["type", "title", "url"].map { "\(value(named: $0) ?? "")" }.joined(separator: " ") }
}
