package import SourceDiagnostics

/// What an author is told of tags that readers see as text.
extension TemplateTag {
    private static let warningLimit = 20

    /// A warning for each of the first twenty tags, one for all others, and one for the statements of programs.
    /// - Parameter dialect: how the site says that it writes shortcodes, if it does.
    package static func warnings(
        about tags: [TemplateTag], in dialect: ShortcodeDialect? = nil
    ) -> [(position: SourcePosition, message: String)] {
        let tags = tags.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        let programs = tags.filter { $0.program != nil }
        let others = tags.filter { $0.program == nil }
        var warnings = others.prefix(warningLimit).map { ($0.position, $0.message(in: dialect)) }
        if others.count > warningLimit {
            warnings.append((others[warningLimit].position, "more template tags are shown as text, from here on"))
        }
        if let first = programs.first { warnings.append((first.position, message(about: programs))) }
        return warnings
    }

    private var program: String? { if case .program(let name) = kind { name } else { nil } }

    /// The statements of programs, with how many there are of each.
    private static func message(about programs: [TemplateTag]) -> String {
        let names = Dictionary(grouping: programs.compactMap(\.program)) { $0 }.sorted { $0.key < $1.key }
        let counts = names.map { $1.count == 1 ? $0 : "\($0) \($1.count) times" }.joined(separator: ", ")
        return
            "tags of a program (\(counts)) are shown as text, because feedgen runs none; write what they make, or a shortcode"
    }

    private func message(in dialect: ShortcodeDialect?) -> String {
        if text.hasPrefix("{:") { return "kramdown tag '\(name)' is shown as text; remove it, or put it in backquotes" }
        let remedy: String
        if case .missing(let shortcode) = kind {
            remedy = "to say what it shows, write 'Templates/shortcodes/\(shortcode).mustache', or put it in backquotes"
        } else if kind == .end {
            remedy = "it closes nothing that is open above; remove it, or put it in backquotes"
        } else if let dialect {
            remedy = "it is nothing in 'shortcodes: \(dialect.rawValue)'; mend it, or put it in backquotes"
        } else {
            remedy =
                "for a shortcode, write 'shortcodes: \(likelyDialect)' in feedgen.yml; for text, put it in backquotes"
        }
        return "template tag '\(name)' is shown as text; \(remedy)"
    }

    /// The dialect that it may be of.
    private var likelyDialect: String {
        if text.hasPrefix("{{<") || text.hasPrefix("{{%") { return ShortcodeDialect.hugo.rawValue }
        if case .call = ShortcodeDialect.zola.meaning(of: text) { return ShortcodeDialect.zola.rawValue }
        return ShortcodeDialect.liquid.rawValue
    }
}
