import ListDiffKit
import Testing

struct DiffIdentifierTests {
    @Test(arguments: [("\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}"), ("\u{AC00}", "\u{1100}\u{1161}")])
    func canonicallyEquivalentSpellingsDiffer(composed: String, other: String) {
        #expect(composed == other)
        #expect(DiffIdentifier(composed) != DiffIdentifier(other))
        #expect(Set([DiffIdentifier(composed), DiffIdentifier(other)]).count == 2)
    }

    @Test(arguments: ["", "a", "post/1", "\u{E9}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "a\u{0}b"])
    func equalTextsAreEqualAndHashEqually(text: String) {
        // Built bit by bit, so that the two texts share no storage.
        var copy = ""
        for scalar in text.unicodeScalars { copy.unicodeScalars.append(scalar) }
        #expect(DiffIdentifier(text) == DiffIdentifier(copy))
        #expect(DiffIdentifier(text).hashValue == DiffIdentifier(copy).hashValue)
    }

    @Test(arguments: 0..<40)
    func textsThatDifferInOneByteDiffer(length: Int) {
        let bytes = [UInt8](repeating: 0x61, count: length)
        func identifier(_ bytes: [UInt8]) -> DiffIdentifier { DiffIdentifier(String(decoding: bytes, as: UTF8.self)) }
        #expect(identifier(bytes) == identifier(bytes))
        #expect(identifier(bytes) != identifier(bytes + [0x61]))
        for index in bytes.indices {
            var other = bytes
            other[index] = 0x62
            #expect(identifier(bytes) != identifier(other))
        }
    }

    @Test func hashesOfDifferentTextsDiffer() {
        let hashes = Set((0..<1000).map { DiffIdentifier("post-\($0)").hashValue })
        #expect(hashes.count > 990)
    }

    @Test func theOrderIsThatOfCodePoints() {
        // Neither by canonical equivalence (where the second and third are one) nor by UTF-16 (where U+FFFD is last).
        let texts = [
            "", "Z", "a", "aa", "e\u{301}", "z", "\u{E9}", "\u{E9}a", "\u{20AC}", "\u{FFFD}", "\u{10000}", "\u{1F600}",
        ]
        let identifiers = texts.map { DiffIdentifier($0) }
        #expect(identifiers.reversed().sorted() == identifiers)
        for (left, right) in zip(identifiers, identifiers.dropFirst()) {
            #expect(left < right)
            #expect(!(right < left))
        }
        #expect(!(identifiers[1] < identifiers[1]))
    }

    @Test func theTextIsKeptAsItIs() {
        let identifier: DiffIdentifier = "e\u{301}"
        #expect(identifier.text.unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
        #expect("\(identifier)".unicodeScalars.elementsEqual(identifier.text.unicodeScalars))
    }
}
