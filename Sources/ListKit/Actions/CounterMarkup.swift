/// Counters in the HTML of cells.
///
/// While a cell is rendered, they are marked by characters of the last private use area, because a cell does not know
/// what it belongs to. Afterwards they become elements:
///
///     <data value="385" data-count="localLikes">385</data>
///     <data value="385" data-plural="other" data-count="localLikes">likes</data>
///
/// `data-count` names the property of the controller; without a name, the number is fixed.
enum CounterMarkup {
    private static let marks: ClosedRange<Unicode.Scalar> = "\u{10F8F0}"..."\u{10F8F4}"
    private static let numberStart: Unicode.Scalar = "\u{10F8F0}"
    private static let numberEnd: Unicode.Scalar = "\u{10F8F1}"
    private static let wordStart: Unicode.Scalar = "\u{10F8F2}"
    private static let wordInfoEnd: Unicode.Scalar = "\u{10F8F3}"
    private static let wordEnd: Unicode.Scalar = "\u{10F8F4}"

    static func number(_ counter: ListCounter) -> String {
        "\(numberStart)\(counter.serial):\(counter.value)\(numberEnd)"
    }

    static func word(_ word: String, for counter: ListCounter, form: ListPluralForm) -> String {
        let marks = marks(of: form, for: counter)
        return marks.start + word + marks.end
    }

    static func marks(of form: ListPluralForm, for counter: ListCounter) -> (start: String, end: String) {
        ("\(wordStart)\(counter.serial):\(counter.value):\(form)\(wordInfoEnd)", "\(wordEnd)")
    }

    /// Whether rendered HTML has marks, or elements that were made of them.
    static func isIn(_ html: String) -> Bool { hasMarks(html) || html.utf8.containsBytes(of: "data-count") }

    /// All marks begin with this byte in UTF-8.
    private static func hasMarks(_ html: String) -> Bool {
        html.utf8.contains(0xF4) && html.unicodeScalars.contains(where: marks.contains)
    }

    /// The HTML with elements in place of the marks.
    /// - Parameters:
    ///   - controller: whose properties the counters are.
    ///   - numbers: what to show in place of the numbers that they have.
    /// - Throws: `ListCounterError` if a mark is in a tag.
    static func resolved(_ html: String, kind: String, of controller: Any, numbers: [String: Int]?) throws -> String {
        guard hasMarks(html) else { return html }
        let counters = Dictionary(LocalState(of: controller).counters.map { ($1.serial, (name: $0, counter: $1)) }) {
            first, _ in
            first
        }
        var result = ""
        var tag = TagPosition()
        var openWords = 0
        var rest = html.unicodeScalars[...]
        while let start = rest.firstIndex(where: marks.contains) {
            let (text, mark) = (rest[..<start], rest[start])
            rest = rest[rest.index(after: start)...]
            tag.pass(text)
            result.unicodeScalars += text
            if mark == wordEnd, openWords > 0 {
                openWords -= 1
                result += "</data>"
            } else if let element = element(mark, &rest, counters, numbers) {
                if tag.isInside { throw ListCounterError(kind: kind) }
                if mark == wordStart { openWords += 1 }
                result += element
            } else {
                // The author's own character.
                result.unicodeScalars.append(mark)
            }
        }
        return result + String(rest) + String(repeating: "</data>", count: openWords)
    }

    /// The element, or the start tag, in place of a mark and what belongs to it; `nil` if that is not complete.
    private static func element(
        _ mark: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView,
        _ counters: [UInt64: (name: String, counter: ListCounter)], _ numbers: [String: Int]?
    ) -> String? {
        guard mark == numberStart || mark == wordStart,
            let end = rest.firstIndex(of: mark == numberStart ? numberEnd : wordInfoEnd)
        else { return nil }
        let parts = rest[..<end].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == (mark == numberStart ? 2 : 3), let serial = UInt64(parts[0]), var value = Int(parts[1])
        else { return nil }
        let counter = counters[serial]
        if let counter, let number = numbers?[counter.name] {
            let difference = value.subtractingReportingOverflow(counter.counter.value).partialValue
            value = number.addingReportingOverflow(difference).partialValue
        }
        let count = counter.map { " data-count=\"\($0.name)\"" } ?? " data-count"
        if mark == numberStart {
            rest = rest[rest.index(after: end)...]
            return "<data value=\"\(value)\"\(count)>\(value)</data>"
        }
        guard let plural = ListPluralForm(rawValue: parts[2]) else { return nil }
        rest = rest[rest.index(after: end)...]
        return "<data value=\"\(value)\" data-plural=\"\(plural)\"\(count)>"
    }

    /// Whether a place in HTML is within a tag.
    private struct TagPosition {
        private(set) var isInside = false
        private var quote: Unicode.Scalar?

        mutating func pass(_ html: Substring.UnicodeScalarView) {
            for character in html {
                if let open = quote {
                    if character == open { quote = nil }
                } else if isInside {
                    if character == ">" {
                        isInside = false
                    } else if character == "\"" || character == "'" {
                        quote = character
                    }
                } else if character == "<" {
                    isInside = true
                }
            }
        }
    }
}

/// A cell shows a counter where a page cannot go on counting.
public struct ListCounterError: Error, Hashable, CustomStringConvertible {
    /// The kind of the cell.
    public let kind: String

    /// What is wrong, and what would be right.
    public var description: String {
        "the '\(kind)' cell has a counter in an attribute, where the page cannot count; show it in the text"
    }
}

extension String.UTF8View {
    fileprivate func containsBytes(of pattern: StaticString) -> Bool {
        pattern.withUTF8Buffer { pattern in
            guard let first = pattern.first else { return true }
            var rest = self[...]
            while let start = rest.firstIndex(of: first) {
                if rest[start...].starts(with: pattern) { return true }
                rest = rest[index(after: start)...]
            }
            return false
        }
    }
}
