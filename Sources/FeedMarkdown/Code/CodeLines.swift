import HTMLSyntax

/// A block of code whose lines have numbers or marks, or that has a title.
struct CodeLines {
    private let info: CodeInfo

    init(_ info: CodeInfo) { self.info = info }

    /// The block as HTML.
    /// - Parameter code: HTML with escaped text and nothing but `span` elements, which may go across lines.
    /// - Complexity: O(n) in its length, if few elements are open at once.
    func html(of code: String, isHighlighted: Bool) -> String {
        let classes = [isHighlighted ? "highlight" : "", info.firstNumber == nil ? "" : "numbered"].filter {
            !$0.isEmpty
        }
        let name = info.language.isEmpty ? "" : " class=\"language-\(escapedHTML(info.language))\""
        let hasLines = info.firstNumber != nil || !info.marked.isEmpty || !info.hidden.isEmpty
        let block =
            "<pre" + (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"") + "><code\(name)>"
            + (hasLines ? lines(of: code) : code) + "</code></pre>"
        guard let title = info.title else { return block }
        return "<figure class=\"code\"><figcaption>\(escapedHTML(title))</figcaption>\n\(block)</figure>"
    }

    /// Each line is an element with its end, so that what is copied has line ends.
    private func lines(of code: String) -> String {
        var result = ""
        // The tags that are open at the end of a line begin the next.
        var open: [Substring] = []
        var lines = Substring(code).split(separator: "\n", omittingEmptySubsequences: false)
        // Behind the last end of a line is no line, though there may be tags.
        if lines.last?.replacing(/<[^>]*>/, with: "").isEmpty == true { lines.removeLast() }
        let marked = Self.numbers(info.marked, upTo: lines.count)
        let hidden = Self.numbers(info.hidden, upTo: lines.count)
        for (index, line) in lines.enumerated() {
            let start = open.joined()
            Self.read(line, &open)
            if hidden.contains(index + 1) { continue }
            let number = info.firstNumber.map { " data-line=\"\($0 + index)\"" } ?? ""
            let mark = marked.contains(index + 1) ? " marked" : ""
            result += "<span class=\"line\(mark)\"\(number)>\(start)\(line)"
            result += String(repeating: "</span>", count: open.count) + "\n</span>"
        }
        return result
    }

    private static func numbers(_ ranges: [ClosedRange<Int>], upTo count: Int) -> Set<Int> {
        var numbers: Set<Int> = []
        for range in ranges where range.lowerBound <= count {
            numbers.formUnion(range.lowerBound...min(range.upperBound, count))
        }
        return numbers
    }

    private static func read(_ line: Substring, _ open: inout [Substring]) {
        var rest = line
        while let start = rest.firstIndex(of: "<") {
            let end = rest[start...].firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            let tag = rest[start..<end]
            if tag.hasPrefix("</") { _ = open.popLast() } else { open.append(tag) }
            rest = rest[end...]
        }
    }
}
