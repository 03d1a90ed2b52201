import Foundation

/// The part of a post's URL that names the post.
package enum Slug {
    /// Lower-case letters and digits of a name, everything else one `-`.
    package static func make(from name: String) -> String {
        var slug = ""
        var isPending = false
        // File systems disagree on how they spell "é"; the slug must not.
        for scalar in name.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
            guard isKept(scalar) else {
                isPending = !slug.isEmpty
                continue
            }
            if isPending { slug.append("-") }
            isPending = false
            slug.unicodeScalars.append(scalar)
        }
        return slug
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        // Marks belong to the letter before them: without its vowel signs a Hindi word is another word.
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .nonspacingMark:
            return true
        default: return false
        }
    }

    /// Refuses a slug that an author wrote and that would leave the destination or be no path of a URL.
    static func check(_ slug: String) throws(Fault) {
        if slug.hasPrefix("/") {
            throw Fault("it would leave the destination; it must not start with '/'")
        }
        for segment in slug.split(separator: "/", omittingEmptySubsequences: false) {
            if segment == ".." || segment == "." {
                throw Fault("it would leave the destination; it must not contain '\(segment)' as a segment")
            }
            if segment.isEmpty { throw Fault("it is no URL path; each part between '/' must have a name") }
        }
        for scalar in slug.unicodeScalars {
            if "\\?#%\"<>".unicodeScalars.contains(scalar) {
                throw Fault("it is no URL path; it must not contain '\(scalar)'")
            }
            if scalar.properties.generalCategory == .control {
                throw Fault("it is no URL path; it must not contain control characters")
            }
        }
    }
}
