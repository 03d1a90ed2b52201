import Foundation
import HTMLSyntax
import ListKit

/// Shows the counters of cells in a language: numbers with its digits and separators, words in the plural form that goes with
/// the number. `actions.js` does the same while it counts.
struct LocalizedNumbers {
    private let locale: Locale
    private let forms: PluralForms

    init(language: String) {
        locale = NumberLocale(language: language).locale
        forms = PluralForms(language: language)
    }

    /// The HTML of a cell in which counters are marked by `data-count`. A number that never changes is left without that
    /// attribute, and a word in its plural form without an element.
    func html(_ html: String) -> String {
        let bytes = Array(html.utf8)
        guard bytes[...].contains("data-count") else { return html }
        var result: [UInt8] = []
        var rest = 0
        /// For each open `data` element, what is in place of its end tag; `nil` for that itself.
        var ends: [String?] = []
        /// How many elements are open around what is left out.
        var omitted: Int?
        for token in HTMLScanner(bytes) where token.name(in: bytes) == "data" {
            if token.kind == .endTag {
                guard let end = ends.popLast() else { continue }
                if let outer = omitted, outer == ends.count {
                    omitted = nil
                    rest = token.range.lowerBound
                }
                guard omitted == nil, let end else { continue }
                result += bytes[rest..<token.range.lowerBound] + Array(end.utf8)
                rest = token.range.upperBound
            } else if token.kind == .startTag {
                guard let tag = CounterTag(token, in: bytes), omitted == nil else {
                    ends.append(nil)
                    continue
                }
                result += bytes[rest..<token.range.lowerBound]
                rest = token.range.upperBound
                let (start, end, isOmitted) = marks(of: tag)
                result += Array(start.utf8)
                if isOmitted { omitted = ends.count }
                ends.append(end)
            }
        }
        return String(decoding: result + (omitted == nil ? bytes[rest...] : []), as: UTF8.self)
    }

    /// What is in place of the tags of a counter or a word, and whether what is between them is left out.
    private func marks(of tag: CounterTag) -> (start: String, end: String, isOmitted: Bool) {
        guard let plural = tag.plural else {
            let number = tag.value.formatted(.number.locale(locale))
            return ("<data value=\"\(tag.value)\"\(tag.count)>\(number)", "</data>", true)
        }
        let isShown = forms.form(of: tag.value) == plural
        if tag.isFixed { return ("", "", !isShown) }
        let hidden = isShown ? "" : " hidden"
        return ("<data value=\"\(tag.value)\" data-plural=\"\(plural)\"\(tag.count)\(hidden)>", "</data>", false)
    }
}

extension Cell<String> {
    /// The cell with its counters in a language.
    func localized(_ numbers: LocalizedNumbers) -> Cell {
        Cell(diffIdentifier: diffIdentifier, kind: kind, content: numbers.html(content))
    }
}

/// The start tag of a counter, or of a word that goes with it.
private struct CounterTag {
    let value: Int
    private(set) var plural: ListPluralForm?
    /// The attribute with the name of the counter; empty if the number never changes.
    private(set) var count = ""

    var isFixed: Bool { count.isEmpty }

    init?(_ token: HTMLToken, in bytes: [UInt8]) {
        guard token.name(in: bytes) == "data" else { return nil }
        var attributes: [String: String] = [:]
        for attribute in token.attributes(in: bytes) {
            attributes[attribute.name(in: bytes)] =
                attribute.value.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
        }
        guard let name = attributes["data-count"], let value = attributes["value"].flatMap({ Int($0) }) else {
            return nil
        }
        self.value = value
        plural = attributes["data-plural"].flatMap(ListPluralForm.init(rawValue:))
        if !name.isEmpty { count = " data-count=\"\(name)\"" }
    }
}
