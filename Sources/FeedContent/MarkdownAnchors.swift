/// The ids of a body, each once.
struct MarkdownAnchors {
    private(set) var all: [String] = []
    private var taken: Set<String> = []
    private var reserved: Set<String> = []
    private var repeats: [String: Int] = [:]

    /// Keeps an id for who will claim it.
    mutating func reserve(_ id: String) { reserved.insert(id) }

    /// A reserved id, for the first who claims it; a free one for the next.
    mutating func claim(_ id: String) -> String {
        reserved.remove(id)
        return make(id)
    }

    /// An id in raw HTML, which stays whatever else has it.
    mutating func keep(_ id: String) {
        if taken.insert(id).inserted { all.append(id) }
    }

    /// An id that is free: the one asked for, or that with `-1`, `-2` … behind.
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

    /// What GitHub makes of a heading's text: lower case, a `-` for each blank; letters, digits, `-` and `_` stay.
    static func slug(_ text: String) -> String {
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
