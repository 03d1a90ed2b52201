package import Digests
package import SourceDiagnostics

/// Which cells of a post are shown and in which order, according to a template that consists of inclusions only: `{{> title}}`.
package struct CellOrder: Hashable, Sendable {
    /// The file of the order on the page of a post.
    package static let full = "section.mustache"
    /// The file of the order in lists.
    package static let lists = "excerpt.mustache"

    private static let form = "this file may contain only cells, in their order, as in {{> title}}"

    /// The kinds of cells.
    private let kinds: [String]

    /// - Parameters:
    ///   - known: the kinds of cells that there may be.
    ///   - diagnostics: errors are added here.
    package init(
        _ text: String, path: String, known: Set<String>, diagnostics: inout [Diagnostic]
    ) {
        var kinds: [String] = []
        func report(_ message: String, at position: SourcePosition) {
            diagnostics.append(Diagnostic(.error, path: path, position: position, message: message))
        }
        let tokens: [TemplateScanner.Token]
        do throws(TemplateError) {
            tokens = try TemplateScanner.tokens(of: text)
        } catch {
            report(error.message, at: error.position)
            tokens = []
        }
        for token in tokens {
            guard case .tag(let tag) = token else {
                if case .text(let text) = token, !text.allSatisfy(\.isWhitespace) {
                    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40)
                    report("'\(words)' is no cell; \(Self.form)", at: .start)
                }
                continue
            }
            switch tag.kind {
            case .comment: continue
            case .partial where kinds.contains(tag.name):
                report("the cell '\(tag.name)' appears twice; keep one", at: tag.position)
            case .partial where known.contains(tag.name): kinds.append(tag.name)
            case .partial:
                let names = known.sorted()
                let near = Spelling.nearest(to: tag.name, among: names).map { "did you mean '\($0)'?" }
                let hint = near ?? "there are \(names.joined(separator: ", "))"
                report("there is no cell '\(tag.name)'; \(hint)", at: tag.position)
            default:
                report("'\(tag.name)' is no cell; \(Self.form)", at: tag.position)
            }
        }
        self.kinds = kinds
    }

    /// Some elements, of which those of other kinds are left out and those of one kind keep their order.
    package func arranged<Element>(_ elements: [Element], kind: (Element) -> String) -> [Element] {
        let groups = Dictionary(grouping: elements, by: kind)
        return kinds.flatMap { groups[$0] ?? [] }
    }

    /// Whether cells of a kind are shown.
    package func shows(_ kind: String) -> Bool { kinds.contains(kind) }

    /// Adds all of it to a digest.
    package func add(to parts: inout ContentDigest.Parts) { parts.add(each: kinds) { $0.add($1 as String) } }
}
