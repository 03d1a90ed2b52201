import FeedFrontMatter
import Foundation
import SourceDiagnostics

extension FieldReader {
    /// A list of texts, or one text that is split at commas or spaces; trimmed, without duplicates. Under the singular
    /// key, as in Jekyll, a text is one name.
    mutating func names(_ many: String, one: String? = nil, atBlanks: Bool) -> [String] {
        guard let entry = entry([many, one, "taxonomies.\(many)"].compactMap(\.self)) else { return [] }
        let found: [String]
        if case .array = entry.value.content {
            found = texts(entry, each: "each \(one ?? "name") must be text")
        } else if let text = entry.value.name {
            let isOne = entry.key.lowercased() == one
            found = isOne ? [text] : text.split { atBlanks ? $0.isWhitespace : $0 == "," }.map(String.init)
        } else {
            let separators = atBlanks ? "blanks" : "commas"
            let demand = "it must be a list of \(many), or \(many) separated by \(separators)"
            reject(entry.key, entry.value, demand)
            return []
        }
        return Self.distinct(found)
    }

    /// Trimmed names, without empty ones and duplicates.
    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The authors of the post: a name, a list, or a list of tables with a `name`; nil if there are none.
    mutating func authors() -> [String]? {
        guard let entry = entry("username", "author", "authors", "taxonomies.authors"),
            entry.value.content != .bool(false)
        else { return nil }
        var names: [String] = []
        if case .array(let values) = entry.value.content {
            for value in values {
                if let name = name(of: value) {
                    names.append(name)
                } else {
                    reject(entry.key, value, "each author must be a name, or a table with a 'name'")
                }
            }
        } else if let name = name(of: entry.value) {
            names = [name]
        } else {
            reject(entry.key, entry.value, "it must be a name, or a list of names")
        }
        names = Self.distinct(names)
        return names.isEmpty ? nil : names
    }

    private func name(of author: FrontMatterValue) -> String? {
        if case .table(let table) = author.content { return table["name"]?.text }
        return author.text
    }

    mutating func date(_ entry: FrontMatterTable.Entry?, in timeZone: TimeZone) -> PostDate? {
        guard let entry else { return nil }
        guard case .string(let text) = entry.value.content else {
            reject(entry.key, entry.value, DateScanner.form)
            return nil
        }
        do throws(ValueError) {
            return try PostDate(text, in: timeZone)
        } catch {
            reject(entry.key, entry.value, error.message)
            return nil
        }
    }

    mutating func comments() -> [Comment] {
        // In Jekyll this key says whether comments are allowed.
        guard let entry = entry("comments"), entry.value.flag == nil else { return [] }
        guard case .array(let values) = entry.value.content else {
            reject(entry.key, entry.value, "it must be a list of comments, each with 'username' and 'text'")
            return []
        }
        var comments: [Comment] = []
        for value in values {
            guard case .table(let table) = value.content else {
                reject(entry.key, value, "each comment must be a table with 'username' and 'text'")
                continue
            }
            var fields = FieldReader(path: path, table: table)
            let name = fields.entry("username", "author")
            let username = name.flatMap { fields.text($0.key, $0.value) }
            let text = fields.text("text")
            let hasText = table["text"]?.isNull == false
            for (key, isMissing) in [("username", name == nil), ("text", !hasText)] where isMissing {
                fields.report("a comment has no '\(key)'; each needs 'username' and 'text'", at: value.position)
            }
            adopt(fields)
            if let username, let text { comments.append(Comment(username: username, text: text)) }
        }
        return comments
    }
}
