import ListKit
import Testing

/// HTML that is written in Swift.
@Suite struct HTMLTests {
    @Test func whatIsInterpolatedIsText() {
        let name = #"<b>"Ann" & 'Bo'</b>"#
        #expect(
            HTML("<h2 title=\"\(name)\">\(name.prefix(3))</h2>").text == """
                <h2 title="&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bo&#39;&lt;/b&gt;">&lt;b&gt;</h2>
                """)
        #expect(HTML("<p>\(3) of \(4.5)</p>").text == "<p>3 of 4.5</p>")
    }

    @Test func aQuoteBeforeACombiningAccentIsEscapedToo() {
        #expect(HTML("<i title=\"\("x\"\u{301}")\"></i>").text == "<i title=\"x&quot;\u{301}\"></i>")
    }

    @Test func htmlInHTMLStaysAsItIs() {
        let items = ["a<", "b"].map { HTML("<li>\($0)</li>") }
        #expect(
            HTML("<ul>\(items)</ul>\(HTML("<hr>"))\(raw: "<p>x</p>")").text
                == "<ul><li>a&lt;</li><li>b</li></ul><hr><p>x</p>")
        #expect(HTML(raw: "<i>").text == "<i>")
        #expect(HTML("<i>") == "<i>" as HTML)
    }

    private static let hostile = "<img src=x onerror=alert(1)>"
    private static let shown = "<p>&lt;img src=x onerror=alert(1)&gt;</p>"

    private struct Paragraph: ListBindable {
        let kind = "p"
        func bindViewModel(_ text: String) -> HTML { "<p>\(text)</p>" }
    }

    private struct Binding: ListBindingSectionController {
        var object: String
        func viewModels(for text: String) -> [String] { [text] }
        func cell(for text: String) -> CellBinding? { CellBinding(text, to: Paragraph()) }
    }

    private struct Generic: ListGenericSectionController {
        var object: String
        func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: "p") { "<p>\(object)</p>" } }
    }

    private struct BindingSingle: ListBindingSingleSectionController {
        var object: String
        var cell: Paragraph { Paragraph() }
    }

    private struct Stacked: ListStackedSectionController {
        var object: String
        var sectionControllers: [any ListSectionController] { [Generic(object: object)] }
    }

    private static let forms: [any ListSectionController] = [
        Binding(object: hostile), Generic(object: hostile), BindingSingle(object: hostile), Stacked(object: hostile),
        ListSingleSectionController(hostile, kind: "p") { "<p>\($0)</p>" },
        ListSingleSectionController(hostile, kind: "p") { text in
            let tag: HTML = "p"
            return "<\(tag)>\(text)</\(tag)>"
        },
    ]

    @Test(arguments: forms)
    func noFormOfACellTakesTextForMarkup(controller: any ListSectionController) throws {
        #expect(try controller.section(previous: nil).section.cells.map(\.content) == [Self.shown])
    }
}
