import FeedFrontMatter
import SourceDiagnostics

extension PostReader {
    /// Whether a post is held back, like a draft. A value that nobody can tell from a yes is an error.
    func isWithheld(_ name: PostName, _ fields: inout FieldReader) -> Bool {
        var isWithheld = name.isInDrafts
        for entry in fields.table.entries {
            switch outcome(of: entry) {
            case .withheld: isWithheld = true
            case .unclear(let demand): fields.reject(entry.key, entry.value, demand)
            case .published: break
            }
            guard let kind = PublicationTable(entry.key) else { continue }
            if kind == .build, !parameters.contains(entry.key), !PublicationTable.mayBeBuild(entry.value) {
                fields.reject(entry.key, entry.value, "it must be a table such as {render: never}")
            }
            var values = [entry.value]
            if case .array(let several) = entry.value.content { values = several }
            for case .table(let table) in values.map(\.content) {
                isWithheld = self.isWithheld(by: table, kind, in: entry.key, &fields) || isWithheld
            }
        }
        // The others stay in `params`, because templates may use them.
        for key in ["draft", "published", "render", "headless"] { _ = fields.entry(key) }
        return isWithheld
    }

    /// The values of keys that the site's templates use may mean something else.
    private func outcome(of entry: FrontMatterTable.Entry) -> PublicationKey.Outcome {
        guard let key = PublicationKey(entry.key) else { return .published }
        let outcome = key.outcome(of: entry.value)
        if key.isHint, parameters.contains(entry.key) { return .published }
        if case .unclear = outcome, !key.isAlwaysMeant, parameters.contains(entry.key) { return .published }
        return outcome
    }

    private func isWithheld(
        by table: FrontMatterTable, _ kind: PublicationTable, in name: String, _ fields: inout FieldReader
    ) -> Bool {
        var isWithheld = false
        for entry in table.entries {
            if let meant = kind.correction(of: entry.key) {
                fields.report("unknown key '\(name).\(entry.key)'; did you mean '\(meant)'?", at: entry.keyPosition)
            }
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

    /// Whether `build` has a value that says what is made of a post; `PublicationKey` reads Booleans.
    static func mayBeBuild(_ value: FrontMatterValue) -> Bool {
        if case .table = value.content { return true }
        return value.isNull || value.flag != nil
    }

    /// The key of `build` that was probably meant by another.
    func correction(of key: String) -> String? {
        let known = ["render", "list", "publishResources"]
        if self != .build || known.contains(where: { $0.lowercased() == key.lowercased() }) { return nil }
        return Spelling.nearest(to: key, among: known)
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
