import FeedContent
import FeedPages
import FeedSections
import Foundation

/// A page in a language that readers can choose, or search engines offer.
struct LanguageLink: Hashable, Sendable, TemplateValues {
    /// Its tag; `x-default` for the page of readers whose language the site does not have.
    let language: String
    /// Its name in itself.
    let name: String
    let url: String
    let isCurrent: Bool

    func value(named name: String) -> Any? {
        switch name {
        case "language": language
        case "name": self.name
        case "url": url
        case "isCurrent": isCurrent
        default: nil
        }
    }

    /// All of it, for digests.
    var text: String { "\(language) \(name) \(url) \(isCurrent)" }

    /// The same language with another page.
    func leading(to url: String) -> LanguageLink {
        LanguageLink(language: language, name: name, url: url, isCurrent: isCurrent)
    }
}

/// Where a page is in the languages of its site; nothing if that has one.
struct PageLanguages: Hashable, Sendable {
    /// The page in each language, or the front page where it has no translation.
    var choices: [LanguageLink] = []
    /// The page in the languages that it is in, with absolute URLs; none if that is only one.
    var alternates: [LanguageLink] = []

    /// All of it, for digests.
    var text: String { (choices + alternates).map(\.text).joined(separator: "\n") }
}

/// The front page in a language of a site.
struct LanguageHome: Sendable {
    let link: LanguageLink
    /// The language as in paths; `nil` for that of the site.
    let code: String?
    let path: String
}

extension SiteContext {
    /// The front pages in all languages of the site; none if it has one.
    /// - Parameter language: the language of the page with these links.
    func homes(in language: String?) -> [LanguageHome] {
        if translations.isEmpty { return [] }
        return inAllLanguages.map { site in
            let settings = site.configuration
            let link = LanguageLink(
                language: settings.language, name: settings.languageName, url: url(settings.root),
                isCurrent: settings.translation == language)
            return LanguageHome(link: link, code: settings.translation, path: settings.root)
        }
    }
}

extension SiteConfiguration {
    /// The name of the language in itself.
    fileprivate var languageName: String {
        if let name = languages.first(where: { $0.code == translation })?.name { return name }
        let name = Locale(identifier: language).localizedString(forIdentifier: language) ?? language
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
