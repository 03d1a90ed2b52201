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

    /// Text that a post need not have; `false` says that there is none.
    package mutating func optionalText(_ entry: FrontMatterTable.Entry?) -> String? {
        guard let entry, entry.value.content != .bool(false) else { return nil }
        return text(entry)
    }

    /// The same, but not empty: archetypes leave `title: ""`.
    package mutating func words(_ entry: FrontMatterTable.Entry?) -> String? {
        optionalText(entry).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    package mutating func flag(_ name: String) -> Bool? {
        guard let entry = entry(name) else { return nil }
        if entry.value.flag == nil { reject(entry.key, entry.value, "it must be true or false") }
        return entry.value.flag
    }

    package mutating func count(_ name: String) -> Int? {
        guard let entry = entry(name) else { return nil }
        guard case .int(let number) = entry.value.content, number >= 0 else {
            reject(entry.key, entry.value, "it must be a whole number of at least 0")
            return nil
        }
        return number
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
