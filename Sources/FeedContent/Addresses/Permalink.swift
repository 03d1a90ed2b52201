import SourceDiagnostics

/// Where pages of posts are, as a pattern such as `/:year/:month/:slug/`.
package struct Permalink: Hashable, Sendable {
    /// The pattern; it begins with a slash, and ends with one or names a file.
    package let pattern: String

    package init(pattern: String) { self.pattern = pattern }

    package static let standard = Permalink(pattern: "/posts/:slug/")

    /// The path up to the first part that differs from post to post, such as `/posts/`: where files beside posts go.
    package var folder: String {
        let fixed = pattern.prefix { $0 != ":" }
        return String(fixed[...(fixed.lastIndex(of: "/") ?? fixed.startIndex)])
    }
}

extension Permalink {
    /// A stretch of a pattern.
    enum Part {
        case text(Substring)
        /// The word after a colon: the letters and underscores that follow it.
        case word(String)
    }

    static func parts(of pattern: String) -> [Part] {
        var parts: [Part] = []
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            if colon > rest.startIndex { parts.append(.text(rest[..<colon])) }
            rest = rest[rest.index(after: colon)...]
            let word = rest.prefix { $0.isLetter || $0 == "_" }
            parts.append(.word(String(word)))
            rest = rest[word.endIndex...]
        }
        if !rest.isEmpty { parts.append(.text(rest)) }
        return parts
    }

    /// Reads the pattern of a site, which must lead to a page of its own for each post. A slash is added where the pattern
    /// ends in neither a slash nor the name of a file.
    static func read(_ text: String) throws(Fault) -> Permalink {
        guard text.hasPrefix("/") else { throw Fault("it must begin with '/', such as /:year/:month/:slug/") }
        // A folder's page is its index.
        let index = "index.html"
        let text = text.hasSuffix("/" + index) ? String(text.dropLast(index.count)) : text
        var tellsPostsApart = false
        var sample = ""
        for part in parts(of: text) {
            switch part {
            case .text(let text): sample += text
            case .word(let word):
                if try Placeholder.read(word).tellsPostsApart { tellsPostsApart = true }
                sample += "x"
            }
        }
        guard tellsPostsApart else {
            throw Fault("it must tell posts apart, by :slug, :title, :name, :filename or :path")
        }
        let isComplete = try PagePath.normalized(sample).hasSuffix("/") == text.hasSuffix("/")
        return Permalink(pattern: isComplete ? text : text + "/")
    }
}

extension Permalink {
    /// What a pattern can name of a post, each written after a colon.
    enum Placeholder: String, CaseIterable {
        case slug, title, name, path, folder, categories
        /// The slug of front matter, else that of the file name with a date before it.
        case filename
        /// That of the file name with a date before it, whatever front matter says.
        case basename
        /// The slug of front matter, else that of the title, which is what Hugo calls `:slug`.
        case slugOrTitle = "slugortitle"
        case year, month, day, hour, minute, second
        /// Month and day without a leading zero, as Jekyll calls them.
        case shortMonth = "i_month"
        case shortDay = "i_day"

        var tellsPostsApart: Bool {
            switch self {
            case .slug, .title, .name, .path, .filename, .basename, .slugOrTitle: true
            default: false
            }
        }

        /// What Hugo and Jekyll write for the same, or for what stands here without a placeholder.
        private static let foreign = [
            "contentbasename": "':basename'", "output_ext": "'.html'",
            "section": "':folder'", "sections": "':folder'", "slugified_categories": "':categories'",
            "slugorcontentbasename": "':filename'", "slugorfilename": "':filename'",
        ]

        /// Reads the word after a colon; another one is answered by the nearest.
        static func read(_ word: String) throws(Fault) -> Placeholder {
            if let placeholder = Placeholder(rawValue: word) { return placeholder }
            let words = allCases.map(\.rawValue)
            let meant = foreign[word] ?? Spelling.nearest(to: word, among: words).map { "':\($0)'" }
            let hint = meant.map { "did you mean \($0)?" }
            let all = words.map { ":" + $0 }.joined(separator: ", ")
            throw Fault("':\(word)' is no placeholder; \(hint ?? "the placeholders are \(all)")")
        }
    }
}
