@testable import FeedContent
import FeedFrontMatter
import Testing

/// Keys and values that are almost right.
extension PostReaderTests {
    @Test(arguments: [
        "darft: true", "drfat: yes", "drafts: true", "draf: true", "drafft: maybe", "isDraft: true", "is_draft: true",
        "is-draft: 'true'", "Drafted: true", "entwurf: true", "craft: true", "dratf: soon",
        "publishd: 'no'", "prviate: true", "hiden: yes", "visiblity: private", "pubic: false", "staus: draft",
        "unlist: on", "publishd: never", "pubilshed: nope", "unlised: 1", "statsu: drfat", "hiden: maybe",
        "build: {rendr: never}", "_build: {lists: never}",
    ])
    func aPostThatMayHaveBeenMeantAsADraftIsAnError(head: String) throws {
        let (post, diagnostics) = yaml(head)
        #expect(post == nil)
        let error = try #require(diagnostics.first)
        #expect(error.contains("error: unknown key") && error.contains("did you mean '"))
        #expect(diagnostics.count == 1)
    }

    @Test(arguments: [
        ("draft: maybe", "2:8: error: 'draft' is text (\"maybe\"); it must be true or false"),
        ("draft: flase", "2:8: error: 'draft' is text (\"flase\"); it must be true or false; did you mean false?"),
        ("draft: 1", "2:8: error: 'draft' is the number 1; it must be true or false"),
        ("draft:", "2:7: error: 'draft' is empty; it must be true or false"),
        ("published: ~", "2:12: error: 'published' is empty; it must be true or false"),
        ("draft: ''", "2:8: error: 'draft' is text (\"\"); it must be true or false"),
        ("draft: [true]", "2:8: error: 'draft' is a list; it must be true or false"),
        (
            "build: {render: nevr}",
            "2:17: error: 'build.render' is text (\"nevr\"); it must be always, link or never; did you mean 'never'?"
        ),
    ])
    func aDraftThatCannotBeReadIsAnError(head: String, error: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post == nil)
        #expect(diagnostics == ["Posts/a.md:" + error])
    }

    @Test(arguments: [
        ("true", true), ("'true'", true), ("yes", true), ("Yes", true), ("on", true), ("false", false),
        ("\"false\"", false), ("no", false), ("NO", false), ("off", false),
    ])
    func aDraftIsSaidInTheWordsOfYAML(value: String, isDraft: Bool) {
        let (post, diagnostics) = yaml("draft: \(value)")
        #expect(diagnostics.isEmpty)
        #expect(post?.isDraft == isDraft)
    }

    @Test(arguments: [
        ("titel: Ice", "titel", "title"), ("datum: 2026-01-01", "datum", "date"), ("tgas: [a]", "tgas", "tags"),
        ("imgae: a.png", "imgae", "image"), ("sumary: a", "sumary", "summary"),
        ("catagories: a", "catagories", "categories"),
        ("udpated: 2026-01-01", "udpated", "updated"), ("alias: /a/", "alias", "aliases"),
        ("lieks: 3", "lieks", "likes"),
        ("Tilte: a", "Tilte", "title"), ("slgu: a", "slgu", "slug"), ("expire: 2027-01-01", "expire", "expires"),
        ("descripton: a", "descripton", "description"), ("pubishDate: 2026-01-01", "pubishDate", "publishDate"),
    ])
    func aKeyThatIsAlmostAKnownOneIsAWarning(head: String, key: String, meant: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post != nil)
        #expect(diagnostics == ["Posts/a.md:2:1: warning: unknown key '\(key)'; did you mean '\(meant)'?"])
    }

    @Test(arguments: [
        ("title: a\ntitel: b", "titel", "title"), ("tags: [a]\ntagss: [b]", "tagss", "tags"),
        ("date: 2026-01-01\ndatum: 2026-01-02", "datum", "date"), ("title: a\ntitles: b", "titles", "title"),
    ])
    func aKeyThatIsAlmostOneThatIsThereIsAWarning(head: String, key: String, meant: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post != nil)
        #expect(
            diagnostics == [
                "Posts/a.md:3:1: warning: unknown key '\(key)'; did you mean '\(meant)', which is there too?"
            ])
    }

    @Test func aTaxonomyThatIsAlmostAKnownOneIsAWarning() {
        for (tags, there) in [("", ""), ("\n  tags: [c]", ", which is there too")] {
            let (_, diagnostics) = yaml("taxonomies:\n  tgas: [a]\n  series: [b]\(tags)")
            #expect(diagnostics == ["Posts/a.md:3:3: warning: unknown key 'tgas'; did you mean 'tags'\(there)?"])
        }
    }

    @Test(arguments: [
        "image: https://a.example/a.png\nalt: a\nimages: [b]", "date: 2026-01-01\ndata: a.csv",
        "math: true", "comment: false", "gender: female", "data: a.csv", "craft: wood", "drama: [a]", "raft: log",
        "publisher: Penguin", "publisher: No Starch", "place: 1", "stage: second",
    ])
    func whatWasHardlyMeantAsAKnownKeyIsSilent(head: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post != nil)
        #expect(diagnostics.isEmpty)
    }

    @Test func aKeyThatTemplatesNameIsNoSlip() {
        let reader = PostReader(settings: PostSettings(Self.settings()), parameters: ["titel", "drafts"]) { link, _ in
            link
        }
        let text = "---\ntitel: a\ndrafts: true\n---\n"
        let (post, diagnostics) = reader.read(
            path: "Posts/a.md", in: ContentFolder(of: SiteConfiguration().posts, in: SiteConfiguration()),
            bytes: Array(text.utf8))
        #expect(diagnostics.isEmpty)
        #expect(post?.params.entries.map(\.key) == ["titel", "drafts"])
    }

    /// Keys that sites of the three generators and their common themes have, with values as they have them.
    private static let realKeys: [(generator: String, keys: String)] = [
        (
            "Jekyll",
            """
            layout: post|excerpt_separator: <!--more-->|last_modified_at: 2020-01-01|redirect_to: /b/|sitemap: false|feed: {a: b}
            lang: en|locale: en-GB|ref: a|header: {teaser: a.png}|sidebar: {nav: docs}|toc: true|toc_label: On this page|toc_icon: cog
            toc_sticky: true|share: false|related: true|read_time: true|classes: wide|author_profile: true|teaser: a.png|mathjax: true
            math: true|mermaid: true|pin: true|pinned: true|hidden: true|collection: notes|pagination: {enabled: true}|tagline: Short
            subtitle: More|subheadline: More|twitter: {card: summary}|canonical_url: https://a.example/|seo: {type: a}|name: a|type: b
            links: [a]|css: a.css|js: a.js|ext-js: b.js|order: 1|nav_order: 2|parent: a|grand_parent: b|has_children: true|has_toc: false
            search_exclude: true|nav_exclude: true|version: 2|thumbnail-img: a.png|share-img: b.png|cover-img: c.png|bigimg: a.png
            comments: true|disqus: a|guid: x|tweet: 1|og_image: a.png|image_alt: x|meta: {a: b}|status: publish|post_format: a|wordpress_id: 1
            author_name: a|source: https://a.example/|via: b|rating: 4|stage: draft-1|state: published|period: 3|place: quay|location: quay|hero: a.png
            """
        ),
        (
            "Hugo",
            """
            audio: [a.mp3]|cascade: {a: b}|isCJKLanguage: false|keywords: [a]|layout: a|linkTitle: a|markup: md|menu: main|menus: {main: {weight: 1}}
            outputs: [html]|params: {a: b}|resources: [{src: a.png}]|series: [a]|sitemap: {priority: 0.5}|translationKey: a|type: post|videos: [a]
            weight: 10|toc: true|featured: true|featured_image: a.png|featuredImage: a.png|featuredImagePreview: b.png|thumbnail: a.png|math: true
            mermaid: true|hidemeta: false|ShowToc: true|TocOpen: false|searchHidden: true|hideSummary: false|disableShare: true|canonicalURL: a
            editPost: {URL: a}|license: CC|subtitle: a|banner: a.png|bookToc: true|bookHidden: true|bookCollapseSection: true|toc_hide: true
            hide_summary: true|no_list: true|simple_list: true|html_title: a|reading_time: false|showDate: false|showdate: true|social_share: false
            comment: true|comments: false|lightgallery: true|code: {copy: true}|hiddenFromHomePage: true|hiddenFromSearch: true|pinned: true|slide: 3
            author_url: a|authorLink: a|authorEmail: b|page: {theme: a}|library: {css: {}}|seo: {images: []}|repost: {enable: true}|lang: en|url_source: a
            projects: []|highlight: true|caption: a|profile: false|reading: 5|profiles: [a]|headline: a|event: a|event_url: b|tableOfContents: true
            """
        ),
        (
            "Zola",
            """
            extra: {lead: a}|weight: 1|in_search_index: true|template: page.html|insert_anchor_links: right|sort_by: date|paginate_by: 5|paginate_path: p
            transparent: true|redirect_to: /b/|page_template: p.html|generate_feed: true|generate_feeds: true|taxonomies: {series: [a], people: [b]}
            path: /2020/01/01/a/|extra2: a|aside: true|language: en|team: The team|release: true|author_list: [a]
            """
        ),
    ]

    @Test(arguments: realKeys)
    func keysOfOtherGeneratorsAreSilent(generator: String, keys: String) {
        for line in keys.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
            let (post, diagnostics) = yaml("\(line)")
            #expect(post != nil, "\(generator): \(line)")
            #expect(diagnostics.isEmpty, "\(generator): \(line)")
        }
    }

    @Test func everyKeyThatIsReadIsOneThatASlipIsComparedWith() throws {
        let settings = SiteConfiguration.read(path: "feedgen.yml", bytes: Array("languages: [de]\n".utf8)).configuration
        let reader = PostReader(settings: PostSettings(settings)) { link, _ in link }
        var fields = FieldReader(path: "Posts/a.md", table: FrontMatterTable())
        _ = reader.post(PostName(path: "Posts/a.md", postsFolder: "Posts"), &fields)
        let asked = fields.known.filter { !$0.hasPrefix("taxonomies.") }
        let others = ["images", "cover", "taxonomies", "build", "_build"]
        #expect(asked.union(others) == Set(FrontMatterKey.kinds.keys))
    }
}
