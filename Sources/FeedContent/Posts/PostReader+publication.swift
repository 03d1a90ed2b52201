import FeedFrontMatter
import SourceDiagnostics

extension PostReader {
    /// Whether a post is held back, like a draft. A value that nobody can tell from a yes is an error.
    func isWithheld(_ name: PostName, _ fields: inout FieldReader) -> Bool {
        var isWithheld = name.isInDrafts
        for entry in fields.table.entries {
            switch outcome(of: entry, parameters: parameters) {
            case .withheld: isWithheld = true
            case .unclear(let demand): fields.reject(entry.key, entry.value, demand)
            case .published: break
            }
            if PublicationTable(entry.key) != nil, case .table(let table) = entry.value.content {
                isWithheld = self.isWithheld(by: table, in: entry.key, &fields) || isWithheld
            }
        }
        // The others stay in `params`, because templates may use them.
        for key in ["draft", "published", "render", "headless"] { _ = fields.entry(key) }
        return isWithheld
    }

    /// - Parameter parameters: the keys that the site's templates use, whose values may mean something else.
    private func outcome(of entry: FrontMatterTable.Entry, parameters: Set<String>) -> PublicationKey.Outcome {
        guard let key = PublicationKey(entry.key) else { return .published }
        let outcome = key.outcome(of: entry.value)
        if case .unclear = outcome, !key.isAlwaysMeant, parameters.contains(entry.key) { return .published }
        return outcome
    }

    private func isWithheld(by table: FrontMatterTable, in name: String, _ fields: inout FieldReader) -> Bool {
        guard let kind = PublicationTable(name) else { return false }
        var isWithheld = false
        for entry in table.entries {
            switch kind.outcome(of: entry) {
            case .withheld: isWithheld = true
            case .unclear(let demand): fields.reject("\(name).\(entry.key)", entry.value, demand)
            case .published: break
            }
        }
        return isWithheld
    }
}

/// A table of another generator in which posts are held back: Hugo's `build`, `_build` and `params`, Zola's `extra`.
enum PublicationTable {
    /// What is made of the post.
    case build
    /// Keys of the author's own, such as `draft`.
    case parameters

    init?(_ key: String) {
        switch key.lowercased() {
        case "build", "_build": self = .build
        case "params", "extra", "meta", "metadata", "eleventycomputed": self = .parameters
        default: return nil
        }
    }

    /// What an entry of the table says. Keys of the author's own may mean anything, but for `draft` and `published`.
    func outcome(of entry: FrontMatterTable.Entry) -> PublicationKey.Outcome {
        switch self {
        case .build:
            switch entry.key.lowercased() {
            // With `link` a post has an address, and no page there.
            case "render": return Self.outcome(of: entry.value, words: ["always", "link", "never"])
            case "list": return Self.outcome(of: entry.value, words: ["always", "local", "never"])
            default: return .published
            }
        case .parameters:
            guard let key = PublicationKey(entry.key) else { return .published }
            let outcome = key.outcome(of: entry.value)
            if case .unclear = outcome, !key.isAlwaysMeant { return .published }
            return outcome
        }
    }

    private static func outcome(of value: FrontMatterValue, words: [String]) -> PublicationKey.Outcome {
        if value.isNull { return .published }
        if let flag = value.flag { return flag ? .published : .withheld }
        switch value.text?.lowercased() {
        case "always", "local": return .published
        case let word? where words.contains(word): return .withheld
        case let word:
            let meant = word.flatMap { Spelling.nearest(to: $0, among: words) }
            let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
            return .unclear("it must be \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")\(hint)")
        }
    }
}
