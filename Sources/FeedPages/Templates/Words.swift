import Digests
import FeedContent
package import FeedFrontMatter
import HTMLSyntax
import ListKit
package import SourceDiagnostics

/// The words that readers see besides the content of a site, in its language: `{{site.words.olderPosts}}` in templates.
///
/// A class: each cell is given them.
package final class Words: Sendable {
    /// The language of a table in which every word is marked, to find those that are in no table.
    package static let pseudoLanguage = "en-XA"

    /// A BCP 47 tag.
    package let language: String
    /// By their names: a text, or a table of plural forms.
    private let table: FrontMatterTable
    /// The same for templates.
    private let values: [String: Value]
    private let numbers: NumberLocale
    /// The languages of words that are not in this one.
    private let languages: [String: String]

    /// - Parameter tables: each with its language, the nearest first. What one does not have is looked for in the next.
    package init(language: String, tables: [(language: String, table: FrontMatterTable)] = []) {
        let numbers = NumberLocale(language: language)
        var entries: [FrontMatterTable.Entry] = []
        var languages: [String: String] = [:]
        for (other, table) in tables {
            for entry in table.entries where languages[entry.key] == nil {
                languages[entry.key] = other
                entries.append(entry)
            }
        }
        let others = languages.filter { language.prefix { $0 != "-" } != $0.value.prefix { $0 != "-" } }
        let table = FrontMatterTable(language == Self.pseudoLanguage ? entries.map(Self.marked) : entries)
        (self.language, self.numbers, self.languages, self.table) = (language, numbers, others, table)
        values = Dictionary(
            table.entries.map { entry in
                guard case .table(let forms) = entry.value.content else {
                    return (entry.key, Value.text(entry.value.text ?? ""))
                }
                let rules = PluralForms(language: others[entry.key] ?? language)
                return (entry.key, Value.plural(PluralWord(forms, rules: rules, numbers: numbers)))
            }
        ) { first, _ in first }
    }

    private enum Value: Sendable {
        case text(String)
        case plural(PluralWord)
    }

    /// A word without plural forms; empty if there is none.
    /// - Parameter part: what is in place of `#` in it.
    package func text(_ name: String, part: String = "") -> String {
        (table[name]?.text ?? "").replacing("#", with: part)
    }

    /// A word with a number in place of `#`.
    package func text(_ name: String, number: Int) -> String {
        text(name, part: numbers.text(of: number))
    }

    /// Adds the words that a template names to a digest of what it depends on; all of them for `nil`.
    func add(_ names: Set<String>?, to parts: inout ContentDigest.Parts) {
        guard names?.contains("words") ?? true else { return }
        for entry in table.entries where names?.contains(entry.key) ?? true {
            parts.add(entry.key)
            entry.value.add(to: &parts)
        }
    }

    private static func marked(_ entry: FrontMatterTable.Entry) -> FrontMatterTable.Entry {
        var value = entry.value
        if case .table(let forms) = value.content {
            value = FrontMatterValue(.table(FrontMatterTable(forms.entries.map(marked))), at: value.position)
        } else {
            value = FrontMatterValue(.string("⟦\(value.text ?? "")⟧"), at: value.position)
        }
        return FrontMatterTable.Entry(key: entry.key, keyPosition: entry.keyPosition, value: value)
    }
}

extension Words: Hashable {
    package static func == (left: Words, right: Words) -> Bool {
        left === right
            || left.language == right.language && left.table == right.table && left.languages == right.languages
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(table)
    }
}

extension Words: TemplateValues {
    package func value(named name: String) -> Any? {
        switch values[name] {
        case .text(let text): text
        case .plural(let word): word
        case nil: nil
        }
    }
}

extension Words {
    /// What is wrong with a table: names that no template has, and plural forms that are missing or that the language has not.
    /// - Parameter known: a complete table.
    package static func problems(
        in table: FrontMatterTable, of language: String, at path: String, known: FrontMatterTable
    ) -> [Diagnostic] {
        let names = known.entries.map(\.key)
        let needed = PluralForms(language: language).all.map(\.rawValue)
        return table.entries.flatMap { entry -> [Diagnostic] in
            func problem(_ message: String, at place: SourcePosition) -> Diagnostic {
                Diagnostic(.error, path: path, position: place, message: message)
            }
            guard let model = known[entry.key] else {
                let near = Spelling.nearest(to: entry.key, among: names).map { "; did you mean '\($0)'?" }
                return [problem("there is no word '\(entry.key)'\(near ?? "")", at: entry.keyPosition)]
            }
            switch (model.content, entry.value.content) {
            case (.table, .table(let forms)):
                let needs = "the language needs \(needed.joined(separator: ", "))"
                let missing = needed.filter { forms[$0]?.text?.isEmpty ?? true }
                let surplus = forms.entries.filter { !needed.contains($0.key) }.map {
                    problem("'\(entry.key)' has no use for a form '\($0.key)'; \(needs)", at: $0.keyPosition)
                }
                if missing.isEmpty { return surplus }
                let message = "'\(entry.key)' has no form for \(missing.joined(separator: ", ")); \(needs)"
                return surplus + [problem(message, at: entry.keyPosition)]
            case (.table, _):
                return [
                    problem(
                        "'\(entry.key)' must be a table with the forms \(needed.joined(separator: ", "))",
                        at: entry.value.position)
                ]
            default:
                return entry.value.text == nil
                    ? [problem("'\(entry.key)' must be text", at: entry.value.position)] : []
            }
        }
    }
}

/// A word with the plural forms of its language, of which templates show that for the nearest `count`.
struct PluralWord: TemplateValues {
    private let forms: FrontMatterTable
    private let numbers: NumberLocale
    /// Those of the language of the word.
    private let rules: PluralForms
    /// Each form, divided where the number is.
    private let parts: [ListPluralForm: [Substring]]
    /// All forms, for a script, in an attribute with single quotation marks.
    private let json: HTML

    init(_ forms: FrontMatterTable, rules: PluralForms, numbers: NumberLocale) {
        (self.forms, self.rules, self.numbers) = (forms, rules, numbers)
        parts = Dictionary(
            forms.entries.compactMap { entry in
                ListPluralForm(rawValue: entry.key).map { form in
                    (form, (entry.value.text ?? "").split(separator: "#", omittingEmptySubsequences: false))
                }
            }
        ) { first, _ in first }
        let literals = forms.entries.map { "\(Self.literal($0.key)): \(Self.literal($0.value.text ?? ""))" }
        json = HTML(raw: "{\(literals.joined(separator: ", "))}")
    }

    /// The word with a number.
    func text(of count: Int) -> String {
        (parts[rules.form(of: count)] ?? parts[.other] ?? []).joined(separator: numbers.text(of: count))
    }

    func value(named name: String) -> Any? { name == "json" ? json : forms[name]?.text }

    private static func literal(_ text: String) -> String {
        let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("&", with: "&amp;").replacing("'", with: "&#39;"))\""
    }
}
