import JSONPatch
import Testing

struct PatchTests {
    @Test func membersAreWrittenInAFixedOrder() throws {
        let patch: Patch = [
            .add(path: Pointer("a/b"), value: nil), .remove(path: Pointer("0")),
            .replace(path: Pointer(), value: ["x": 1]), .move(from: Pointer("m~n"), path: Pointer("-")),
            .copy(from: Pointer(), path: Pointer("")), .test(path: Pointer("a"), value: "</p>"),
        ]
        let text = """
            [{"op":"add","path":"/a~1b","value":null},{"op":"remove","path":"/0"},\
            {"op":"replace","path":"","value":{"x":1}},{"op":"move","from":"/m~0n","path":"/-"},\
            {"op":"copy","from":"","path":"/"},{"op":"test","path":"/a","value":"</p>"}]
            """
        #expect(String(decoding: patch.encoded(), as: UTF8.self) == text)
        #expect(try Patch(parsing: text) == patch)
        #expect(try Patch(patch.json) == patch)
    }

    @Test func orderAndUnknownMembersDoNotMatter() throws {
        let patch = try Patch(parsing: #"[{"value":1,"from":7,"x":[],"path":"/a","op":"add"}]"#)
        #expect(patch == [.add(path: Pointer("a"), value: 1)])
    }

    @Test(arguments: [
        ("[", "patch: 1:2: expected a value"),
        ("{}", "patch: expected an array of operations, found an object"),
        ("[1]", "operation 0: expected an object, found a number"),
        ("[{}]", #"operation 0: expected a member "op""#),
        (#"[{"op":null,"path":""}]"#, #"operation 0: expected "op" to be a string, found null"#),
        (
            #"[{"op":"spam","path":""}]"#,
            #"operation 0: expected add, remove, replace, move, copy or test as "op", found "spam""#
        ),
        (
            #"[{"op":"Add","path":"","value":1}]"#,
            #"operation 0: expected add, remove, replace, move, copy or test as "op", found "Add""#
        ),
        (#"[{"op":"remove","path":""},{"op":"remove"}]"#, #"operation 1 (remove): expected a member "path""#),
        (#"[{"op":"remove","path":null}]"#, #"operation 0 (remove): expected "path" to be a string, found null"#),
        (#"[{"op":"add","path":"/a"}]"#, #"operation 0 (add): expected a member "value""#),
        (#"[{"op":"replace","path":"/a"}]"#, #"operation 0 (replace): expected a member "value""#),
        (#"[{"op":"test","path":"/a"}]"#, #"operation 0 (test): expected a member "value""#),
        (#"[{"op":"move","path":"/a"}]"#, #"operation 0 (move): expected a member "from""#),
        (#"[{"op":"copy","path":"/a"}]"#, #"operation 0 (copy): expected a member "from""#),
        (
            #"[{"op":"copy","from":"/~2","path":"/a"}]"#,
            #"operation 0 (copy): "from": expected '0' or '1' after every '~' of the JSON pointer "/~2""#
        ),
        (
            #"[{"op":"remove","path":"a"}]"#,
            #"operation 0 (remove): "path": expected a JSON pointer, empty or beginning with '/', instead of "a""#
        ),
        (
            #"[{"op":"add","op":"remove","path":"/a"}]"#,
            #"patch: 1:14: expected another member name, "op" already exists"#
        ),
    ])
    func malformedPatchesAreErrors(text: String, message: String) {
        let error = #expect(throws: PatchError.self) { try Patch(parsing: text) }
        #expect(error?.description == message)
    }
}
