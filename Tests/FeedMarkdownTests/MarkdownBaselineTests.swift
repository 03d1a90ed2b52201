import CCMark
import FeedMarkdown
import TestFixtures
import Testing

struct MarkdownBaselineTests {
    /// Without extensions the output is libcmark's own.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func nothingOnIsPlainCommonMark(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let more = [
            "|a|\n|-|\n|b|\n", "~~a~~ www.x.y [^1]\n\n[^1]: b\n", "- [x] a\n", "\"a\" -- b {#c}\n", "# a {#b}\n",
        ]
        let samples = (MarkdownSamples.all + more).shuffled(using: &generator)
        for sample in samples + [samples.joined(separator: "\n")] {
            for rawHTML in [false, true] {
                let rendered = Markdown.html(of: sample, options: MarkdownOptions(rawHTML: rawHTML))
                let flags = rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
                guard let text = cmark_markdown_to_html(sample, sample.utf8.count, flags) else { continue }
                defer { cmark_get_default_mem_allocator().pointee.free(text) }
                #expect(rendered == String(cString: text), "seed \(seed): \(sample)")
            }
        }
    }
}
