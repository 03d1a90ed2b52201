import Foundation

/// The examples of the extensions in the GitHub Flavored Markdown specification, and more from the tests of GitHub's
/// parser: https://github.com/github/cmark-gfm, `test/spec.txt` and `test/extensions.txt`, by John MacFarlane, GitHub
/// and Yuki Izumi, licensed CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/). Left out: what is about
/// disallowed raw HTML and footnotes, whose markup is ours.
enum GFMExamples {
    /// `gfm.txt` has Markdown, a line with a period, HTML, and a line with four equals signs and a blank; again and again.
    static let all: [(markdown: String, html: String)] = {
        let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appending(
            path: "gfm.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "==== \n").map { example in
            let halves = example.split(separator: "\n.\n", maxSplits: 1)
            return (String(halves[0]) + "\n", String(halves[1]))
        }
    }()
}
