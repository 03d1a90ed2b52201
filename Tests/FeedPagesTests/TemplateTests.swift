import ListKit
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedPages

/// Values by name, from a literal.
private struct Values: TemplateValues, ExpressibleByDictionaryLiteral {
    let values: [String: any Sendable]

    init(dictionaryLiteral elements: (String, any Sendable)...) { values = Dictionary(elements) { $1 } }

    func value(named name: String) -> Any? { values[name] }
}

/// Templates are those of the Mustache specification.
@Suite struct TemplateTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        fileprivate var values: Values = [:]
        var others: [String: String] = [:]
        let html: String

        var testDescription: String { text.debugDescription }
    }

    private struct Person {
        let name: String
    }

    static let cases = [
        Case(text: "a {{x}} b {{ x }} c", values: ["x": "1"], html: "a 1 b 1 c"),
        Case(
            text: "{{x}} {{{x}}} {{&x}} {{& x }}", values: ["x": "<&\"'>"],
            html: "&lt;&amp;&quot;&#39;&gt; <&\"'> <&\"'> <&\"'>"),
        Case(
            text: "{{x}} {{{x}}} {{x}}", values: ["x": "<b>\("<")</b>" as HTML],
            html: "<b>&lt;</b> <b>&lt;</b> <b>&lt;</b>"),
        Case(text: "{{a}} {{b}} {{c}} {{none}}", values: ["a": 12, "b": 1.5, "c": true], html: "12 1.5 true "),
        // Names.
        Case(
            text: "{{a.b.c}} {{a.none.c}} {{none.b}}", values: ["a": ["b": ["c": "x"] as Values] as Values], html: "x  "
        ),
        Case(
            text: "{{#a}}{{b.c}}{{/a}}", values: ["a": ["b": [:] as Values] as Values, "b": ["c": "wrong"] as Values],
            html: ""),
        Case(text: "{{#a}}{{x}}{{y}}{{/a}}", values: ["a": ["x": 1] as Values, "x": 2, "y": 3], html: "13"),
        Case(text: "{{#list}}{{.}},{{/list}}", values: ["list": ["<", "b"]], html: "&lt;,b,"),
        Case(text: "{{#list}}{{{.}}}{{/list}}", values: ["list": ["<", "b"]], html: "<b"),
        Case(text: "{{#a}}{{#.}}{{.}}{{/.}};{{/a}}", values: ["a": [[1, 2], [3]]], html: "12;3;"),
        // Sections.
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": true], html: "a"),
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": false], html: "b"),
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", html: "b"),
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": [String]()], html: "b"),
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": Set([1])], html: "a"),
        Case(text: "{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": 0], html: "a"),
        Case(text: "{{#x}}{{x}}{{/x}}", values: ["x": "text"], html: "text"),
        Case(text: "{{#x}}{{#x}}a{{/x}}{{/x}}", values: ["x": true], html: "a"),
        Case(text: "{{#p}}{{name}}{{/p}}{{p.name}}", values: ["p": Person(name: "Ann")], html: "AnnAnn"),
        Case(text: "{{#p}}{{name}}{{/p}}", values: ["p": ["name": "Ann"]], html: "Ann"),
        Case(text: "{{x}}{{#x}}a{{/x}}{{^x}}b{{/x}}", values: ["x": String?.none], html: "b"),
        Case(text: "{{x}}{{#x}}a{{/x}}", values: ["x": String?.some("t")], html: "ta"),
        // Lines with one tag that renders nothing by itself.
        Case(text: "a\n{{#x}}\nb\n{{/x}}\nc", values: ["x": true], html: "a\nb\nc"),
        Case(text: "a\r\n  {{#x}}  \r\nb\r\n{{/x}}\r\nc", values: ["x": true], html: "a\r\nb\r\nc"),
        Case(text: "  {{#x}}\nb\n  {{/x}}", values: ["x": true], html: "b\n"),
        Case(text: "a {{#x}}\nb\n{{/x}} c", values: ["x": true], html: "a \nb\n c"),
        Case(text: "{{#x}} {{/x}}\nb", values: ["x": true], html: " \nb"),
        Case(text: "a\n{{x}}\nb", html: "a\n\nb"),
        Case(text: "a\n{{! of\ntwo lines }}\nb{{! another }}c", html: "a\nbc"),
        // Delimiters.
        Case(text: "{{=<% %>=}}<% x %> {{x}} <%={{ }}=%>{{x}}", values: ["x": 1], html: "1 {{x}} 1"),
        Case(text: "a\n{{= | | =}}\n|x|", values: ["x": 1], html: "a\n1"),
        // Other templates.
        Case(text: "[{{>p}}]", values: ["x": 1], others: ["p": "{{x}}\n"], html: "[1]"),
        Case(
            text: "a\n  {{> p }}\nb", values: ["x": "1\n2"], others: ["p": "{{x}}\n<{{#x}}\n!\n{{/x}}>\n\n"],
            html: "a\n  1\n2\n  <\n  !\n  >\nb"),
        Case(text: "{{#list}}{{>p}}{{/list}}", values: ["list": [1, 2]], others: ["p": "{{.}}-"], html: "1-2-"),
        Case(text: "{{>p}}", others: ["p": "{{=| |=}}|! a comment |", "q": "{{x}}"], html: ""),
        Case(text: "{{>*name}}{{>*none}}{{>*x}}", values: ["name": "p", "x": "q"], others: ["p": "p"], html: "p"),
        // A value that names the template that names it.
        Case(text: "{{>*name}}", values: ["name": "p"], others: ["p": "{{>*name}}"], html: ""),
        // Templates with replaced blocks.
        Case(text: "{{$a}}one{{/a}}", html: "one"),
        Case(
            text: "{{<p}}{{$a}}two{{/a}}ignored{{/p}}", others: ["p": "[{{$a}}one{{/a}}{{$b}}three{{/b}}]"],
            html: "[twothree]"),
        Case(
            text: "{{<p}}{{$a}}{{x}}{{/a}}{{/p}}", values: ["x": 1, "y": ["x": 2] as Values],
            others: ["p": "{{#y}}{{$a}}{{/a}}{{/y}}"], html: "2"),
        Case(
            text: "{{<p}}{{$a}}c{{/a}}{{/p}}",
            others: ["p": "{{<g}}{{$a}}p{{/a}}{{$b}}p{{/b}}{{/g}}", "g": "{{$a}}g{{/a}}{{$b}}g{{/b}}{{$c}}g{{/c}}"],
            html: "cpg"),
    ]

    @Test(arguments: cases)
    func aTemplateRendersAsTheSpecificationSays(_ example: Case) throws {
        let library = try TemplateLibrary(
            texts: example.others.merging(["t": example.text]) { $1 }, paths: [:])
        #expect(library.render(example.values, template: "t") == example.html)
    }

    @Test(arguments: [
        ("a\n é{{x", "2:3: error: the tag is not closed; it must end with '}}'"),
        ("{{{x}}", "1:1: error: the tag is not closed; it must end with '}}}'"),
        ("{{#a}}\n{{#b}}x{{/b}}", "1:1: error: the section 'a' is not closed; it needs '{{/a}}'"),
        ("{{#a}}\n{{/b}}", "2:1: error: '{{/b}}' closes the section 'a'; write '{{/a}}'"),
        ("x{{/b}}", "1:2: error: '{{/b}}' closes a section that was never opened"),
        ("{{=a=}}", "1:1: error: the delimiters are invalid; write '{{=<% %>=}}'"),
        ("{{ }}", "1:1: error: the tag '{{ }}' has no name"),
        (
            "{{last()}}",
            "1:1: error: the tag '{{last()}}' has no meaning in Mustache; functions and pragmas do not exist"
        ),
        ("{{>u}}", "1:1: error: there is no template 'u' to include; did you mean 't'?"),
        ("a {{>t}}", "1:3: error: including 't' leads back to 't'; a template cannot include itself"),
        ("{{=<% %>=}}<%>t%>", "1:12: error: including 't' leads back to 't'; a template cannot include itself"),
    ])
    func anErrorNamesTheTagAndWhatIsRight(text: String, error: String) {
        let errors = #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: ["t": text], paths: [:]) }
        #expect(
            errors?.diagnostics.map(\.description) == ["t.mustache:\(error)"])
    }

    @Test func allErrorsOfAllTemplatesAreTold() {
        let texts = ["a": "{{>b}}{{>none}}", "b": "{{>a}}", "c": "{{#x}}"]
        let errors = #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: texts, paths: [:]) }
        #expect(errors?.diagnostics.map(\.path) == ["a.mustache", "a.mustache", "b.mustache", "c.mustache"])
    }

    /// Neither depth nor size of a template can end the process.
    @Test func templatesThatAreTooDeepOrTooLargeAreErrors() {
        let deep = String(repeating: "{{#a}}", count: 100_000) + String(repeating: "{{/a}}", count: 100_000)
        #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: ["t": deep], paths: [:]) }
        let long = String(repeating: "{{x}}", count: 100_001)
        #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: ["t": long], paths: [:]) }
        let chain = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("\($0)", "{{#x}}{{>\($0 + 1)}}{{/x}}") })
        let last = ["5000": "x"]
        #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: chain.merging(last) { $1 }, paths: [:]) }
        var texts = ["0": "x{{y}}"]
        for number in 1..<60 { texts["\(number)"] = "{{>\(number - 1)}}{{>\(number - 1)}}" }
        #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: texts, paths: [:]) }
    }

    /// What replaces blocks counts wherever it is put.
    @Test(.timeLimit(.minutes(1))) func blocksThatDoubleEachOtherAreAnError() {
        var texts = ["t0": "{{$b0}}{{/b0}}"]
        for number in 1...22 {
            let (parent, block) = ("t\(number - 1)", "{{$b\(number)}}{{/b\(number)}}")
            texts["t\(number)"] = "{{<\(parent)}}{{$b\(number - 1)}}\(block)\(block){{/b\(number - 1)}}{{/\(parent)}}"
        }
        texts["last"] = "{{<t22}}{{$b22}}x{{/b22}}{{/t22}}"
        let errors = #expect(throws: FeedSiteErrors.self) { try TemplateLibrary(texts: texts, paths: [:]) }
        #expect(
            errors?.diagnostics.map(\.description).first
                == "last.mustache:1:1: error: the template is too large or too deep, with all that it includes")
    }

    /// Nor can what is rendered.
    @Test(.timeLimit(.minutes(1)), arguments: [("", 1, 2), ("{{>part}}", 2, 1)])
    func sectionsThatMultiplyAreAnError(before: String, line: Int, column: Int) throws {
        let deep = String(repeating: "{{#list}}", count: 90) + "x" + String(repeating: "{{/list}}", count: 90)
        let text = before.isEmpty ? " " + deep : "\n" + before
        let library = try TemplateLibrary(texts: ["t": text, "part": deep, "fine": "{{#list}}x{{/list}}"], paths: [:])
        let values = ["list": ["a", "b"]] as Values
        for _ in 0..<3 { #expect(library.render(values, template: "t") == "") }
        #expect(library.render(values, template: "fine") == "xx")
        let errors = #expect(throws: FeedSiteErrors.self) { try library.checkExcess() }
        let message = "error: what is rendered here is too large: nested list sections multiply"
        #expect(errors?.diagnostics.map(\.description) == ["t.mustache:\(line):\(column): \(message)"])
        try library.checkExcess()
    }

    @Test(.timeLimit(.minutes(1))) func sectionsWithNothingInThemCountToo() throws {
        let text = "{{#list}}{{#list}}{{/list}}{{/list}}"
        let library = try TemplateLibrary(texts: ["b": text, "a": "x" + text], paths: [:])
        let values = ["list": (0..<20_000).map { "\($0)" }] as Values
        #expect(library.render(values, template: "b") == "" && library.render(values, template: "a") == "")
        let errors = #expect(throws: FeedSiteErrors.self) { try library.checkExcess() }
        #expect(errors?.diagnostics.map(\.path) == ["a.mustache", "b.mustache"])
    }

    /// Whatever bytes a template has, it is read or an error.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func anyTextIsReadOrAnError(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "{{", "}}", "{", "}", "#a", "/a", "^a", "<t", "$a", ">t", "=", "| |", " ", "\n", "\r\n", "a", "!", "é",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }
            .joined()
            let library = try? TemplateLibrary(texts: ["t": text, "u": "{{$a}}x{{/a}}"], paths: [:])
            _ = library?.render(["a": ["x", "y"]] as Values, template: "t")
        }
    }
}
