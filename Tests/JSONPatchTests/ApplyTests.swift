import JSONPatch
import TestFixtures
import Testing

struct ApplyTests {
    /// RFC 6902, appendix A; the errors are A.8's negative, A.9, A.12 and A.15's.
    @Test(
        arguments: [
            ("A.1", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"foo":"bar","baz":"qux"}"#),
            (
                "A.2", #"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
                #"{"foo":["bar","qux","baz"]}"#
            ),
            ("A.3", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
            (
                "A.4", #"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#
            ),
            (
                "A.5", #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
                #"{"baz":"boo","foo":"bar"}"#
            ),
            (
                "A.6", #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
                #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
                #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
            ),
            (
                "A.7", #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
                #"{"foo":["all","cows","eat","grass"]}"#
            ),
            (
                "A.8", #"{"baz":"qux","foo":["a",2,"c"]}"#,
                #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
                #"{"baz":"qux","foo":["a",2,"c"]}"#
            ),
            ("A.9", #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#, nil),
            (
                "A.10", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
                #"{"foo":"bar","child":{"grandchild":{}}}"#
            ),
            (
                "A.11", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#,
                #"{"foo":"bar","baz":"qux"}"#
            ),
            ("A.12", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, nil),
            (
                "A.13", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#, nil
            ),
            ("A.14", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
            ("A.15", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#, nil),
            (
                "A.16", #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
                #"{"foo":["bar",["abc","def"]]}"#
            ),
        ] as [(String, String, String, String?)])
    func examplesOfTheRFC(section: String, document: String, patch: String, result: String?) throws {
        let document = try JSONValue(parsing: document)
        let after = { try document.applying(Patch(parsing: patch)) }
        if let result {
            #expect(try after().description == result)
        } else {
            #expect(throws: PatchError.self) { try after() }
        }
    }

    @Test(
        arguments: [
            ("[1,2,3]", [.move(from: Pointer("0"), path: Pointer("-"))], "[2,3,1]"),
            ("[1,2,3]", [.copy(from: Pointer("0"), path: Pointer("-"))], "[1,2,3,1]"),
            ("[1,2,3]", [.move(from: Pointer("0"), path: Pointer("2"))], "[2,3,1]"),
            ("[1]", [.move(from: Pointer("0"), path: Pointer("0"))], "[1]"),
            (#"{"a":1}"#, [.move(from: Pointer(), path: Pointer())], #"{"a":1}"#),
            (#"{"a":[1]}"#, [.move(from: Pointer("a"), path: Pointer())], "[1]"),
            (#"{"a":[1]}"#, [.copy(from: Pointer(), path: Pointer("a", "-"))], #"{"a":[1,{"a":[1]}]}"#),
            (#"{"ab":1,"a":{}}"#, [.move(from: Pointer("a"), path: Pointer("ab"))], #"{"ab":{}}"#),
            ("1", [.replace(path: Pointer(), value: nil)], "null"),
            (#"{"a":1,"b":2}"#, [.add(path: Pointer("a"), value: nil)], #"{"a":null,"b":2}"#),
            (#"{"1":{}}"#, [.add(path: Pointer("1", "-"), value: 1), .remove(path: Pointer("1", "-"))], #"{"1":{}}"#),
            ("[1.0]", [.test(path: Pointer("0"), value: 1)], "[1.0]"),
            ("[1e0]", [.test(path: Pointer("0"), value: 1)], "[1e0]"),
            ("{}", [], "{}"),
        ] as [(String, [Operation], String)])
    func results(document: String, operations: [Operation], result: String) throws {
        #expect(try JSONValue(parsing: document).applying(Patch(operations)).description == result)
    }

    @Test func canonicallyEquivalentNamesAreDifferentTargets() throws {
        var document: JSONValue = ["\u{E9}": 1]
        #expect(throws: PatchError.self) { try document.apply([.remove(path: Pointer("e\u{301}"))]) }
        try document.apply([.add(path: Pointer("e\u{301}"), value: 2)])
        #expect(document == ["\u{E9}": 1, "e\u{301}": 2])
        // "é" is no prefix of "e" + U+0301, so that this is a move into another member.
        try document.apply([
            .add(path: Pointer("e\u{301}"), value: []), .move(from: Pointer("\u{E9}"), path: Pointer("e\u{301}", "0")),
        ])
        #expect(document == ["e\u{301}": [1]])
    }

    @Test func aFailingPatchLeavesTheDocumentAsItWas() throws {
        let before = #"{"a":[1,2,{"b":3}],"c":{}}"#
        var document = try JSONValue(parsing: before)
        let steps: [Operation] = [
            .remove(path: Pointer("a", "0")), .add(path: Pointer("c", "d"), value: 4),
            .replace(path: Pointer("a", "1", "b"), value: 5), .move(from: Pointer("a"), path: Pointer("e")),
        ]
        let failing: [Operation] = [
            .test(path: Pointer("e"), value: 6), .add(path: Pointer("e", "7"), value: 1),
            .move(from: Pointer("e"), path: Pointer("x", "y")), .replace(path: Pointer("e", "0", "z"), value: 1),
        ]
        for operation in failing {
            #expect(throws: PatchError.self) { try document.apply(Patch(steps + [operation])) }
            #expect(document.description == before, "after \(operation)")
        }
        try document.apply(Patch(steps))
        #expect(document.description == #"{"c":{"d":4},"e":[2,{"b":5}]}"#)
    }

    @Test func aPatchCannotNestADocumentTooDeeply() {
        var document: JSONValue = [:]
        let wrap = Operation.copy(from: Pointer(), path: Pointer("a"))
        let error = #expect(throws: PatchError.self) {
            try document.apply(Patch(Array(repeating: wrap, count: 100_000)))
        }
        #expect(error?.index == JSONValue.depthLimit - 1)
        #expect(error?.reason == .failed(.tooDeep))
    }

    /// Against the plain applier, and through the patch's text.
    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyPatchDoesWhatThePlainApplierDoes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let document = random.value(depth: 4)
        var (expected, operations): (JSONValue?, [Operation]) = (document, [])
        for _ in 0..<12 {
            guard let before = expected else { break }
            let operation = random.operation(on: before)
            expected = ReferenceApplier.apply(operation, to: before)
            operations.append(operation)
            // Many random operations fail; most of those are dropped, for longer patches.
            if expected == nil, random.next(below: 8) > 0 {
                expected = before
                operations.removeLast()
            }
        }
        let patch = Patch(operations)
        let reread = try Patch(parsing: patch.encoded())
        #expect(reread == patch, "seed \(seed)")
        for patch in [patch, reread] {
            var result = document
            do {
                try result.apply(patch)
                #expect(result.encoded() == expected?.encoded(), "seed \(seed)")
            } catch {
                #expect(expected == nil && error.index == operations.count - 1, "seed \(seed): \(error)")
                #expect(result.encoded() == document.encoded(), "seed \(seed)")
            }
        }
    }
}
