import FeedFrontMatter
import FileStorage

/// The entries of Jekyll's `exclude`, as Jekyll compares them with paths.
struct JekyllExclusions {
    private let patterns: [(text: String, characters: [Character])]

    init(_ patterns: [String]) {
        let texts = patterns.map { String($0.trimmingPrefix("./").drop { $0 == "/" }) }
        self.patterns = texts.filter { !$0.isEmpty }.map { ($0, Array($0)) }
    }

    /// Whether a file, or a folder that it is in, begins with an entry or matches it as a pattern.
    func exclude(_ path: String) -> Bool {
        let names = (path.parents + [path]).map(Array.init)
        return patterns.contains { pattern in
            path.hasPrefix(pattern.text) || names.contains { Self.matches($0[...], pattern.characters[...]) }
        }
    }

    /// Like Ruby's `File.fnmatch` without flags: `*` and `?` match slashes too, `[a-z]` a character of a set, and a backslash
    /// takes away the meaning of the next character.
    /// - Complexity: O(nm).
    static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        var (name, pattern) = (name, pattern)
        var star: (name: ArraySlice<Character>, pattern: ArraySlice<Character>)?
        while true {
            if pattern.first == "*" {
                pattern.removeFirst()
                star = (name, pattern)
                continue
            }
            if let next = name.first, let rest = rest(of: pattern, after: next) {
                name.removeFirst()
                pattern = rest
                continue
            }
            if name.isEmpty, pattern.isEmpty { return true }
            // The last `*` takes one character more.
            guard let last = star, !last.name.isEmpty else { return false }
            (name, pattern) = (last.name.dropFirst(), last.pattern)
            star = (name, pattern)
        }
    }

    /// The rest of a pattern whose first part, which is no `*`, matches a character; `nil` if it does not.
    private static func rest(of pattern: ArraySlice<Character>, after character: Character) -> ArraySlice<Character>? {
        switch pattern.first {
        case nil: return nil
        case "?": return pattern.dropFirst()
        case "[": return set(pattern.dropFirst(), with: character)
        case "\\" where pattern.count > 1:
            return pattern.dropFirst().first == character ? pattern.dropFirst(2) : nil
        case let first: return first == character ? pattern.dropFirst() : nil
        }
    }

    /// What follows a set that contains a character; `nil` if it does not, or is never closed.
    private static func set(_ pattern: ArraySlice<Character>, with character: Character) -> ArraySlice<Character>? {
        var rest = pattern
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest.removeFirst() }
        var isFound = false
        while let first = rest.popFirst() {
            if first == "]" { return isFound != isNegated ? rest : nil }
            let low = first == "\\" ? rest.popFirst() ?? first : first
            var high = low
            if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
                rest = rest.dropFirst(2)
                high = end == "\\" ? rest.popFirst() ?? end : end
            }
            if low <= character, character <= high { isFound = true }
        }
        return nil
    }
}

extension JekyllMigration {
    /// Reports entries that are no texts, or regular expressions.
    mutating func exclusions() -> JekyllExclusions {
        let patterns = draft.old.texts("exclude") ?? []
        let expressions = patterns.filter { text in
            text.count > 2 && text.first == "/" && text.last == "/" && text.contains { "\\^$.|+()".contains($0) }
        }
        if !expressions.isEmpty {
            draft.old.note(
                "exclude",
                "has the regular expression \(expressions.joined(separator: ", ")), which is not converted; "
                    + "leave out what it matches below 'static', such as assets/raw: false")
        }
        if let value = draft.old.value("exclude"), case .array(let values) = value.content,
            values.contains(where: { $0.name == nil })
        {
            draft.old.note("exclude", "has an entry that is no text, which is not converted; name files and folders")
        }
        return JekyllExclusions(patterns)
    }
}
