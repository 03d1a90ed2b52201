import Testing

@testable import FileWatch

struct ChangeBatchTests {
    @Test(arguments: [
        ("Posts/a.md", true), ("Posts/b", true), ("Posts/b/c.md", true), ("Posts/b/c/d.md", true),
        ("Posts/bc.md", false), ("Posts/a.md/x", false), ("Posts", false), ("b/c.md", false),
    ])
    func aFileIsConcernedByItselfAndTheFoldersAboveIt(path: String, isConcerned: Bool) {
        var batch = ChangeBatch(files: ["Posts/a.md"], folders: ["Posts/b"], begun: .now)
        #expect(batch.concerns(path) == isConcerned)
        batch.isEverything = true
        #expect(batch.concerns(path))
    }

    @Test func aFileIsNotConcernedByAnotherSpellingOfItsName() {
        let batch = ChangeBatch(files: ["Posts/caf\u{e9}.md"], folders: ["Posts/\u{e9}"], begun: .now)
        #expect(batch.concerns("Posts/caf\u{e9}.md") && batch.concerns("Posts/\u{e9}/a.md"))
        #expect(!batch.concerns("Posts/cafe\u{301}.md") && !batch.concerns("Posts/e\u{301}/a.md"))
    }
}
