import HTMLSyntax
import MathML

/// A formula as readers see it: as MathML, or as its source if it has something that is not known.
struct Formula {
    let html: String
    /// Why it is its source.
    let problem: String?

    init(_ source: String, isBlock: Bool) {
        do throws(MathError) {
            html = try MathML.html(of: source, isBlock: isBlock)
            problem = nil
        } catch {
            let start = source.drop(while: \.isNewline)
            let end = start.lastIndex { !$0.isNewline }.map(start.index(after:)) ?? start.startIndex
            let code = "<code class=\"math\">\(escapedHTML(String(start[..<end])))</code>"
            html = isBlock ? "<pre>\(code)</pre>" : code
            problem = "this formula is shown as its source: \(error.message)"
        }
    }
}
