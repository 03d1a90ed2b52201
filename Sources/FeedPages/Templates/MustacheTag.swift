package import SourceDiagnostics

/// A tag of a template, as written.
package struct MustacheTag: Sendable {
    /// What the character after the opening delimiter says.
    package enum Kind: Hashable, Sendable {
        case variable(isEscaped: Bool)
        case section, invertedSection, end, partial, parent, block, comment, delimiters
    }

    package let kind: Kind
    /// The name; of a comment, its text.
    package let name: String
    /// Where the tag begins.
    package let position: SourcePosition
    /// The white space before a tag that is alone on its line; `nil` for other tags.
    var indentation: String?

    /// The parts of the name, separated by dots; of a comment, its text.
    package var path: [String] { kind == .comment ? [name] : name.split(separator: ".").map(String.init) }

    /// Whether the tag includes another template or a block of it.
    package var isInclusion: Bool { [.partial, .parent, .block].contains(kind) }

    var isVariable: Bool {
        if case .variable = kind { return true }
        return false
    }

    /// The tags of a template; none of one that cannot be read, which is an error elsewhere.
    package static func all(in text: String) -> [MustacheTag] {
        // `TemplateLibrary` reports it.
        ((try? TemplateScanner.tokens(of: text)) ?? []).compactMap { token in
            if case .tag(let tag) = token { tag } else { nil }
        }
    }
}

extension MustacheTag {
    /// The variables and sections among some tags, except those in sections of custom front matter, whose names are the
    /// author's; and the names of the custom front matter.
    package static func split(_ tags: [MustacheTag]) -> (tags: [MustacheTag], parameters: Set<String>) {
        var own: [MustacheTag] = []
        var parameters: Set<String> = []
        var sections: [String?] = []
        for tag in tags {
            if tag.kind == .end {
                _ = sections.popLast()
                continue
            }
            let path = tag.path
            if tag.isVariable || tag.kind == .section || tag.kind == .invertedSection {
                if path.first == "params" {
                    if path.count > 1 { parameters.insert(path[1]) }
                } else if path.first == "site", path.count > 1, ["params", "data"].contains(path[1]) {
                    // The author's own names too, but of no front matter.
                } else if sections.contains("site.") {
                    // As above, within a section of these.
                } else if sections.contains("params") {
                    if let name = path.first { parameters.insert(name) }
                } else {
                    own.append(tag)
                }
            }
            if [.section, .invertedSection, .block, .parent].contains(tag.kind) {
                let isOfSite = path.first == "site" && path.count > 1 && ["params", "data"].contains(path[1])
                sections.append(isOfSite ? "site." : path.first)
            }
        }
        return (own, parameters)
    }
}
