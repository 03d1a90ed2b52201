import Digests
import Foundation
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild

/// Digests of values of any type.
@Suite struct StructureDigestTests {
    private enum Colour { case red, blue, mixed(red: Int, blue: Int) }

    private struct Pair: Equatable {
        var left: String
        var right: [String]
        var note: String?
    }

    private struct Tagged: Encodable {
        var tags: Set<String> = []
        var lengths: [String: Int] = [:]
    }

    /// Says less of itself than it holds.
    private struct Reticent: CustomReflectable {
        let secret: Int
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private enum Quiet: CustomStringConvertible {
        case one, two
        var description: String { "one" }
    }

    private final class Box: Sendable { let number = 1 }

    private final class Written: Encodable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private struct Nested { let values: [Any] }

    private static func nested(_ depth: Int) -> Nested {
        (0..<depth).reduce(Nested(values: [])) { nested, _ in Nested(values: [nested]) }
    }

    /// Two values that have the same digest only if they are equal.
    private static var pairs: [(Any, Any, areEqual: Bool)] {
        [
            (Pair(left: "a", right: ["b"]), Pair(left: "a", right: ["b"]), true),
            (Pair(left: "a", right: ["b"]), Pair(left: "ab", right: []), false),
            (Pair(left: "a", right: ["b", "c"]), Pair(left: "a", right: ["bc"]), false),
            (Pair(left: "", right: []), Pair(left: "", right: [], note: ""), false),
            (Colour.red, Colour.blue, false), (Colour.red, Colour.red, true),
            (Colour.mixed(red: 1, blue: 2), Colour.mixed(red: 2, blue: 1), false),
            (Written(1), Written(1), true), (Written(1), Written(2), false),
            (Tagged(lengths: ["a": 1, "b": 2]), Tagged(lengths: ["b": 2, "a": 1]), true),
            (Tagged(lengths: ["a": 1]), Tagged(lengths: ["a": 2]), false),
            (1, 1.0, false), ("1", 1, false), (true, 1, false), ("é", "e\u{301}", false),
            (Date(timeIntervalSince1970: 0.5), Date(timeIntervalSince1970: 0), false),
            (Data([1, 2]), Data([1, 3]), false),
            (URL(filePath: "/a"), URL(filePath: "/a"), true), (URL(filePath: "/a"), URL(filePath: "/b"), false),
            (HTML(raw: "<p>"), HTML(raw: "<p>"), true), (DiffIdentifier("a"), DiffIdentifier("b"), false),
            ([1, 2] as [Any], [1, "2"] as [Any], false),
        ]
    }

    @Test func equalDigestsAreThoseOfEqualValues() throws {
        for (left, right, areEqual) in Self.pairs {
            let digests = try [left, right].map { try #require(ContentDigest(structureOf: $0), "\($0)") }
            #expect((digests[0] == digests[1]) == areEqual, "\(left), \(right)")
        }
    }

    @Test func whatCannotBeSeenHasNone() {
        let values: [Any] = [
            Box(), [Box()], Reticent(secret: 1), Quiet.one, { 1 } as () -> Int, Double.nan as Any, Int.self,
            Self.nested(100),
        ]
        #expect(values.map { ContentDigest(structureOf: $0) }.enumerated().filter { $1 != nil }.map(\.offset) == [5])
        #expect(ContentDigest(structureOf: Self.nested(10)) != nil)
    }

    /// The name of a private type has an address in it, which is another in each process.
    @Test func privateTypesHaveTheSameDigestInEachProcess() {
        struct Local { let text = "a" }
        #expect("\(String(reflecting: Local.self))".contains("unknown context at $"))
        #expect(ContentDigest(structureOf: Local())?.text == "31ff69d71fa11b2a0e9c03331e203b02")
    }
}
