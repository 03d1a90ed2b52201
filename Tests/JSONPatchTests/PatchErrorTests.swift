import JSONPatch
import Testing

struct PatchErrorTests {
    static let document: JSONValue = ["a": ["b": 1], "list": [1, 2, 3], "t": true, "none": [], "empty": [:], "s": "é"]

    @Test func movingIntoItselfIsAnError() throws {
        var document = Self.document
        let move = Operation.move(from: Pointer("a", "b"), path: Pointer("a", "b", "c"))
        let test = Operation.test(path: Pointer("t"), value: true)
        let error = #expect(throws: PatchError.self) { try document.apply([test, test, test, move]) }
        #expect(error?.description == #"operation 3 (move "/a/b" to "/a/b/c"): a value cannot be moved into itself"#)
        #expect(error?.index == 3)
        #expect(error?.operation == move)
        #expect(error?.pointer == Pointer("a", "b"))
        #expect(error?.reason == .failed(.movesIntoItself))
    }

    @Test(
        arguments: [
            (.remove(path: Pointer()), #"(remove ""): the whole document cannot be removed"#),
            (.move(from: Pointer(), path: Pointer("a")), #"(move "" to "/a"): a value cannot be moved into itself"#),
            (
                .move(from: Pointer("list"), path: Pointer("list", "0")),
                #"(move "/list" to "/list/0"): a value cannot be moved into itself"#
            ),
            (
                .remove(path: Pointer("a", "foo")),
                #"(remove "/a/foo"): there is no member "foo" in the object at "/a"; it has "b""#
            ),
            (
                .remove(path: Pointer("empty", "x\"")),
                #"(remove "/empty/x\""): there is no member "x\"" in the object at "/empty"; it is empty"#
            ),
            (
                .replace(path: Pointer("x"), value: 1),
                #"(replace "/x"): there is no member "x" in the object at ""; "#
                    + #"it has "a", "list", "t", "none", "empty" and 1 more"#
            ),
            (
                .move(from: Pointer("list", "3"), path: Pointer("list", "3")),
                #"(move "/list/3" to "/list/3"): there is no element 3 in the array at "/list"; it has 3 elements"#
            ),
            (
                .remove(path: Pointer("none", "0")),
                #"(remove "/none/0"): there is no element 0 in the array at "/none"; it is empty"#
            ),
            (
                .add(path: Pointer("list", "4"), value: 1),
                #"(add "/list/4"): an element cannot be added at 4 in the array at "/list"; it has 3 elements"#
            ),
            // The index counts after the removal.
            (
                .move(from: Pointer("list", "0"), path: Pointer("list", "3")),
                #"(move "/list/0" to "/list/3"): an element cannot be added at 3 in the array at "/list"; "#
                    + "it has 2 elements"
            ),
            (
                .add(path: Pointer("list", "01"), value: 1),
                #"(add "/list/01"): expected an index without leading zeros in the array at "/list", found "01""#
            ),
            (
                .add(path: Pointer("t", "x"), value: 1),
                #"(add "/t/x"): expected an object or an array at "/t", found a boolean"#
            ),
            (
                .copy(from: Pointer("t"), path: Pointer("s", "x")),
                #"(copy "/t" to "/s/x"): expected an object or an array at "/s", found a string"#
            ),
            (.test(path: Pointer("t"), value: 1), #"(test "/t"): expected 1, found true"#),
            (.test(path: Pointer("s"), value: "e\u{301}"), "(test \"/s\"): expected \"e\u{301}\", found \"é\""),
            (
                .test(path: Pointer("list"), value: .string(String(repeating: "x", count: 100))),
                "(test \"/list\"): expected \"\(String(repeating: "x", count: 59))…, found [1,2,3]"
            ),
        ] as [(Operation, String)])
    func failures(operation: Operation, message: String) {
        var document = Self.document
        let error = #expect(throws: PatchError.self) { try document.apply([operation]) }
        #expect(error?.description == "operation 0 " + message)
        #expect(document == Self.document)
    }

    @Test(
        arguments: [
            .remove(path: Pointer("list", "-")), .replace(path: Pointer("list", "-"), value: 1),
            .test(path: Pointer("list", "-"), value: 1), .move(from: Pointer("list", "-"), path: Pointer("x")),
            .move(from: Pointer("list", "-"), path: Pointer("list", "-")),
            .copy(from: Pointer("list", "-"), path: Pointer("x")), .add(path: Pointer("list", "-", "x"), value: 1),
        ] as [Operation])
    func theElementAfterTheLastCanOnlyBeAdded(operation: Operation) {
        let error = #expect(throws: PatchError.self) { try Self.document.applying([operation]) }
        #expect(error?.reason == .failed(.afterLast(container: Pointer("list"))))
    }

    @Test func thePointerIsTheOneThatFailed() {
        let read = #expect(throws: PatchError.self) {
            try Self.document.applying([.copy(from: Pointer("x"), path: Pointer("y"))])
        }
        #expect(read?.pointer == Pointer("x"))
        let write = #expect(throws: PatchError.self) {
            try Self.document.applying([.copy(from: Pointer("t"), path: Pointer("x", "y"))])
        }
        #expect(write?.pointer == Pointer("x", "y"))
    }
}
