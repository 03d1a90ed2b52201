import Testing

@testable import embed_text

/// What the scripts of pages lose when they are deployed, and what is refused because it might mean something else then.
@Suite struct MinifiedScriptTests {
    @Test(arguments: [
        ("const a = 1; // one\n/* two */ let b = a + 1;\n", "const a=1;let b=a+1;\n"),
        ("const a = 1;\nconst b = 2;\nlet c = 3;\n", "const a=1,b=2;let c=3;\n"),
        ("let a;\nlet b = 2;\nconst c = 3;\n", "let a,b=2;const c=3;\n"),
        ("for (const a of b) c(a);\nconst d = 1;\n", "for(const a of b)c(a);const d=1;\n"),
        ("a_b = 1_200_000 + .5;\n", "a_b=1200000+.5;\n"),
        ("const f = (a) => a;\nconst g = async (a) => a;\n", "const f=a=>a,g=async(a)=>a;\n"),
        ("const f = () => {\n    a();\n    b();\n};\n", "const f=()=>{a();b()};\n"),
        ("if (a) {\n    b();\n} else {\n    c();\n}\nd();\n", "if(a){b()}else{c()}d();\n"),
        ("try {\n    a();\n} catch {}\nfor (b of c) {\n}\nd();\n", "try{a()}catch{}for(b of c){}d();\n"),
        ("a = {\n    b,\n};\nc(\n    d,\n);\ne = [1,,];\n", "a={b};c(d);e=[1,,];\n"),
        // An object or a function may end a statement without a semicolon.
        ("a = {b}\nc = () => {}\nd = function () {}\ne();\n", "a={b}\nc=()=>{}\nd=function(){}\ne();\n"),
        // What joins signs would mean something else.
        ("a = b + +c;\nd = e - -f;\n", "a=b+ +c;d=e- -f;\n"),
        ("a = b ? .5 : 1;\nc = d?.e;\n", "a=b? .5:1;c=d?.e;\n"),
        // Texts, templates and regular expressions stay, whatever is in them.
        (#"a = "// no \" comment"; b = '/* no */';"#, #"a="// no \" comment";b='/* no */';"# + "\n"),
        ("a = `x  ${b ? `y  ${\"}\"}` : { c: 1 }.c}  z`;", "a=`x  ${b ? `y  ${\"}\"}` : { c: 1 }.c}  z`;\n"),
        (#"a = /[/ ]"\/ /g.test(b) && c / d / e;"#, #"a=/[/ ]"\/ /g.test(b)&&c/d/e;"# + "\n"),
        ("a = (b + c) / 2;\nd = e[0] / 2;\n", "a=(b+c)/2;d=e[0]/2;\n"),
        ("//# allFunctionsCalledOnLoad\n// A comment.\na();\n", "//# allFunctionsCalledOnLoad\na();\n"),
        ("a()\nb()\n", "a()\nb()\n"),
    ])
    func whatIsNotNeededGoes(script: String, minified: String) throws {
        #expect(try MinifiedScript.text(of: script) == minified)
    }

    @Test(arguments: [
        (
            "a = {}\n/ b /.test(c);",
            "2: error: '/' after '}' may be a division or a regular expression; use another form"
        ),
        ("if (a) /b/.exec(c);", "1: error: '/' after a condition begins a regular expression; use a block"),
        ("while (a());", "1: error: a statement is empty; write `{}`, and no `do`"),
        ("if (a) b(); else ;", "1: error: a statement is empty; write `{}`, and no `do`"),
        ("\na = \"b", "2: error: \" is not closed"),
        ("a = `b${c}", "1: error: a template is not closed"),
        ("a = /b", "1: error: a regular expression is not closed"),
        ("/* a", "1: error: a comment is not closed"),
    ])
    func whatMightMeanSomethingElseIsRefused(script: String, problem: String) {
        let failure = #expect(throws: MinifiedScript.Failure.self) { try MinifiedScript.text(of: script) }
        #expect(failure?.description == problem)
    }
}
