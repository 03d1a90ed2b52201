/// The ids of a body, without duplicates.
package struct MarkdownAnchors {
    private(set) var all: [String] = []
    private var taken: Set<String>
    private var reserved: Set<String> = []
    private var repeats: [String: Int] = [:]

    /// - Parameter others: the ids around the body.
    init(besides others: Set<String> = []) { taken = others }

    /// Reserves an id until it is claimed.
    mutating func reserve(_ id: String) { reserved.insert(id) }

    /// Claims a reserved id; if it is already claimed, makes a new one.
    mutating func claim(_ id: String) -> String {
        reserved.remove(id)
        return make(id)
    }

    /// An id in raw HTML, which is kept even if it is a duplicate.
    mutating func keep(_ id: String) {
        if taken.insert(id).inserted { all.append(id) }
    }

    /// A free id: the given one, or with `-1`, `-2` … appended.
    mutating func make(_ id: String) -> String {
        var free = id
        var count = repeats[id] ?? 0
        while reserved.contains(free) || !taken.insert(free).inserted {
            count += 1
            free = "\(id)-\(count)"
        }
        repeats[id] = count
        all.append(free)
        return free
    }

    /// GitHub's slug of a heading: lower case, `-` for each space; letters, digits, `-` and `_` are kept.
    package static func slug(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                slug.append("-")
            } else if scalar == "-" || scalar == "_" || isKept(scalar) {
                slug.append(scalar)
            }
        }
        return String(slug)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .nonspacingMark, .decimalNumber, .letterNumber:
            true
        default: false
        }
    }
}
