/// A tag of a template language, or attributes as kramdown has them, that a reader would see as text.
package struct TemplateTag {
    /// The tag as it was written.
    let text: String
    /// The line counts from that of the body's first.
    let position: SourcePosition

    private static let mostWarnings = 20

    /// A warning for each tag of a body, and one that counts those beyond the twentieth.
    package static func warnings(in body: String) -> [(position: SourcePosition, message: String)] {
        var scanner = TemplateTagScanner(Array(body.utf8))
        let tags = scanner.tags()
        var warnings = tags.prefix(mostWarnings).map { ($0.position, $0.message) }
        if tags.count > mostWarnings {
            let rest = tags.count - mostWarnings
            let message = "\(rest) more template \(rest == 1 ? "tag is" : "tags are") shown as text"
            warnings.append((tags[mostWarnings].position, message))
        }
        return warnings
    }

    private var message: String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = line.count > 60 ? line.prefix(60) + "…" : line[...]
        return "\(text.hasPrefix("{:") ? "kramdown" : "template") tag '\(name)' is shown as text, "
            + "because feedgen does not run templates in posts; remove it, or put it in backquotes"
    }
}
