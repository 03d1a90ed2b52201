import Foundation

/// How names become parts of addresses: as feedgen makes them, or as the generator does that a site comes from.
package enum SlugStyle: String, CaseIterable, Sendable {
    case feedgen, hugo, jekyll, zola
    /// Names stay as they are, but for what a URL cannot have.
    case asWritten

    /// The part that a title or the name of a file becomes; empty if nothing of it is left.
    package func slug(of name: String) -> String {
        switch self {
        case .feedgen: Slug.make(from: name)
        case .hugo: Self.sound(Self.hugo(name) { !Slug.refused.contains($0) })
        case .jekyll: Self.sound(Self.jekyll(name))
        case .zola: Slug.make(from: Self.inPlainLatin(name))
        case .asWritten: Self.sound(Slug.segment(from: name))
        }
    }

    /// The part that a slug of front matter becomes.
    func slug(ofWritten slug: String) -> String {
        self == .feedgen || self == .asWritten ? slug : self.slug(of: slug)
    }

    /// The part that a folder becomes. Jekyll and Zola keep the names of folders.
    func folder(_ name: String) -> String {
        self == .feedgen || self == .hugo ? slug(of: name) : Self.sound(Slug.segment(from: name))
    }

    /// The part that a category becomes. Jekyll changes no more than its capitals.
    func category(_ name: String) -> String {
        guard self == .jekyll else { return slug(of: name) }
        let parts = name.lowercased().split(separator: "/")
        return Self.sound(parts.map { Slug.segment(from: String($0)) }.joined(separator: "/"))
    }

    /// In lower case, with letters, digits and the marks of file names; blanks become a `-`, the rest goes. A slash stays and
    /// makes a folder.
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

    /// Letters, digits and what is readable in an address, capitals too; a name does not end in a full stop.
    private static func jekyll(_ name: String) -> String {
        let slug = Slug.joined(name) { isLetterOrDigit($0) || "._~!$&'()+,;=@".unicodeScalars.contains($0) }
        return String(slug.reversed().drop { $0 == "." }.reversed())
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        case .spacingMark, .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Latin letters without their marks, as Zola has them. Other scripts stay: what Zola makes of them takes a dictionary.
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

    /// A path without what a file system or a browser takes for something else: segments that are empty or dots alone, and
    /// what would be one character with the slash before it, such as a mark.
    private static func sound(_ path: String) -> String {
        path.unicodeScalars.split(separator: "/").compactMap { segment -> String? in
            var segment = segment
            while !segment.isEmpty, ("/" + String(segment)).first != "/" { segment.removeFirst() }
            return segment.allSatisfy { $0 == "." } ? nil : String(segment)
        }.joined(separator: "/")
    }
}
