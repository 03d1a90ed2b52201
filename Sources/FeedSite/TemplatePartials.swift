import SourceDiagnostics

/// Which templates include which others with `{{> name}}`. A template that includes itself, even indirectly, would
/// never end.
struct TemplatePartials {
    private struct Use {
        let name: String
        let line: Int
        let column: Int
    }

    private let uses: [String: [Use]]

    init(texts: [String: String]) { uses = texts.mapValues(Self.uses) }

    /// Errors for missing templates and cycles.
    func errors(paths: [String: String]) -> [Diagnostic] {
        uses.keys.sorted().flatMap { template in
            (uses[template] ?? []).compactMap { use -> Diagnostic? in
                let message =
                    if uses[use.name] == nil {
                        "there is no template '\(use.name)' to include" + suggestion(for: use.name)
                    } else if reaches(template, from: use.name) {
                        "including '\(use.name)' leads back to '\(template)'; a template cannot include itself"
                    } else {
                        nil as String?
                    }
                return message.map {
                    Diagnostic(
                        .error, path: paths[template] ?? "\(template).mustache",
                        position: SourcePosition(line: use.line, column: use.column), message: $0)
                }
            }
        }
    }

    private func suggestion(for name: String) -> String {
        Spelling.nearest(to: name, among: uses.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    }

    private func reaches(_ target: String, from start: String) -> Bool {
        var seen: Set<String> = []
        var left = [start]
        while let name = left.popLast() {
            if name == target { return true }
            if seen.insert(name).inserted { left += (uses[name] ?? []).map(\.name) }
        }
        return false
    }

    private static func uses(in text: String) -> [Use] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            line.indices.compactMap { index -> Use? in
                let rest = line[index...]
                guard rest.hasPrefix("{{>") || rest.hasPrefix("{{<") else { return nil }
                let name = rest.dropFirst(3).drop { $0 == " " }.prefix { $0 != " " && $0 != "}" }
                if name.hasPrefix("*") { return nil }
                let column = line.distance(from: line.startIndex, to: index) + 1
                return Use(name: String(name), line: number + 1, column: column)
            }
        }
    }
}
