@testable import FeedContent
import FeedFrontMatter
import Testing

/// Every way to say "not yet", with its outcome.
extension PostReaderTests {
    @Test(arguments: [
        // feedgen's own, and Jekyll's, Hugo's and Zola's.
        "draft: true", "Draft: yes", "published: false", "Published: 'No'",
        "render: false",
        "headless: true", "build: {render: never}", "_build: {list: never}", "build: {list: false}",
        "build: {render: link}",
        "params: {draft: true}", "extra: {draft: yes}", "params: {published: false}", "Params: {Draft: true}",
        // Eleventy's.
        "permalink: false", "permalink: no", "permalink: Off", "permalink: 'false'", "permalink: \"no\"",
        "eleventyExcludeFromCollections: true", "eleventyExcludeFromCollections: [posts]",
        "eleventyComputed: {permalink: false}",
        // Ghost's, WordPress's, Pelican's, Nikola's, Hashnode's, Substack's.
        "status: draft", "Status: Hidden", "STATUS: \"PRIVATE\"", "status: pending", "status: scheduled",
        "status: future",
        "status: trash", "status: inherit", "status: auto-draft", "status: skip", "status: sent", "state: draft",
        "state: archived", "status: unlisted", "status: WIP", "status: in_progress", "status: [draft]",
        "post_status: draft",
        "post-status: draft", "publishStatus: draft", "visibility: private", "visibility: members", "Visibility: paid",
        "visibility: [public, members]", "email_only: true", "saveAsDraft: true", "is_published: false",
        // Obsidian's, Dendron's, Grav's, Docusaurus's and others'.
        "publish: false", "dg-publish: false", "nopublish: true", "private: true", "isPrivate: 'yes'", "public: false",
        "is_public: no", "unlisted: true", "listed: false", "hidden: true", "visible: false", "routable: false",
        "wip: true", "unpublished: true", "password: abc", "password: 1234",
        "password: no", "password: off", "password: 'false'", "password: n", "build: false",
        "published_at:", "published_at: null", "published_at: ''", "post_visibility: private", "access: private",
        "privacy: Private", "audience: only_paid", "workflow_state: draft", "type: draft", "type: [Draft]",
        "archived: true", "deleted: yes", "trashed: true", "unfinished: true", "in_progress: true", "internal: true",
        "protected: true", "members-only: true", "secret: true", "isDisabled: true", "expired: true", "ignore: true",
        "exclude: true", "enabled: false", "show: false", "display: 'no'", "ready: false", "is_active: off",
        "params: [{draft: true}]", "params: [{a: b}, {Status: draft}]",
        // In merged tables.
        "defaults: &d {draft: true}\n<<: *d", "<<: {status: draft}", "<<: [{title: a}, {private: yes}]",
        "a: &a {draft: true}\nb: &b {<<: *a}\n<<: *b",
    ])
    func whatIsNotMeantForReadersIsHeldBack(head: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post?.isDraft == true && diagnostics == [])
    }

    @Test(arguments: [
        "draft: false", "published: true", "publish: yes", "public: true", "private: false", "hidden: off",
        "listed: true",
        "unlisted: no", "status: published", "Status: Publish", "state: live", "status: public", "status: featured",
        "visibility: public", "Visibility: 'PUBLIC'", "permalink: /a/", "eleventyExcludeFromCollections: false",
        "eleventyExcludeFromCollections: []", "build: {render: always, list: always}", "build: {list: local}",
        "params: {draft: false}", "params: {status: shipped}", "extra: {hidden: maybe}", "password: ''",
        "password: false", "password:", "wip: false", "build:", "build: {publishResources: false}",
        "published_at: 2020-01-01", "access: open", "audience: developers", "privacy: /privacy/", "type: archive",
        "type: post", "archived: 2024-01-01", "archived: false", "display: grid", "show: The Morning Show",
        "internal: [a]", "active: home", "exclude: [a]", "build: {list: always}", "params: [{draft: false}, a]",
        "<<: {draft: true}\ndraft: false", "defaults: {draft: true}", "email_only: false",
    ])
    func whatIsMeantForReadersIsPublished(head: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post?.isDraft == false && diagnostics == [])
    }

    @Test(arguments: [
        ("draft:", "'draft' is empty"), ("draft: #yes", "'draft' is empty"), ("private:", "'private' is empty"),
        ("status:", "'status' is empty"), ("status: drfat", "'status' is text (\"drfat\")"),
        ("state: California", "'state' is text (\"California\")"), ("status: 3", "'status' is the number 3"),
        ("status: []", "'status' is a list"), ("visibility:", "'visibility' is empty"),
        ("visibility: {a: b}", "'visibility' is a table"), ("hidden: maybe", "'hidden' is text (\"maybe\")"),
        ("public: 1", "'public' is the number 1"), ("params: {draft: maybe}", "'params.draft' is text (\"maybe\")"),
        ("build: {list: sometimes}", "'build.list' is text (\"sometimes\")"),
        ("build: never", "'build' is text (\"never\")"), ("_build: 0", "'_build' is the number 0"),
        ("build: [{render: never}]", "'build' is a list"),
    ])
    func whatCannotBeToldFromAYesIsAnError(head: String, error: String) throws {
        let (post, diagnostics) = yaml(head)
        #expect(post == nil)
        #expect(diagnostics.contains { $0.contains("error: \(error); it must be ") })
    }

    @Test func aKeyThatTemplatesUseMayMeanSomethingElseButNeverHidesADraft() {
        let reader = PostReader(settings: PostSettings(Self.settings()), parameters: ["status"]) { link, _ in link }
        for (value, isDraft) in [("shipped", false), ("draft", true)] {
            let text = "---\nstatus: \(value)\n---\n"
            let (post, diagnostics) = reader.read(
                path: "Posts/a.md", in: ContentFolder(of: SiteConfiguration().posts, in: SiteConfiguration()),
                bytes: Array(text.utf8))
            #expect(post?.isDraft == isDraft && diagnostics == [])
            #expect(post?.params.entries.map(\.key) == ["status"])
        }
        let theme = PostReader(settings: PostSettings(Self.settings()), parameters: ["show"]) { link, _ in link }
        let bytes = Array("---\nshow: false\n---\n".utf8)
        #expect(
            theme.read(
                path: "Posts/a.md", in: ContentFolder(of: SiteConfiguration().posts, in: SiteConfiguration()),
                bytes: bytes
            ).post?
            .isDraft == false)
    }

    @Test func theSameIsHeldBackInEveryFormat() {
        for text in [
            "+++\nstatus = 'draft'\n+++\n", "+++\n[params]\ndraft = true\n+++\n", "{\"visibility\": \"paid\"}\n",
        ] {
            #expect(read(text).post?.isDraft == true)
        }
    }

    @Test(arguments: [
        "title: 1.10|1.10", "title: true|true", "title: True|True", "title: 012|012", "title: 2026-01-01|2026-01-01",
        "title: 1e3|1e3", "title: -0|-0", "title: 404|404", "title: yes|yes",
        "title: 12345678901234567890|12345678901234567890",
        "title: !!str 1.0|1.0",
    ])
    func textIsAsItWasWritten(pair: String) {
        let parts = pair.split(separator: "|").map(String.init)
        let (post, diagnostics) = yaml(parts[0])
        #expect(post?.title == parts[1] && diagnostics == [])
    }

    @Test(arguments: ["title", "summary", "excerpt", "description", "alt", "slug", "id", "author"])
    func falseIsNoText(key: String) {
        for text in ["---\n\(key): false\n---\n", "+++\n\(key) = false\n+++\n"] {
            let (post, diagnostics) = read(text)
            func texts(_ post: Post?) -> [String?] {
                [post?.title, post?.summary, post?.slug, post?.id, post?.username, post?.image?.alt]
            }
            #expect(texts(post) == texts(read("---\n---\n").post) && diagnostics == [])
        }
        #expect(yaml("image: {src: /a.png, alt: false}").post?.image?.alt == "")
    }

    @Test func namesAreAsTheyWereWritten() {
        for (value, name) in [("true", "true"), ("no", "no"), ("[yes, true]", "yes, true")] {
            #expect(yaml("author: \(value)").post?.username == name)
            #expect(yaml("username: \(value)").post?.username == name)
        }
        let post = yaml("tags: [2.0, yes, 1.10, true, 012]\nusername: 007\nslug: 1.50\nversion: 1.10").post
        #expect(post?.tags == ["2.0", "yes", "1.10", "true", "012"] && post?.username == "007" && post?.slug == "1.50")
        #expect(post?.params["version"]?.text == "1.10")
        #expect(
            read("{\"title\": 1.10, \"tags\": [2.0, true]}\n").post.map { [$0.title ?? ""] + $0.tags } == [
                "1.10", "2.0", "true",
            ])
        #expect(
            read("+++\ntitle = 1.10\ntags = [2.0, true]\n+++\n").post.map { [$0.title ?? ""] + $0.tags } == [
                "1.10", "2.0", "true",
            ])
    }

    @Test(arguments: ["tags: ['🎉']", "tags: [a, '..']", "categories: '—'"])
    func aTermWithoutLettersIsWarnedOf(head: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post != nil && diagnostics.count == 1)
        #expect(diagnostics.first?.contains("has no letters or digits, so there is no page for it") == true)
    }
}
