import Foundation

/// How names become parts of URLs: feedgen's way, or that of the generator that a site was migrated from.
package enum SlugStyle: String, CaseIterable, Sendable {
    case feedgen, hugo, jekyll, zola, pelican
    /// Names are unchanged, except for characters that are invalid in URLs.
    case asWritten

    /// The URL part for a title or a file name; empty if nothing is left.
    package func slug(of name: String) -> String {
        switch self {
        case .feedgen: Slug.make(from: name)
        case .hugo: Self.sound(Self.hugo(name) { !Slug.refused.contains($0) })
        case .jekyll: Self.sound(Self.jekyll(name))
        case .zola: Slug.make(from: Self.inPlainLatin(name))
        case .pelican: Self.pelican(name)
        case .asWritten: Self.sound(Slug.segment(from: name))
        }
    }

    /// The URL part for a slug in front matter.
    func slug(ofWritten slug: String) -> String {
        switch self {
        case .feedgen, .asWritten, .pelican: slug
        case .hugo, .jekyll, .zola: self.slug(of: slug)
        }
    }

    /// The URL part for a folder. Jekyll and Zola keep folder names.
    func folder(_ name: String) -> String {
        self == .feedgen || self == .hugo ? slug(of: name) : Self.sound(Slug.segment(from: name))
    }

    /// The URL part for a category. Jekyll only converts it to lower case.
    func category(_ name: String) -> String {
        guard self == .jekyll else { return slug(of: name) }
        let parts = name.lowercased().split(separator: "/")
        return Self.sound(parts.map { Slug.segment(from: String($0)) }.joined(separator: "/"))
    }

    /// Lower case, with letters, digits and some punctuation; spaces become `-`, everything else is removed. Slashes
    /// are kept and make folders.
    package static func hugo(_ name: String, keeping isTaken: (Unicode.Scalar) -> Bool) -> String {
        var slug = String.UnicodeScalarView()
        var isPending = false
        for scalar in name.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
            if isTaken(scalar), isLetterOrDigit(scalar) || "./\\_#+~-@".unicodeScalars.contains(scalar) {
                if isPending, scalar != "-" { slug.append("-") }
                isPending = false
                slug.append(scalar)
            } else if scalar.properties.isWhitespace, let last = slug.last, last != "-" {
                isPending = true
            }
        }
        return String(slug)
    }

    /// Letters, digits and characters that are readable in URLs, in any case; a trailing full stop is removed.
    private static func jekyll(_ name: String) -> String {
        let slug = Slug.joined(name) { isLetterOrDigit($0) || "._~!$&'()+,;=@".unicodeScalars.contains($0) }
        return String(slug.reversed().drop { $0 == "." }.reversed())
    }

    /// Latin letters in lower case, digits and underscores, with one `-` for each run of blanks and hyphens; anything else is
    /// removed.
    private static func pelican(_ name: String) -> String {
        var slug = String.UnicodeScalarView()
        var isPending = false
        for scalar in inPlainLatin(name).lowercased().unicodeScalars {
            if scalar == "-" || scalar.properties.isWhitespace {
                isPending = !slug.isEmpty
            } else if isLetterOrDigit(scalar) || scalar == "_" {
                if isPending { slug.append("-") }
                isPending = false
                slug.append(scalar)
            }
        }
        return sound(String(slug))
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        case .spacingMark, .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Latin letters without diacritics, as in Zola. Other scripts are kept: Zola's transliteration needs a dictionary.
    private static func inPlainLatin(_ name: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars {
            if let letters = plainLetters[scalar] {
                plain.append(contentsOf: letters.unicodeScalars)
            } else if !Slug.isMark(scalar) || plain.last?.isASCII != true {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d",
        "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i",
    ]

    /// A path without anything that a file system or browser would interpret differently: empty segments, segments of
    /// dots only, and characters that combine with the slash before them, such as marks.
    private static func sound(_ path: String) -> String {
        path.unicodeScalars.split(separator: "/").compactMap { segment -> String? in
            var segment = segment
            while !segment.isEmpty, ("/" + String(segment)).first != "/" { segment.removeFirst() }
            return segment.allSatisfy { $0 == "." } ? nil : String(segment)
        }.joined(separator: "/")
    }
}
