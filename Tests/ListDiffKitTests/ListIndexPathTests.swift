import ListDiffKit
import Testing

struct ListIndexPathTests {
    private let paths = [(0, 0), (0, 1), (0, 10), (1, 0), (2, 0), (2, 3)].map { ListIndexPath(section: $0, item: $1) }

    @Test func pathsAreOrderedBySectionThenByItem() {
        for (index, path) in paths.enumerated() {
            #expect(paths.map { $0 < path } == paths.indices.map { $0 < index })
        }
        #expect(paths.reversed().sorted() == paths)
    }

    @Test func movesAreEqualWhenBothEndsAre() {
        let move = ListMoveIndexPath(from: paths[1], to: paths[3])
        #expect(Set([move, ListMoveIndexPath(from: paths[1], to: paths[3])]).count == 1)
        let others = [(3, 1), (1, 1), (3, 3), (1, 4), (2, 3)].map { ListMoveIndexPath(from: paths[$0], to: paths[$1]) }
        #expect(Set(others + [move]).count == 6)
    }

    @Test(arguments: [
        (ListIndexPathResult(inserts: [], deletes: [], moves: []), false),
        (ListIndexPathResult(inserts: [ListIndexPath(section: 0, item: 0)], deletes: [], moves: []), true),
        (ListIndexPathResult(inserts: [], deletes: [ListIndexPath(section: 0, item: 0)], moves: []), true),
        (
            ListIndexPathResult(
                inserts: [], deletes: [],
                moves: [.init(from: ListIndexPath(section: 0, item: 0), to: ListIndexPath(section: 0, item: 1))]), true
        ),
    ])
    func anythingInAResultIsAChange(result: ListIndexPathResult, hasChanges: Bool) {
        #expect(result.hasChanges == hasChanges)
    }
}
