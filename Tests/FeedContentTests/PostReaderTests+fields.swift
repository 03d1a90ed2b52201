import FeedContent
import Testing

/// Fields as other generators have them.
extension PostReaderTests {
    @Test(arguments: [
        ("tags: a b, c", false, ["a b", "c"]), ("tags: a  b, c", true, ["a", "b,", "c"]),
        ("tag: a b, c", true, ["a b, c"]),
        ("tags: [a b]", true, ["a b"]), ("Tags: a", false, ["a"]),
    ])
    func textsThatStandForListsAreSeparatedAsTheSiteSays(head: String, atBlanks: Bool, tags: [String]) {
        #expect(yaml(head, settings: Self.settings { $0.splitsTextsAtBlanks = atBlanks }).post?.tags == tags)
    }

    @Test(arguments: [
        ("expires: 2024-06-01", nil), ("expiryDate: 2024-05-02", nil),
        (
            "expires: 2024-05-01",
            "'expires' is not after the post's date, so the post is never shown; use a later date"
        ),
        (
            "publishDate: 2024-07-01\nexpiryDate: 2024-06-01",
            "'expiryDate' is not after the post's date, so the post is never shown; use a later date"
        ),
    ])
    func whatExpiresBeforeItAppearsIsWarnedOf(head: String, message: String?) {
        let (post, diagnostics) = yaml("date: 2024-05-01\n\(head)")
        #expect(post?.expires != nil)
        #expect(diagnostics.map { $0.contains("warning: \(message ?? "?")") } == (message == nil ? [] : [true]))
    }

    @Test(arguments: [
        ("2013-05-06 02:12:52 +0200", false, "2013-05-06"), ("2013-05-06 02:12:52 +0200", true, "2013-05-05"),
        ("2013-05-06 02:12:52", true, "2013-05-06"), ("2013-05-06", true, "2013-05-06"),
    ])
    func datesAreInTheZoneOfTheSiteIfItSaysSo(date: String, isLocal: Bool, day: String) {
        let settings = Self.settings {
            ($0.timeZone, $0.hasLocalDates) = ("America/Los_Angeles", isLocal)
        }
        #expect(yaml("date: \(date)", settings: settings).post?.date?.iso8601.hasPrefix(day) == true)
    }

    @Test func theDateOfAppearanceIsTheDateWhereThereIsNone() {
        let post = yaml("publishDate: 2024-07-01").post
        #expect(post?.date?.iso8601 == "2024-07-01" && post?.publishDate == post?.date)
        let dated = yaml("publishDate: 2024-07-01\ndate: 2024-05-01").post
        #expect(dated?.date?.iso8601 == "2024-05-01" && dated?.publishDate?.iso8601 == "2024-07-01")
    }

    @Test(arguments: [
        ("render: false", true), ("headless: true", true), ("_build: {render: never}", true),
        ("build: {render: false, list: never}", true), ("render: true", false), ("headless: false", false),
        ("build: {render: always}", false),
    ])
    func whatOthersDoNotRenderIsADraft(head: String, isDraft: Bool) {
        let (post, diagnostics) = yaml(head)
        #expect(post?.isDraft == isDraft && diagnostics == [])
    }

    @Test(arguments: [("slug: hand-made", "/p/hand-made/"), ("title: a", "/p/2024-05-01-a-b/")])
    func aFileNameGivesWayToASlug(head: String, path: String) {
        let settings = Self.settings { $0.permalink = Permalink(pattern: "/p/:filename/") }
        #expect(yaml(head, path: "Posts/2024-05-01-A b.md", settings: settings).post?.pagePath == path)
    }

    @Test func whatAnArchetypeLeavesEmptyIsNotThere() {
        let (post, diagnostics) = yaml(
            "title: ''\nauthor: ''\nsummary: ' '\nimages: ['']\ntags: ['', a]")
        #expect(post?.title == nil && post?.authors == ["site"] && post?.tags == ["a"] && post?.image == nil)
        #expect(post?.summary == nil && diagnostics == [])
        #expect(yaml("authors: [Ann, ' Ann ', '', Bo]").post?.authors == ["Ann", "Bo"])
    }

    @Test(arguments: [
        ("tags: a\ntaxonomies: {tags: b}", "3:14: error: 'tags' and 'taxonomies.tags' mean the same; keep one"),
        ("lastmod: 2024-01-01\nUpdated: 2024-01-01", "3:1: error: 'lastmod' and 'Updated' mean the same; keep one"),
        ("category: a\ncategories: b", "3:1: error: 'category' and 'categories' mean the same; keep one"),
        ("categories: true", "2:13: error: 'categories' is true; \(lists)"),
        ("categories: [[a]]", "2:14: error: 'categories' is a list; each category must be text"),
        ("published: maybe", "2:12: error: 'published' is text (\"maybe\"); it must be true or false"),
        ("images: [javascript:a]", "2:10: error: 'images' is text (\"javascript:a\"); \(picture)"),
        (
            "lastmod: 2024-01-01 10:00 XYZ",
            "2:10: error: 'lastmod' is text (\"2024-01-01 10:00 XYZ\"); "
                + "unknown time zone 'XYZ'; write its UTC offset, such as +01:00"
        ),
    ])
    func wrongValuesOfOtherGeneratorsHaveAPlaceAndARemedy(head: String, error: String) {
        #expect(yaml(head).diagnostics == ["Posts/a.md:" + error])
    }

    private static let lists = "it must be a list of categories, or categories separated by commas"
    private static let picture = "it must be the path or the http URL of an image"
}
