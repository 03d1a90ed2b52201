import Testing

extension PostReaderTests {
    private static let form = "it must be a date such as 2026-03-01 or 2026-03-01 09:30:00 +01:00"

    @Test(arguments: [
        ("likes: many", "2:8: error: 'likes' is text (\"many\"); it must be a whole number of at least 0"),
        ("likes: -1", "2:8: error: 'likes' is the number -1; it must be a whole number of at least 0"),
        ("likes: 1.5", "2:8: error: 'likes' is the number 1.5; it must be a whole number of at least 0"),
        ("title: [a]", "2:8: error: 'title' is a list; it must be text"),
        ("date: 2026-02-30", "2:7: error: 'date' is text (\"2026-02-30\"); February 2026 has 28 days"),
        ("updated: soon", "2:10: error: 'updated' is text (\"soon\"); \(form)"),
        ("date: 2026", "2:7: error: 'date' is the number 2026; \(form)"),
        ("date: 2026-03-01\ntimestamp: 2026-03-01", "3:1: error: 'date' and 'timestamp' mean the same; keep one"),
        ("Title: a\ntitle: b", "3:1: error: 'Title' and 'title' mean the same; keep one"),
        ("draft: false\nDRAFT: false", "3:1: error: 'draft' and 'DRAFT' mean the same; keep one"),
        ("image: {src: a, Src: b, alt: c}", "2:17: error: 'src' and 'Src' mean the same; keep one"),
        ("author: a\nusername: b", "3:1: error: 'author' and 'username' mean the same; keep one"),
        (
            "authors: [{nick: a}]",
            "2:11: error: 'authors' is a table; each author must be a name, or a table with a 'name'"
        ),
        ("permalink: yes", "2:12: error: 'permalink' is text (\"yes\"); it must be a path such as /about/"),
        ("path: true", "2:7: error: 'path' is true; it must be a path such as /about/"),
        ("tags: {a: b}", "2:7: error: 'tags' is a table; it must be a list of tags, or tags separated by commas"),
        ("tags: [a, [b]]", "2:11: error: 'tags' is a list; each tag must be text"),
        (
            "comments: Hi",
            "2:11: error: 'comments' is text (\"Hi\"); "
                + "it must be a list of comments, each with 'username' and 'text'"
        ),
        (
            "comments: [Hi]",
            "2:12: error: 'comments' is text (\"Hi\"); each comment must be a table with 'username' and 'text'"
        ),
        ("comments: [{text: Hi}]", "2:12: error: a comment has no 'username'; each needs 'username' and 'text'"),
        ("comments: [{author: a}]", "2:12: error: a comment has no 'text'; each needs 'username' and 'text'"),
        (
            "image: [a]",
            "2:8: error: 'image' is a list; it must be the path of an image, or a table with 'src' and 'alt'"
        ),
        ("image: {alt: a}", "2:8: error: 'image' has no 'src'; it needs one, and should also have an 'alt'"),
        ("image: {src: a, url: b}", "2:17: error: 'src' and 'url' mean the same; keep one"),
        (
            "image: javascript:a",
            "2:8: error: 'image' is text (\"javascript:a\"); "
                + "it must be the path or the http URL of an image"
        ),
        ("id: ''", "2:5: error: 'id' is text (\"\"); it must not be empty"),
        (
            "slug: ../x",
            "2:7: error: the slug '../x' is invalid: it would leave the destination; "
                + "it must not contain '..' as a segment"
        ),
        (
            "slug: a/../../b",
            "2:7: error: the slug 'a/../../b' is invalid: it would leave the destination; "
                + "it must not contain '..' as a segment"
        ),
        (
            "slug: ./x",
            "2:7: error: the slug './x' is invalid: it would leave the destination; "
                + "it must not contain '.' as a segment"
        ),
        (
            "slug: /etc",
            "2:7: error: the slug '/etc' is invalid: it would leave the destination; it must not start with '/'"
        ),
        (
            "slug: a//b",
            "2:7: error: the slug 'a//b' is invalid: it is not a URL path; no part between '/' may be empty"
        ),
        ("slug: a/", "2:7: error: the slug 'a/' is invalid: it is not a URL path; no part between '/' may be empty"),
        ("slug: 'a\\b'", "2:7: error: the slug 'a\\b' is invalid: it is not a URL path; it must not contain '\\'"),
        ("slug: a?b", "2:7: error: the slug 'a?b' is invalid: it is not a URL path; it must not contain '?'"),
        ("slug: a#b", "2:7: error: the slug 'a#b' is invalid: it is not a URL path; it must not contain '#'"),
        ("slug: '%2e%2e'", "2:7: error: the slug '%2e%2e' is invalid: it is not a URL path; it must not contain '%'"),
        (
            "slug: \"a\\tb\"",
            "2:7: error: the slug 'a\\u{9}b' is invalid: it is not a URL path; it must not contain control characters"
        ),
    ])
    func wrongValuesHaveAPlaceAndARemedy(head: String, error: String) {
        let (post, diagnostics) = yaml(head)
        #expect(post == nil)
        #expect(diagnostics == ["Posts/a.md:" + error])
    }

    @Test(arguments: [
        ("---\nx: 1\n\nlikes: many\n---\n", "4:8"), ("+++\nx = 1\n\nlikes = 'many'\n+++\n", "4:9"),
        ("{\"x\": 1,\n\n\"likes\": \"many\"}\n", "3:10"),
    ])
    func theSameErrorHasItsPlaceInEveryFormat(text: String, place: String) {
        #expect(
            read(text).diagnostics == [
                "Posts/a.md:\(place): error: 'likes' is text (\"many\"); it must be a whole number of at least 0"
            ])
    }
}
