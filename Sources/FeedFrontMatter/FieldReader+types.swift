import SourceDiagnostics

extension FieldReader {
    package mutating func text(_ name: String) -> String? {
        entry(name).flatMap { text($0) }
    }

    package mutating func text(_ entry: FrontMatterTable.Entry) -> String? {
        text(entry.key, entry.value)
    }

    package mutating func text(_ key: String, _ value: FrontMatterValue) -> String? {
        guard let text = value.text else {
            reject(key, value, "it must be text")
            return nil
        }
        return text
    }

    /// Text that is not empty: archetypes leave `title: ""`.
    package mutating func words(_ entry: FrontMatterTable.Entry?) -> String? {
        entry.flatMap { text($0) }.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    package mutating func count(_ name: String) -> Int? {
        guard let entry = entry(name) else { return nil }
        guard case .int(let number) = entry.value.content, number >= 0 else {
            reject(entry.key, entry.value, "it must be a whole number of at least 0")
            return nil
        }
        return number
    }

    package mutating func flag(_ name: String) -> Bool? {
        guard let entry = entry(name) else { return nil }
        if let flag = entry.value.flag { return flag }
        let meant = entry.value.text.flatMap { Spelling.nearest(to: $0, among: ["true", "false"]) }
        let hint = meant.map { "; did you mean \($0)?" } ?? ""
        reject(entry.key, entry.value, "it must be true or false\(hint)")
        return nil
    }

    /// The texts of a list; reports elements that are not text.
    package mutating func texts(_ entry: FrontMatterTable.Entry, each demand: String) -> [String] {
        guard case .array(let values) = entry.value.content else { return [] }
        var texts: [String] = []
        for value in values {
            if let text = value.text {
                texts.append(text)
            } else {
                reject(entry.key, value, demand)
            }
        }
        return texts
    }
}
