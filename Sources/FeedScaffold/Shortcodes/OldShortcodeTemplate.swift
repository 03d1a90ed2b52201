import FeedMarkdown

/// The template of a shortcode in another generator, in Mustache: of HTML, arguments, the text of the call, and parts that are
/// there if an argument is.
struct OldShortcodeTemplate {
    /// What a tag of a template means.
    private enum Tag {
        /// As text, or as Markdown or HTML.
        case value(String, isMarkup: Bool)
        case inner
        case open(String, isScope: Bool)
        case alternative
        case close
        case comment
    }

    /// `nil` if the template has anything else.
    let mustache: String?

    init(_ text: String, _ dialect: ShortcodeDialect) {
        mustache = Self.converted(text, dialect)
    }

    private static func converted(_ text: String, _ dialect: ShortcodeDialect) -> String? {
        var result = ""
        var rest = text[...]
        var open: [(name: String, isScope: Bool, isAlternative: Bool)] = []
        while let start = rest.firstIndex(of: "{") {
            let next = rest.index(after: start)
            guard next < rest.endIndex, "{%#".contains(rest[next]) else {
                result += rest[..<next]
                rest = rest[next...]
                continue
            }
            result += rest[..<start]
            let closing = rest[next] == "{" ? "}}" : rest[next] == "%" ? "%}" : "#}"
            guard let end = rest[next...].firstRange(of: closing) else { return nil }
            let inner = rest[rest.index(after: next)..<end.lowerBound]
            rest = rest[end.upperBound...]
            if closing == "#}" { continue }
            guard
                let tag = tag(
                    String(inner), isStatement: closing == "%}", scope: open.last { $0.isScope }?.name, dialect)
            else { return nil }
            switch tag {
            case .value(let name, isMarkup: false): result += "{{\(name)}}"
            case .value(let name, isMarkup: true): result += "{{{\(name)}}}"
            case .inner: result += "{{{inner}}}"
            case .open(let name, let isScope):
                result += "{{#\(name)}}"
                open.append((name, isScope, false))
            case .alternative:
                guard let last = open.popLast(), !last.isAlternative else { return nil }
                result += "{{/\(last.name)}}{{^\(last.name)}}"
                open.append((last.name, false, true))
            case .close:
                guard let last = open.popLast() else { return nil }
                result += "{{/\(last.name)}}"
            case .comment: break
            }
        }
        return open.isEmpty ? result + rest : nil
    }

    private static func tag(
        _ text: String, isStatement: Bool, scope: String?, _ dialect: ShortcodeDialect
    ) -> Tag? {
        let text = text.trimmingSigns
        if text.hasPrefix("/*") && text.hasSuffix("*/") { return .comment }
        let parts = text.split(separator: "|").map { String($0).trimmingSigns }
        guard let first = parts.first else { return .comment }
        let filters: Set = [
            "markdownify", "safeHTML", "safeURL", "safe", "markdown", "escape", "htmlUnescape", "strip", "trim",
        ]
        let isPlain = parts.dropFirst().allSatisfy { filters.contains($0.prefix { $0.isLetter }.description) }
        let isMarkup = parts.dropFirst().contains { ["markdownify", "safeHTML", "safe", "markdown"].contains($0) }
        if dialect == .hugo {
            let words = first.split(separator: " ").map(String.init)
            if words == ["end"] { return .close }
            if words == ["else"] { return .alternative }
            if words == ["."], let scope { return isPlain ? .value(scope, isMarkup: isMarkup) : nil }
            if words.first == "with" || words.first == "if" {
                return argument(words.dropFirst().joined(separator: " ")).map { .open($0, isScope: words[0] == "with") }
            }
            if !isPlain { return nil }
            if [".Inner", ".InnerDeindent"].contains(first) { return .inner }
            if words.first == "markdownify", words.dropFirst() == [".Inner"] { return .inner }
            return argument(first).map { .value($0, isMarkup: isMarkup) }
        }
        if isStatement {
            let words = first.split(separator: " ").map(String.init)
            switch words.first {
            case "endif": return .close
            case "else" where words.count == 1: return .alternative
            case "if" where words.count == 2: return name(words[1], dialect).map { .open($0, isScope: false) }
            default: return nil
            }
        }
        guard isPlain else { return nil }
        if ["body", "content"].contains(first) { return .inner }
        return name(first, dialect).map { .value($0, isMarkup: isMarkup) }
    }

    /// Hugo's `.Get "src"` and `.Get 0`.
    private static func argument(_ text: String) -> String? {
        let words = text.trimmingParentheses.split(separator: " ").map(String.init)
        guard words.count == 2, words[0] == ".Get" else { return nil }
        let name = words[1].filter { !"\"`".contains($0) }
        return isName(name) ? name : nil
    }

    /// `src`, or in Jekyll `include.src`.
    private static func name(_ text: String, _ dialect: ShortcodeDialect) -> String? {
        if dialect == .liquid {
            guard text.hasPrefix("include.") else { return nil }
            let name = String(text.dropFirst("include.".count))
            return isName(name) ? name : nil
        }
        return isName(text) ? text : nil
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
            && !["post", "params", "site", "page", "config", "loop", "nth", "inner"].contains(text)
    }
}

extension String {
    /// Without blanks, and the hyphens that remove blanks around a tag.
    fileprivate var trimmingSigns: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace || first == "-" { text.removeFirst() }
        while let last = text.last, last.isWhitespace || last == "-" { text.removeLast() }
        return String(text)
    }

    fileprivate var trimmingParentheses: String {
        hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
    }
}
