import Foundation

extension FieldReader {
    mutating func text(_ name: String) -> String? {
        entry(name).flatMap { text($0) }
    }

    mutating func text(_ entry: FrontMatterTable.Entry) -> String? {
        text(entry.key, entry.value)
    }

    mutating func text(_ key: String, _ value: FrontMatterValue) -> String? {
        guard let text = value.text else {
            refuse(key, value, "it must be text")
            return nil
        }
        return text
    }

    /// A text that says something: an archetype leaves `title: ""`.
    mutating func words(_ entry: FrontMatterTable.Entry?) -> String? {
        entry.flatMap { text($0) }.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    mutating func count(_ name: String) -> Int? {
        guard let entry = entry(name) else { return nil }
        guard case .int(let number) = entry.value.content, number >= 0 else {
            refuse(entry.key, entry.value, "it must be a whole number of at least 0")
            return nil
        }
        return number
    }

    mutating func flag(_ name: String) -> Bool? {
        guard let entry = entry(name) else { return nil }
        if let flag = entry.value.flag { return flag }
        let meant = entry.value.text.flatMap { Spelling.nearest(to: $0, among: ["true", "false"]) }
        let hint = meant.map { "; did you mean \($0)?" } ?? ""
        refuse(entry.key, entry.value, "it must be true or false\(hint)")
        return nil
    }

    mutating func date(_ entry: FrontMatterTable.Entry?, in timeZone: TimeZone) -> PostDate? {
        guard let entry else { return nil }
        guard case .string(let text) = entry.value.content else {
            refuse(entry.key, entry.value, DateScanner.form)
            return nil
        }
        do throws(Fault) {
            return try PostDate(text, in: timeZone)
        } catch {
            refuse(entry.key, entry.value, error.message)
            return nil
        }
    }

    mutating func comments() -> [Comment] {
        // Jekyll's key of this name says whether readers may comment.
        guard let entry = entry("comments"), entry.value.flag == nil else { return [] }
        guard case .array(let values) = entry.value.content else {
            refuse(entry.key, entry.value, "it must be a list of comments, each with 'username' and 'text'")
            return []
        }
        var comments: [Comment] = []
        for value in values {
            guard case .table(let table) = value.content else {
                refuse(entry.key, value, "each comment must be a table with 'username' and 'text'")
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
