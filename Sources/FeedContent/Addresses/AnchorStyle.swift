import FeedMarkdown

/// How the ids of headings are made of their texts: GitHub's way, or that of the generator that a site was migrated
/// from, so that links of readers lead where they did.
package enum AnchorStyle: String, CaseIterable, Sendable {
    case github, hugo, jekyll, zola
    /// Hugo's for sites that had Blackfriday.
    case blackfriday

    /// The id for a text; empty if nothing is left.
    package func id(of text: String) -> String {
        switch self {
        case .github: MarkdownAnchors.slug(text)
        case .zola: SlugStyle.zola.slug(of: text)
        case .hugo: Self.hugo(text)
        case .blackfriday: Self.blackfriday(text)
        case .jekyll: Self.jekyll(text.replacing("\t", with: " "))
        }
    }

    /// Letters, digits and `_` in lower case, and `-` for each space; combining marks are left out.
    private static func hugo(_ text: String) -> String {
        let id = joined(text) { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
                true
            default: scalar == "_"
            }
        }
        return id.isEmpty ? "heading" : id
    }

    /// What Ruby takes for a part of words, in lower case, and `-` for each space.
    private static func jekyll(_ text: String) -> String {
        joined(text) { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .spacingMark, .nonspacingMark, .enclosingMark, .connectorPunctuation:
                true
            default: false
            }
        }
    }

    /// Letters and digits in lower case, and one `-` for whatever is between them.
    private static func blackfriday(_ text: String) -> String {
        var id = String.UnicodeScalarView()
        var isPending = false
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                if isPending, !id.isEmpty { id.append("-") }
                isPending = false
                id.append(scalar)
            default: isPending = true
            }
        }
        return String(id)
    }

    private static func joined(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var id = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                id.append("-")
            } else if isKept(scalar) {
                id.append(scalar)
            }
        }
        return String(id)
    }
}
