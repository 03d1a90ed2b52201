import Testing

@testable import FileWatch

struct WatchTableTests {
    private let table: WatchTable = {
        var table = WatchTable()
        for (path, watch) in [("", 1), ("Posts", 2), ("Posts/a", 3), ("Posts/a/b", 4), ("Posts/ab", 5), ("Posts/l", 3)]
        {
            table.insert(path, watch: Int32(watch))
        }
        return table
    }()

    @Test func aFolderCanHaveSeveralPaths() {
        #expect(table.folders(of: 3) == ["Posts/a", "Posts/l"])
        #expect(table.folders(of: 1) == [""])
        #expect(table.folders(of: 9) == [])
        #expect(table.all == [1, 2, 3, 4, 5])
    }

    @Test(arguments: [
        ("Posts", [2, 3, 4, 5]), ("Posts/a", [4]), ("Posts/ab", [5]), ("Posts/l", []), ("Posts/x", []), ("Posts/", []),
    ])
    func removingAFolderEndsTheWatchesBelowItUnlessAnotherPathNeedsThem(path: String, ended: [Int32]) {
        var table = table
        #expect(table.remove(path).sorted() == ended)
        #expect(!table.contains(path))
        #expect(table.all == Set([1, 2, 3, 4, 5]).subtracting(ended))
        #expect(table.remove(path) == [])
    }

    @Test func anotherSpellingOfANameIsAnotherFolder() {
        var table = table
        table.insert("Posts/e\u{301}", watch: 6)
        table.insert("Posts/\u{e9}", watch: 7)
        #expect(table.remove("Posts/e\u{301}") == [6])
        #expect(table.contains("Posts/\u{e9}") && !table.contains("Posts/e\u{301}"))
    }
}
