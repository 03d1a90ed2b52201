import Testing

@testable import embed_text

/// How the modules of a folder become one script.
@Suite struct JoinedScriptTests {
    static let scripts = [
        "feed/feed.js": """
        //# allFunctionsCalledOnLoad
        import {b} from "./b.js";
        import {a} from "./a.js";
        export {a} from "./a.js";
        b(a);

        """,
        "feed/a.js": "import {b} from \"./b.js\";\nexport const a = b;\n",
        "feed/b.js": "export const b = () => import(\"../other.js\");\nexport const c = 1;\n",
        "other.js": "import {c} from \"./feed/b.js\";\nc;\n",
    ]

    @Test func modulesRunInTheOrderOfTheirImports() throws {
        let joined = try JoinedScript(folder: "feed/", scripts: Self.scripts)
        #expect(
            joined.text == """
                //# allFunctionsCalledOnLoad
                const b = () => import("./other.js");
                const c = 1;
                const a = b;
                b(a);
                export {a, c};

                """)
        #expect(joined.outside("import {c} from \"./feed/b.js\";\n") == "import {c} from \"./feed.js\";\n")
    }

    @Test func whatCannotBeJoinedIsNamed() {
        let cases = [
            ("feed/b.js", nil, "feed/b.js: error: there is no such module"),
            ("feed/d.js", "", "feed/d.js: error: no module imports it"),
            (
                "feed/a.js", "const b = 1;\nexport const a = b;\n",
                "feed/a.js: error: 'b' is declared in feed/b.js too; give it another name"
            ),
        ]
        for (path, text, problem) in cases {
            var scripts = Self.scripts
            scripts[path] = text
            let failure = #expect(throws: JoinedScript.Failure.self) {
                try JoinedScript(folder: "feed/", scripts: scripts)
            }
            #expect(failure?.description == problem)
        }
    }
}
