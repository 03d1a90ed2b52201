/// A value with filters, as templates have it: `site.url`, `"/about/" | relative_url`, `"/x" | prepend: site.baseurl`.
struct ShortcodeExpression: Hashable, Sendable {
    /// Text, or the name of a value.
    enum Operand: Hashable, Sendable {
        case text(String)
        case name(String)
    }

    private struct Filter: Hashable, Sendable {
        let name: String
        let argument: Operand?
    }

    private let operand: Operand
    private let filters: [Filter]

    /// `nil` for anything else.
    init?(_ text: Substring) {
        var parts = Self.parts(of: text, by: "|")
        guard let operand = Self.operand(parts.removeFirst()) else { return nil }
        self.operand = operand
        var filters: [Filter] = []
        for part in parts {
            let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            var argument = part[name.endIndex...].trimmingBlanks
            if name.isEmpty { return nil }
            if argument.isEmpty {
                filters.append(Filter(name: String(name), argument: nil))
                continue
            }
            if argument.first == ":" {
                argument = argument.dropFirst()
            } else if argument.first == "(", argument.last == ")" {
                argument = argument.dropFirst().dropLast()
            } else {
                return nil
            }
            guard let operand = Self.operand(argument) else { return nil }
            filters.append(Filter(name: String(name), argument: operand))
        }
        self.filters = filters
    }

    /// The text that it stands for.
    /// - Parameter value: the text of a named value; `nil` if there is none of the name.
    /// - Returns: `nil` for an unknown value or filter.
    func text(_ value: (String) -> String?) -> String? {
        guard var text = Self.text(of: operand, value) else { return nil }
        for filter in filters {
            let argument = filter.argument.map { Self.text(of: $0, value) }
            if case .some(.none) = argument { return nil }
            switch (filter.name, argument ?? nil) {
            case ("relative_url", nil), ("url", nil): text = Self.rooted(text, value("site.baseurl"))
            case ("absolute_url", nil):
                let path = Self.rooted(text, value("site.baseurl"))
                text = path.hasPrefix("/") ? (value("site.url") ?? "") + path : path
            // What is text stays text, and is escaped where it stands.
            case ("escape", nil), ("e", nil), ("safe", nil), ("strip", nil), ("trim", nil):
                text = String(text[...].trimmingBlanks)
            case ("prepend", let other?): text = other + text
            case ("append", let other?): text += other
            default: return nil
            }
        }
        return text
    }

    private static func text(of operand: Operand, _ value: (String) -> String?) -> String? {
        switch operand {
        case .text(let text): text
        case .name(let name): value(name)
        }
    }

    /// A path below that of the site.
    private static func rooted(_ path: String, _ base: String?) -> String {
        if !path.hasPrefix("/"), path.contains(":") { return path }
        return (base ?? "") + (path.hasPrefix("/") ? path : "/" + path)
    }

    private static func operand(_ part: Substring) -> Operand? {
        let part = part.trimmingBlanks
        if let mark = part.first, "\"'".contains(mark) {
            let text = part.dropFirst().dropLast()
            return part.utf8.count > 1 && part.last == mark && !text.contains(mark) ? .text(String(text)) : nil
        }
        let isName = part.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        return isName && part.first?.isLetter == true ? .name(String(part)) : nil
    }

    /// The parts between separators that are not in quotation marks.
    private static func parts(of text: Substring, by separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var mark: Character?
        for index in text.indices {
            let character = text[index]
            if let open = mark {
                if character == open { mark = nil }
            } else if "\"'".contains(character) {
                mark = character
            } else if character == separator {
                parts.append(text[start..<index].trimmingBlanks)
                start = text.index(after: index)
            }
        }
        return parts + [text[start...].trimmingBlanks]
    }
}

extension Substring {
    var trimmingBlanks: Substring {
        let text = drop(while: \.isWhitespace)
        return text[..<(text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex)]
    }
}
