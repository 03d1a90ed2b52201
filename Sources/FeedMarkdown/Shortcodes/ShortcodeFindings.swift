import HTMLSyntax
import SourceDiagnostics
import Synchronization

/// What was found in what the calls of a body stand for, with lines of the body.
struct ShortcodeFindings: Sendable {
    var links: [MarkdownLink] = []
    var anchors: [String] = []
    var errors: [MarkdownWarning] = []
    var warnings: [MarkdownWarning] = []
    /// The names of templates and of values of the site that were used.
    var inputs: Set<String> = []
    /// The tags in the texts of calls that readers see as text.
    var shown: [TemplateTag] = []

    mutating func add(_ others: ShortcodeFindings) {
        links += others.links
        anchors += others.anchors
        errors += others.errors
        warnings += others.warnings
        inputs.formUnion(others.inputs)
        shown += others.shown
    }

    /// Reads the HTML that a template made.
    /// - Parameter known: addresses that were found in the texts of the call, where they are written.
    /// - Returns: the HTML with the addresses of what it links to.
    mutating func read(
        _ html: String, of name: String, at position: SourcePosition, besides known: Set<String>,
        _ options: MarkdownOptions
    ) -> String {
        func finding(_ message: String) -> MarkdownWarning {
            MarkdownWarning(line: position.line, column: position.column, message: message)
        }
        guard HTMLBalance.isBalanced(html) else {
            errors.append(
                finding("the template of '\(name)' opens tags that it does not close, or closes others; mend it"))
            return ""
        }
        let read = RawHTML(html, linkDestination: options.linkDestination, dropsDangerous: true)
        anchors += read.anchors
        links += read.links.filter { !known.contains($0.address) }.map { link in
            var link = link
            link.line = position.line
            return link
        }
        warnings += read.removals.map { finding("'\(name)': \($0.message); it was left out") }
        warnings += read.anchors.filter(options.idsAround.contains).map {
            finding(
                "'\(name)': the page has another element with the id '\($0)', which links lead to; choose another")
        }
        return read.replacement ?? html
    }
}

/// Renders the texts of a call as Markdown, with the options of the body that it is in.
package final class ShortcodeMarkdown: Sendable {
    private let options: MarkdownOptions
    private let found = Mutex(ShortcodeFindings())
    /// What was made of texts: templates may show one several times.
    private let known = Mutex<[String: String]>([:])

    /// How deep calls are in each other at most.
    private static let depthLimit = 16

    /// A text of a call, as a named argument or between its tags.
    struct Text: Hashable {
        let text: String
        let isInline: Bool

        init(_ text: String, isInline: Bool) { (self.text, self.isInline) = (text, isInline) }
    }

    /// What is put in the place of texts that stand for a part of the tree.
    private let standIns: [Text: String]

    init(_ options: MarkdownOptions, standIns: [Text: String] = [:]) {
        (self.options, self.standIns) = (options, standIns)
    }

    var findings: ShortcodeFindings { found.withLock { $0 } }

    /// - Parameters:
    ///   - line: that of the body on which the text starts.
    ///   - isInline: whether a single paragraph is without its tag.
    package func html(of text: String, from line: Int, isInline: Bool = false) -> String {
        if let standIn = standIns[Text(text, isInline: isInline)] { return standIn }
        let key = "\(line) \(isInline) \(text)"
        if let html = known.withLock({ $0[key] }) { return html }
        let html = made(of: text, from: line, isInline: isInline)
        known.withLock { $0[key] = html }
        return html
    }

    private func made(of text: String, from line: Int, isInline: Bool) -> String {
        var options = options
        options.depth += 1
        // Their ids could be those of the body.
        options.extensions.subtract([.footnotes, .headingAnchors])
        if options.depth > Self.depthLimit {
            found.withLock {
                $0.errors.append(
                    MarkdownWarning(
                        line: line,
                        message: "calls are in each other more than \(Self.depthLimit) deep; take some apart"))
            }
            return ""
        }
        var (html, findings) = Markdown.fragment(text, options: options)
        findings.move(by: line - 1)
        found.withLock { [findings] in $0.add(findings) }
        if isInline, html.hasPrefix("<p>"), html.hasSuffix("</p>\n"), html.dropFirst(3).firstRange(of: "<p>") == nil {
            html = String(html.dropFirst(3).dropLast(5))
        }
        return html
    }
}

extension ShortcodeFindings {
    fileprivate mutating func move(by lines: Int) {
        for index in links.indices { links[index].line += lines }
        for index in errors.indices { errors[index].line += lines }
        for index in warnings.indices { warnings[index].line += lines }
        shown = shown.map { $0.moved(by: lines) }
    }
}
