import ListDiffKit
import ListKit
import Testing

struct SectionTests {
    private let section = Section<Int>("s: p1=1 q2=20 p3=300")

    @Test func otherContentsKeepIdentifiersKindsAndOrder() {
        let mapped = section.mapContent { "\($0)" }
        #expect(mapped.diffIdentifier == "s")
        #expect(mapped.cells.map(\.diffIdentifier) == ["1", "2", "3"])
        #expect(mapped.cells.map(\.kind) == ["p", "q", "p"])
        #expect(mapped.cells.map(\.content) == ["1", "20", "300"])
        #expect(section.mapContent { $0 } == section)
    }

    @Test func whatTheTransformThrowsIsThrown() {
        #expect(throws: BrokenText(text: "20")) {
            try section.mapContent { content in
                if content == 20 { throw BrokenText(text: "20") }
                return content
            }
        }
    }

    @Test func sectionsWithOtherCellsAreNotEqual() {
        for other in ["s: p1=1 q2=20", "s: q2=20 p1=1 p3=300", "s: p1=1 p2=20 p3=300", "s: p1=2 q2=20 p3=300"] {
            #expect(!section.isEqual(toDiffableObject: Section<Int>(other)))
        }
        #expect(section.isEqual(toDiffableObject: Section<Int>("s: p1=1 q2=20 p3=300")))
    }
}
