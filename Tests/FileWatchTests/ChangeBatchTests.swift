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
}
