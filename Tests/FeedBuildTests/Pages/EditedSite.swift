import TestFixtures

/// A site that random edits change, as an author would.
struct EditedSite {
    var site = MemorySite()
    private var random: SeededGenerator
    private var nextName = 0

    init(seed: UInt64, posts: Int, postsPerPage: Int) {
        random = SeededGenerator(seed: seed)
        site.settings = "title: Random\npostsPerPage: \(postsPerPage)\nrawHTML: true\n"
        site.templates["action.mustache"] = "<p>{{likes}} likes {{params.place}}</p>"
        for _ in 0..<posts { insert() }
    }

    private static let words = [
        "tide", "rope", "gull", "*storm*", "lamp", "bread", "`hull`", "ice", "[chart](/x)", "fog", "bell",
        "q\u{0301}uay",
    ]
    private static let blocks = [
        "- one\n- two", "> A quote.", "## Heading", "```\ncode <&>\n```", "***", "1. a\n\n2. b",
        "<details><summary>More</summary>\n\nHidden\n\n</details>", "Same text.", "<div>\n\n*in*\n\n</div>",
    ]

    private mutating func sentence() -> String {
        (0..<Int.random(in: 3...9, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    private mutating func paragraphs() -> [String] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            Bool.random(using: &random) ? sentence() : Self.blocks.randomElement(using: &random) ?? ""
        }
    }

    private mutating func post(_ paragraphs: [String]) -> String {
        var extra = "likes: \(Int.random(in: 0...9, using: &random))\n"
        if Bool.random(using: &random) { extra += "place: \(Int.random(in: 0...9, using: &random))\n" }
        if Bool.random(using: &random) { extra += "tags: [sea, \"a & b\"]\n" }
        if Bool.random(using: &random) { extra += "comments:\n  - {username: bo, text: \"\(sentence())\"}\n" }
        return MemorySite.post(
            Int.random(in: 0...400, using: &random), paragraphs.joined(separator: "\n\n"), extra: extra)
    }

    private mutating func insert() {
        nextName += 1
        site.posts["post-\(nextName).md"] = post(paragraphs())
    }

    /// One to five edits: insert, remove, edit a paragraph, add one, move one, rewrite all of a post, bump it, retitle the site.
    mutating func edit() {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            guard let name = site.posts.keys.sorted().randomElement(using: &random), let text = site.posts[name] else {
                insert()
                continue
            }
            let end = text.range(of: "---\n", after: 4)
            var paragraphs = text[end...].split(separator: "\n\n").map(String.init)
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: insert()
            case 2: site.posts[name] = nil
            case 3: site.posts[name] = post(paragraphs)
            case 4: paragraphs.append(sentence())
            case 5: paragraphs.insert(sentence(), at: 0)
            case 6: paragraphs.shuffle(using: &random)
            case 7:
                let place = "place: \(Int.random(in: 0...9, using: &random))"
                site.posts[name] = text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.hasPrefix("place: ") ? place[...] : $0 }.joined(separator: "\n")
            case 8 where Bool.random(using: &random) && !paragraphs.isEmpty: paragraphs.removeLast()
            case 8: site.settings += "description: \(sentence().filter { $0 != "[" && $0 != "`" && $0 != "*" })\n"
            default:
                if !paragraphs.isEmpty { paragraphs[Int.random(in: paragraphs.indices, using: &random)] = sentence() }
            }
            if site.posts[name] == text {
                site.posts[name] = text[..<end] + paragraphs.joined(separator: "\n\n") + "\n"
            }
            site.settings = site.settings.withoutRepeatedKeys
        }
    }
}

extension String {
    /// The index behind the first occurrence of `text` from an offset on.
    fileprivate func range(of text: String, after offset: Int) -> Index {
        var index = self.index(startIndex, offsetBy: offset)
        while index < endIndex, !self[index...].hasPrefix(text) { index = self.index(after: index) }
        return index == endIndex ? endIndex : self.index(index, offsetBy: text.count)
    }

    /// Settings in which the last of repeated keys counts.
    fileprivate var withoutRepeatedKeys: String {
        var seen: Set<Substring> = []
        return split(separator: "\n").reversed()
            .filter { line in seen.insert(line.prefix { $0 != ":" }).inserted }.reversed().joined(separator: "\n")
            + "\n"
    }
}
