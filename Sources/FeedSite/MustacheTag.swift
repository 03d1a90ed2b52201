package import SourceDiagnostics

/// A tag of a template, as written.
package struct MustacheTag: Hashable, Sendable {
    /// The character after the braces: `#` for a section, `^` for an inverted section, `/` for the end of either, `>`
    /// for a partial, `!` for a comment; a space for a variable.
    package let sigil: Character
    /// The parts of the name, separated by dots; for a comment, its text.
    package let name: [String]
    package let position: SourcePosition

    /// The tags of a template, up to one that changes the delimiters.
    package static func all(in text: String) -> [MustacheTag] {
        var tags: [MustacheTag] = []
        var rest = text[...]
        var position = SourcePosition(line: 1, column: 1)
        func advance(to index: String.Index) {
            for scalar in rest.unicodeScalars[..<index] {
                position = scalar == "\n" ? SourcePosition(line: position.line + 1, column: 1) : position.next
            }
            rest = rest[index...]
        }
        while let open = rest.firstRange(of: "{{") {
            advance(to: open.lowerBound)
            guard let close = rest.firstRange(of: "}}") else { break }
            var content = rest[rest.index(rest.startIndex, offsetBy: 2)..<close.lowerBound]
            var sigil: Character = " "
            if let first = content.first, "#^/>!{&$<=%".contains(first) {
                sigil = "{&".contains(first) ? " " : first
                content = content.dropFirst()
            }
            if sigil == "=" { break }
            let inside = content.split { $0.isWhitespace }.joined(separator: " ")
            let name = sigil == "!" ? [inside] : inside.split(separator: ".").map(String.init)
            tags.append(MustacheTag(sigil: sigil, name: name, position: position))
            advance(to: close.upperBound)
        }
        return tags
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

extension SourcePosition {
    fileprivate var next: SourcePosition { SourcePosition(line: line, column: column + 1) }
}
