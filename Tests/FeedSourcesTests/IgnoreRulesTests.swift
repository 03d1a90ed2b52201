import Testing

@testable import FeedSources

@Suite struct IgnoreRulesTests {
    @Test(arguments: [
        ".a.md", ".a.md.swp", "a.md~", "a.swp", "a.md.tmp", "4913", "#a.md#", ".#a.md", "a.md___jb_tmp___",
        "a.md___jb_old___", ".git/index", "Posts/.hidden/a.md", "Posts/a.md~", "Posts/4913", ".\u{301}/a.md",
    ])
    func filesThatEditorsKeepForThemselvesAreIgnored(path: String) {
        #expect(IgnoreRules.ignores(path: path))
    }

    @Test(arguments: [
        "a.md", "Posts/a.md", "Posts/4913.md", "Posts/49130", "Posts/#a", "Posts/a#", "Posts/a.tmp.md",
        "Posts/x.tmp/a.md",
        "Posts/a.", "Posts/~a", "tmp", "feedgen.yml",
    ])
    func otherFilesAreNot(path: String) {
        #expect(!IgnoreRules.ignores(path: path))
    }

    @Test func foldersMayBeCalledAnythingThatIsNotHidden() {
        #expect(!IgnoreRules.ignores("a.tmp", isFolder: true))
        #expect(IgnoreRules.ignores(".a", isFolder: true))
    }
}
