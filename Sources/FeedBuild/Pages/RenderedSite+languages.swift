import Digests
import FeedContent
import FeedPages
import FeedSections

/// A site in several languages: each has its own renderer of pages.
extension RenderedSite {
    /// The renderers of pages in each language, the site's own first.
    static func renderers(of content: SiteContent, _ assets: PageAssets) -> [PageRenderer] {
        zip(content.context.inAllLanguages, content.templates.libraries).enumerated().map { place, site in
            let (context, templates) = site
            let menus = content.plan.structure.menus
            return PageRenderer(
                context: context, templates: templates, assets: assets, icons: content.icons,
                feeds: content.feedLinks(in: context), indexes: content.indexLinks(in: context, templates.site.words),
                menu: menus.indices.contains(place) ? menus[place] : Menu([]),
                homes: content.context.homes(in: context.configuration.translation),
                showsPosts: content.plan.hasFeed)
        }
    }

    /// A digest of everything around lists that pages have in common.
    static func digest(ofFrames renderers: [PageRenderer]) -> ContentDigest {
        ContentDigest { parts in for renderer in renderers { parts.add(renderer.frame) } }
    }

    /// The renderer of pages in a language, as in paths.
    func renderer(in language: String?) -> PageRenderer {
        language == nil ? renderers[0] : renderers[content.context.place(of: language)]
    }

    /// The place of the language of a post among those of the site.
    func place(ofPost position: Int) -> Int {
        renderers.count == 1 ? 0 : content.context.place(of: content.posts.collection(at: position).language)
    }
}

extension RenderedSite {
    /// The language of a file; `nil` for that of the site.
    func language(of recipe: Output.Recipe) -> String? {
        switch recipe {
        case .page(let plan): plan.language
        case .feed(let feed): feed.source.list.flatMap { structure.lists[$0].language }
        case .redirect(let position): content.posts.collection(at: position).language
        case .copy, .requestedRedirect, .sitemap, .robots, .notFound, .feedList, .redirects: nil
        }
    }

    /// Where the page of a plan is in the languages of the site. Of entries without translations, nothing is decoded.
    func languages(of plan: PagePlan) -> PageLanguages {
        let renderer = renderer(in: plan.language)
        if renderer.homes.isEmpty { return PageLanguages() }
        let places = renderer.homes.map { home -> (link: LanguageLink, isTranslated: Bool) in
            guard let page = page(of: plan, in: home, renderer) else { return (home.link, false) }
            return (home.link.leading(to: renderer.context.url(page.address)), page.isIndexed)
        }
        let choices = places.map(\.link)
        let translations = places.filter(\.isTranslated).map(\.link)
        guard translations.count > 1, translations.contains(where: \.isCurrent),
            renderer.context.configuration.baseURL != nil
        else { return PageLanguages(choices: choices) }
        func alternate(_ link: LanguageLink, _ language: String) -> LanguageLink {
            let url = renderer.context.absoluteURL(link.url) ?? link.url
            return LanguageLink(language: language, name: link.name, url: url, isCurrent: false)
        }
        let standard = places.first.flatMap { $0.isTranslated ? alternate($0.link, "x-default") : nil }
        return PageLanguages(
            choices: choices,
            alternates: translations.map { alternate($0, $0.language) } + (standard.map { [$0] } ?? []))
    }

    /// A page in a language, and whether search engines may show it; `nil` if it is not in that.
    private func page(
        of plan: PagePlan, in home: LanguageHome, _ renderer: PageRenderer
    ) -> (address: String, isIndexed: Bool)? {
        switch plan.role {
        case .post:
            let group = structure.translations[plan.posts.startIndex]
            if group.isEmpty { return home.code == plan.language ? (plan.path, true) : nil }
            let translation = group.first { content.posts.collection(at: $0).language == home.code }
            return translation.map { (content.posts[$0].address, content.posts[$0].isIndexed) }
        case .list(_, _, number: nil), .index:
            let root = renderer.homes.first { $0.code == plan.language }?.path ?? "/"
            let path = home.path + plan.path.dropFirst(root.count)
            return content.plan.frontPages.contains(path) ? (path, true) : nil
        case .list, .custom: return plan.language == home.code ? (plan.path, true) : nil
        }
    }
}
