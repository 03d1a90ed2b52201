import Digests
import FeedContent
package import FeedFrontMatter
import Foundation
import HTMLSyntax
import ListKit
package import SourceDiagnostics

/// The words that readers see besides the content of a site, in its language: `{{site.words.olderPosts}}` in templates.
package struct Words: Hashable, Sendable {
    /// The language of a table in which every word is marked, to find those that are in no table.
    package static let pseudoLanguage = "en-XA"

    /// A BCP 47 tag.
    package let language: String
    /// By their names: a text, or a table of plural forms.
    private let table: FrontMatterTable

    /// - Parameter tables: of the language, the nearest first. What one does not have is looked for in the next.
    package init(language: String, tables: [FrontMatterTable] = []) {
        self.language = language
        var names: Set<String> = []
        let entries = tables.flatMap(\.entries).filter { names.insert($0.key).inserted }
        table = FrontMatterTable(language == Self.pseudoLanguage ? entries.map(Self.marked) : entries)
    }

    package var isEmpty: Bool { table.isEmpty }

    /// A word without plural forms; empty if there is none.
    /// - Parameter part: what is in place of `#` in it.
    package func text(_ name: String, part: String = "") -> String {
        (table[name]?.text ?? "").replacing("#", with: part)
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

extension Words: TemplateValues {
    package func value(named name: String) -> Any? {
        guard let value = table[name] else { return nil }
        guard case .table(let forms) = value.content else { return value.text }
        return PluralWord(forms: forms, language: language)
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
                let missing = needed.filter { forms[$0] == nil }
                return missing.isEmpty
                    ? []
                    : [
                        problem(
                            "'\(entry.key)' has no form for \(missing.joined(separator: ", ")); the language needs "
                                + needed.joined(separator: ", "), at: entry.keyPosition)
                    ]
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
    let forms: FrontMatterTable
    let language: String

    /// The word with a number.
    func text(of count: Int) -> String {
        let form = PluralForms(language: language).form(of: count)
        let text = (forms[form.rawValue] ?? forms[ListPluralForm.other.rawValue])?.text ?? ""
        return text.replacing("#", with: count.formatted(.number.locale(NumberLocale.locale(of: language))))
    }

    /// `json`: all forms, for a script, in an attribute with single quotation marks.
    func value(named name: String) -> Any? {
        guard name == "json" else { return forms[name]?.text }
        let forms = forms.entries.map { "\(Self.literal($0.key)): \(Self.literal($0.value.text ?? ""))" }
        return HTML(raw: "{\(forms.joined(separator: ", "))}")
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("&", with: "&amp;").replacing("'", with: "&#39;"))\""
    }
}
