import FeedMarkdown
import Testing

struct GFMTests {
    @Test(arguments: GFMExamples.all.indices)
    func examplesOfTheSpecificationHold(_ index: Int) {
        let (markdown, html) = GFMExamples.all[index]
        let options = MarkdownOptions(rawHTML: true, extensions: [.tables, .strikethrough, .taskLists, .autolinks])
        let rendered = Markdown.html(of: markdown, options: options)
        #expect(Self.normalised(rendered) == Self.normalised(html), "\(markdown)")
        #expect(Markdown.blocks(of: markdown, options: options).blocks.map(\.html).joined() == rendered)
    }

    @Test func allExamplesAreThere() {
        #expect(GFMExamples.all.count == 49)
    }

    /// What differs by design: the text of a task is the label of its box, whose attributes have no order, and its
    /// item has a class; `align`, which HTML has no longer, is a class too.
    private static func normalised(_ html: String) -> Substring {
        html.replacing(" align=", with: " class=").replacing(" class=\"task\"", with: "").replacing("<label>", with: "")
            .replacing("</label>", with: "")
            .replacing(/<input[^>]*>/) { $0.output.contains("checked") ? "<input checked>" : "<input>" }
            .replacing("\n\n", with: "\n").trimmingSuffix("\n")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ end: Character) -> Substring {
        self[..<(lastIndex { $0 != end }.map { index(after: $0) } ?? startIndex)]
    }
}
