import ListDiffKit
import Testing

struct ListMoveIndexTests {
    @Test func movesAreEqualWhenBothEndsAre() {
        let move = ListMoveIndex(from: 2, to: 5)
        #expect(Set([move, ListMoveIndex(from: 2, to: 5)]).count == 1)
        #expect(Set([move, .init(from: 5, to: 2), .init(from: 2, to: 2), .init(from: 5, to: 5)]).count == 4)
    }
}
