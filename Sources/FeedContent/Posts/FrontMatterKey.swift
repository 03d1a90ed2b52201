import FeedFrontMatter
import SourceDiagnostics

/// The known keys of front matter, to compare unknown keys with.
enum FrontMatterKey {
    /// The possible values of a key. An unknown key with another kind of value is not a typo: `math: true` is not
    /// `path`.
    enum Kind {
        case text, date, flag, number, names, image, list, table
    }

    static let kinds: [String: Kind] = [
        "title": .text, "summary": .text, "excerpt": .text, "description": .text, "alt": .text, "id": .text,
        "translationKey": .text, "slug": .text, "path": .text, "permalink": .text, "url": .text,
        "date": .date, "timestamp": .date, "publishDate": .date, "pubDate": .date, "publish_date": .date,
        "published_at": .date, "expires": .date, "expiryDate": .date, "unpublishDate": .date, "unpublish_date": .date,
        "updated": .date, "lastmod": .date, "last_modified_at": .date, "modified": .date,
        "draft": .flag, "published": .flag, "render": .flag, "headless": .flag,
        "noindex": .flag, "sitemap": .flag, "menu": .flag, "lists": .list,
        "likes": .number, "comments": .list,
        "username": .names, "author": .names, "authors": .names, "tags": .names, "tag": .names,
        "categories": .names, "category": .names, "aliases": .names, "redirect_from": .names,
        "image": .image, "images": .list, "cover": .table, "taxonomies": .table, "build": .table, "_build": .table,
    ]

    /// Sorted, so that of two equally similar names the same one is always suggested.
    private static let names = kinds.keys.sorted()

    /// Other words for known keys that speakers of other languages may write.
    private static let foreign = [
        "datum": "date", "titel": "title", "titre": "title", "titulo": "title", "autor": "author", "auteur": "author",
        "entwurf": "draft", "brouillon": "draft", "borrador": "draft",
    ]

    /// Words that look like a misspelling of 'draft' and are not.
    private static let wordsLikeDraft: Set<String> = [
        "craft", "daft", "drag", "drain", "drake", "drama", "drape", "drat", "draw", "drawn", "drift", "graft", "kraft",
        "raft",
    ]

    /// The known key with this name in any case, or else the name itself.
    static func name(of key: String) -> String {
        if kinds[key] != nil { return key }
        let lowercased = key.lowercased()
        return names.first { $0.lowercased() == lowercased } ?? key
    }

    /// The known key that was probably meant by an unknown one with this value.
    static func meant(by key: String, _ value: FrontMatterValue) -> String? {
        if PublicationKey(key) != nil { return nil }
        if isTypoOfDraft(key, value) { return "draft" }
        if kinds[name(of: key)] != nil { return nil }
        if let word = Spelling.correction(of: key, among: PublicationKey.names) {
            switch PublicationKey(word)?.outcome(of: value) {
            case .withheld: return word
            case .unclear where PublicationKey.isLikeReply(value): return word
            default: break
            }
        }
        let word =
            foreign[key.lowercased()] ?? Spelling.correction(of: key, among: names.filter { $0 != "draft" })
        guard let word, let kind = kinds[word], kind.allows(value) else { return nil }
        return word
    }

    /// Whether somebody may have meant to mark a draft: `darft: true`, `isDraft: maybe`.
    private static func isTypoOfDraft(_ key: String, _ value: FrontMatterValue) -> Bool {
        var word = key.lowercased()
        word.removeAll { !$0.isLetter }
        if foreign[word] == "draft" { return true }
        if word.hasPrefix("is") { word.removeFirst(2) }
        guard Spelling.correction(of: word, among: ["draft"]) != nil else { return false }
        return !wordsLikeDraft.contains(word) || value.flag != nil
    }
}

extension FrontMatterKey.Kind {
    /// Whether a key of this kind can have the value.
    fileprivate func allows(_ value: FrontMatterValue) -> Bool {
        switch (self, value.content) {
        case (.flag, _): value.flag != nil
        case (_, .null): true
        case (.text, _): value.name != nil
        case (.date, .string(let text)): text.contains { $0.isNumber }
        case (.number, .int), (.list, .array), (.table, .table): true
        case (.names, .array), (.names, .string), (.image, .string), (.image, .table): true
        default: false
        }
    }
}

extension FieldReader {
    /// Reports unknown keys that look like known ones, with exceptions.
    ///
    /// A key that looks like `draft` is an error: a typo must not publish a draft.
    mutating func reportTypos(except parameters: Set<String>) {
        let keys = Set(table.entries.map { FrontMatterKey.name(of: $0.key) })
        for entry in rest.entries where !parameters.contains(entry.key) {
            guard let meant = FrontMatterKey.meant(by: entry.key, entry.value) else { continue }
            reportTypo(entry, meant: meant, isThere: keys.contains(meant))
        }
        guard case .table(let taxonomies) = table["taxonomies"]?.content else { return }
        for entry in taxonomies.entries where !parameters.contains("taxonomies") {
            guard let meant = Spelling.correction(of: entry.key, among: Taxonomy.builtIn.map(\.name))
            else { continue }
            reportTypo(entry, meant: meant, isThere: table["taxonomies.\(meant)"] != nil)
        }
    }

    private mutating func reportTypo(_ entry: FrontMatterTable.Entry, meant: String, isThere: Bool) {
        let outcome = PublicationKey.names.contains(meant) ? PublicationKey(meant)?.outcome(of: entry.value) : nil
        if meant == "draft" || outcome != nil && outcome != .published {
            report(
                "unknown key '\(entry.key)'; did you mean '\(meant)'? If not, rename it: "
                    + "a draft must not be published by mistake",
                at: entry.keyPosition)
        } else {
            let there = isThere ? ", which is there too" : ""
            warn("unknown key '\(entry.key)'; did you mean '\(meant)'\(there)?", at: entry.keyPosition)
        }
    }
}
