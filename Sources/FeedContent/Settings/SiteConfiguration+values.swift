import FeedFrontMatter
import FeedMarkdown
import Foundation
import HTMLSyntax
import SourceDiagnostics

extension SiteConfiguration {
    static func text(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.text else { throw ValueError("it must be text") }
        return text
    }

    static func table(_ value: FrontMatterValue) throws(ValueError) -> FrontMatterTable {
        guard case .table(let table) = value.content else { throw ValueError("it must be a table") }
        return table
    }

    /// Reads the entries of a table with few keys.
    /// - Parameter owner: what has them, such as `an archive`.
    static func readTable(
        _ table: FrontMatterTable, of owner: String, keys: [String],
        _ read: (String, FrontMatterValue) throws(ValueError) -> Void
    ) throws(ValueError) {
        for entry in table.entries where !entry.value.isNull {
            guard keys.contains(entry.key) else {
                let message = "\(owner) has no key '\(entry.key)'; the keys are \(keys.joined(separator: ", "))"
                throw ValueError(message, at: entry.keyPosition)
            }
            do throws(ValueError) {
                try read(entry.key, entry.value)
            } catch {
                if error.position != nil { throw error }
                throw ValueError("'\(entry.key)' is \(entry.value.summary); \(error.message)", at: entry.value.position)
            }
        }
    }

    static func imageURL(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.name, !text.isEmpty, !LinkDestination.isDangerous(text) else {
            throw ValueError("it must be the path or the http URL of an image")
        }
        return text
    }

    /// Whether the value is the second of two words.
    static func choice(_ value: FrontMatterValue, _ one: String, _ other: String) throws(ValueError) -> Bool {
        guard let word = value.text, word == one || word == other else {
            throw ValueError("it must be \(one) or \(other)")
        }
        return word == other
    }

    static func taxonomy(_ value: FrontMatterValue) throws(ValueError) -> Taxonomy? {
        if case .bool(false) = value.content { return nil }
        guard let name = value.text else {
            throw ValueError("it must be the name of a taxonomy, such as tags, or false for none")
        }
        return Taxonomy(name)
    }

    /// One of some words.
    static func word<Word: CaseIterable & RawRepresentable<String>>(
        _ value: FrontMatterValue
    ) throws(ValueError) -> Word {
        guard let word = value.text.flatMap(Word.init(rawValue:)) else {
            throw ValueError("it must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    static func feedPosts(_ value: FrontMatterValue) throws(ValueError) -> Int {
        guard case .int(let number) = value.content, (0...1000).contains(number) else {
            throw ValueError("it must be a number of posts, from 0 to 1000")
        }
        return number
    }

    /// All features or none; a table turns single ones on and off.
    static func markdown(_ value: FrontMatterValue) throws(ValueError) -> MarkdownExtensions {
        guard case .bool(let flag) = value.content else {
            throw ValueError("it must be true or false, or a table of features with true or false")
        }
        return flag ? .all : []
    }

    /// The name of a program; `nil` for none.
    static func command(_ value: FrontMatterValue) throws(ValueError) -> String? {
        if case .bool(false) = value.content { return nil }
        guard case .string(let name) = value.content, !name.isEmpty, !name.hasPrefix("-"),
            !name.contains(where: \.isWhitespace)
        else { throw ValueError("it must be the name of a command such as pygmentize, or false for none") }
        return name
    }

    static func range(_ value: FrontMatterValue) throws(ValueError) -> Int {
        guard case .int(let number) = value.content, (0...100).contains(number) else {
            throw ValueError("it must be a number of posts, from 0 to 100")
        }
        return number
    }

    static func positive(_ value: FrontMatterValue) throws(ValueError) -> Int {
        guard case .int(let number) = value.content, number >= 1 else {
            throw ValueError("it must be a whole number of at least 1")
        }
        return number
    }

    /// At most a day, because browsers' timers cannot wait for months.
    static func seconds(_ value: FrontMatterValue) throws(ValueError) -> Int {
        guard case .int(let number) = value.content, (1...86_400).contains(number) else {
            throw ValueError("it must be a whole number of seconds, from 1 to 86400")
        }
        return number
    }

    /// YAML reads an unquoted `off` as false.
    static func newPosts(_ value: FrontMatterValue) throws(ValueError) -> NewPosts {
        if case .bool(false) = value.content { return .off }
        guard let policy = value.text.flatMap(NewPosts.init(rawValue:)) else {
            throw ValueError("it must be one of \(NewPosts.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return policy
    }

    /// A list of kinds; `false` for none.
    static func kinds<Kind: CaseIterable & RawRepresentable<String>>(
        _ value: FrontMatterValue
    ) throws(ValueError) -> [Kind] {
        if case .bool(false) = value.content { return [] }
        let demand = ValueError(
            "it must be a list of \(Kind.allCases.map(\.rawValue).joined(separator: ", ")), or false")
        guard case .array(let values) = value.content else { throw demand }
        let kinds: [Kind?] = values.map { $0.text.flatMap(Kind.init(rawValue:)) }
        if kinds.contains(where: { $0 == nil }) { throw demand }
        return kinds.compactMap { $0 }
    }

    static func flag(_ value: FrontMatterValue) throws(ValueError) -> Bool {
        guard case .bool(let flag) = value.content else { throw ValueError("it must be true or false") }
        return flag
    }

    static func timeZone(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard case .string(let name) = value.content, TimeZone(identifier: name) != nil else {
            throw ValueError("it must be a time zone such as UTC or Europe/Berlin")
        }
        return name
    }

    /// The syntax of a language tag (RFC 5646): letters first, then parts of up to eight letters and digits.
    static func language(_ value: FrontMatterValue) throws(ValueError) -> String {
        if case .array = value.content {
            throw ValueError("it must be one language tag such as en; name the others in 'languages'")
        }
        let parts = value.text?.split(separator: "-", omittingEmptySubsequences: false) ?? []
        let isTag = parts.enumerated().allSatisfy { index, part in
            (index == 0 ? 2...8 : 1...8).contains(part.count)
                && part.utf8.allSatisfy { HTMLName.isLetter($0) || (index > 0 && (48...57).contains($0)) }
        }
        guard let text = value.text, !parts.isEmpty, isTag else {
            throw ValueError("it must be a language tag such as en or pt-BR")
        }
        return text
    }

    static func address(_ value: FrontMatterValue) throws(ValueError) -> String {
        guard let text = value.text else { throw ValueError("it must be text") }
        return try siteURL(text)
    }
}
