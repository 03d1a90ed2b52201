import Foundation
package import SourceDiagnostics

/// The part of a post's URL that identifies the post.
package enum Slug {
    /// A slug as it is written in an address.
    package static func decoded(_ slug: String) -> String { slug.removingPercentEncoding ?? slug }

    /// The lower-case letters and digits of a name, with one `-` for each run of anything else.
    package static func make(from name: String) -> String { joined(name.lowercased(), keeping: isKept) }

    /// The characters to keep, with one `-` for each run of others, and none at either end.
    static func joined(_ name: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var slug = ""
        var isPending = false
        // File systems differ in how they store "é"; the slug must not.
        for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
            guard isKept(scalar), !slug.isEmpty || !isMark(scalar) else {
                isPending = !slug.isEmpty
                continue
            }
            if isPending { slug.append("-") }
            isPending = false
            slug.unicodeScalars.append(scalar)
        }
        return shortened(slug)
    }

    /// A name that fits into a file name: a longer one ends with a digest of the whole (FNV-1a, 64 bits), so that names
    /// with the same beginning stay different.
    private static func shortened(_ name: String) -> String {
        if name.utf8.count <= 255 { return name }
        let digest = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var (start, size) = (name.unicodeScalars.startIndex, 0)
        while case let scalar = name.unicodeScalars[start], size + UTF8.width(scalar) <= 220 {
            size += UTF8.width(scalar)
            name.unicodeScalars.formIndex(after: &start)
        }
        return name[..<start] + "-" + String(digest, radix: 16)
    }

    /// Letters, digits and marks; ASCII only in lower case.
    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        // Marks belong to the letter before them: without its vowel signs a Hindi word is a different word.
        default: return isMark(scalar)
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.spacingMark, .nonspacingMark].contains(scalar.properties.generalCategory)
    }

    /// A name unchanged, except that each run of characters that are invalid in URLs becomes one `-`.
    static func segment(from name: String) -> String {
        var segment = ""
        var isReplaced = false
        for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isRefused =
                scalar == "/" || refused.contains(scalar) || scalar.properties.isWhitespace
                || scalar.properties.generalCategory == .control
            if !isRefused {
                segment.unicodeScalars.append(scalar)
            } else if !isReplaced {
                segment.append("-")
            }
            isReplaced = isRefused
        }
        return segment
    }

    static let refused = "\\?#%\"<>".unicodeScalars

    /// Rejects an explicit slug that would leave the destination or is not a valid URL path.
    package static func check(_ slug: String) throws(ValueError) {
        // By Unicode scalars: for a file system, a slash with a combining mark is still a slash, but not for
        // `Character`.
        let slug = slug.unicodeScalars
        if slug.first == "/" {
            throw ValueError("it would leave the destination; it must not start with '/'")
        }
        for segment in slug.split(separator: "/", omittingEmptySubsequences: false) {
            if segment.elementsEqual("..".unicodeScalars) || segment.elementsEqual(".".unicodeScalars) {
                throw ValueError(
                    "it would leave the destination; it must not contain '\(Substring(segment))' as a segment")
            }
            if segment.isEmpty { throw ValueError("it is not a URL path; no part between '/' may be empty") }
        }
        for scalar in slug {
            if refused.contains(scalar) {
                throw ValueError("it is not a URL path; it must not contain '\(scalar)'")
            }
            if scalar.properties.generalCategory == .control {
                throw ValueError("it is not a URL path; it must not contain control characters")
            }
        }
    }
}

extension Slug {
    /// That of a term. C, C++ and C# do not differ in letters.
    package static func term(_ name: String) -> String {
        make(from: name.replacing("+", with: " plus ").replacing("#", with: " sharp "))
    }
}
