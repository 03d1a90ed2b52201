package import SourceDiagnostics

/// A tag of a template, as written.
package struct MustacheTag: Hashable, Sendable {
    /// The character after the braces: `#` for a section, `^` for an inverted section, `/` for the end of either, `>`
    /// for a partial, `!` for a comment; a space for a variable.
    package let sigil: Character
    /// The parts of the name, separated by dots; for a comment, its text.
    package let name: [String]
    package let position: SourcePosition

    /// The tags of a template; none of one that cannot be read, which is an error elsewhere.
    package static func all(in text: String) -> [MustacheTag] {
        // The library reports it.
        ((try? TemplateScanner.tokens(of: text)) ?? []).compactMap { token in
            guard case .tag(let tag) = token, let sigil = tag.kind.sigil else { return nil }
            let name = tag.kind == .comment ? [tag.name] : tag.name.split(separator: ".").map(String.init)
            return MustacheTag(sigil: sigil, name: name, position: tag.position)
        }
    }
}

extension TemplateScanner.Tag.Kind {
    fileprivate var sigil: Character? {
        switch self {
        case .variable: " "
        case .section: "#"
        case .invertedSection: "^"
        case .end: "/"
        case .partial: ">"
        case .parent: "<"
        case .block: "$"
        case .comment: "!"
        case .delimiters: nil
        }
    }
}

extension MustacheTag {
    /// The tags, except those in sections of custom front matter, whose names are the author's; and the names of the
    /// custom front matter.
    package static func split(_ tags: [MustacheTag]) -> (tags: [MustacheTag], parameters: Set<String>) {
        var own: [MustacheTag] = []
        var parameters: Set<String> = []
        var sections: [[String]] = []
        for tag in tags {
            if tag.sigil == "/" {
                _ = sections.popLast()
                continue
            }
            let isInside = sections.contains { $0.first == "params" }
            if ["#", "^", " "].contains(tag.sigil) {
                if tag.name.first == "params" {
                    if tag.name.count > 1 { parameters.insert(tag.name[1]) }
                } else if isInside {
                    if let name = tag.name.first { parameters.insert(name) }
                } else {
                    own.append(tag)
                }
            }
            if "#^$<".contains(tag.sigil) { sections.append(tag.name) }
        }
        return (own, parameters)
    }
}
