import ListDiffKit
import ListKit
import Testing

struct DroppedObjectTests {
    @Test func equalMeansTheSameObjectForTheSameReason() {
        let dropped = DroppedObject(diffIdentifier: "a", reason: .repeatedIdentifier)
        #expect(dropped == DroppedObject(diffIdentifier: "a", reason: .repeatedIdentifier))
        #expect(dropped != DroppedObject(diffIdentifier: "b", reason: .repeatedIdentifier))
        #expect(dropped != DroppedObject(diffIdentifier: "a", reason: .noSectionController))
    }
}
