import ListDiffKit
import Synchronization
import Testing

struct ListDiffableTests {
    @Test func numbersAndTextsAreNeverUpdated() {
        #expect(ListDiff(oldArray: [1, 2], newArray: [2, 3]).updates.isEmpty)
        #expect(ListDiff(oldArray: ["a", "b"], newArray: ["b", "c"]).updates.isEmpty)
    }

    @Test func spellingsOfOneTextAreTwoElements() {
        let diff = ListDiff(oldArray: ["\u{E9}"], newArray: ["e\u{301}"])
        #expect(diff.deletes == [0])
        #expect(diff.inserts == [0])
        #expect(diff.updates.isEmpty)
    }

    @Test func valuesThatCanBeComparedAreEqualWhenTheyAre() {
        #expect(Item("a", value: "1").isEqual(toDiffableObject: Item("a", value: "1")))
        #expect(!Item("a", value: "1").isEqual(toDiffableObject: Item("a", value: "2")))
    }

    @Test func onlyPartnersAreCompared() {
        let log = Log()
        let old = (0..<6).map { Watched(diffIdentifier: $0, log: log) }
        let new = [5, 7, 0, 1, 8].map { Watched(diffIdentifier: $0, log: log) }
        _ = ListDiff(oldArray: old, newArray: new)
        #expect(log.compared.withLock(\.self).sorted { $0[0] < $1[0] } == [[0, 0], [1, 1], [5, 5]])
    }

    private final class Log: Sendable { let compared = Mutex<[[Int]]>([]) }

    private struct Watched: ListDiffable {
        let diffIdentifier: Int
        let log: Log

        func isEqual(toDiffableObject object: Self) -> Bool {
            log.compared.withLock { $0.append([diffIdentifier, object.diffIdentifier]) }
            return true
        }
    }
}
