import SourceDiagnostics

/// The URL pattern of posts, such as `/:year/:month/:slug/`.
package struct Permalink: Hashable, Sendable {
    /// The pattern; it starts with a slash, and ends with one or with a file name.
    package let pattern: String

    package init(pattern: String) { self.pattern = pattern }

    package static let standard = Permalink(pattern: "/posts/:slug/")
    /// That of pages beside the posts.
    package static let pages = Permalink(pattern: "/:path/")

    /// The pattern with a folder in place of a file: `/:path/` for `/:path.html`.
    var ofFolders: Permalink {
        guard let dot = pattern.lastIndex(of: "."), pattern.last != "/" else { return self }
        return Permalink(pattern: pattern[..<dot] + "/")
    }

    /// The path up to the first part that differs between posts, such as `/posts/`: the folder for static files next to
    /// posts.
    package var folder: String {
        let fixed = pattern.prefix { $0 != ":" }
        return String(fixed[...(fixed.lastIndex(of: "/") ?? fixed.startIndex)])
    }
}

extension Permalink {
    /// A part of a pattern.
    enum Part {
        case text(Substring)
        /// The word after a colon: letters and underscores.
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

    /// Reads the pattern of a site, which must give each post its own page. A slash is added if the pattern ends with
    /// neither a slash nor a file name.
    static func read(_ text: String) throws(ValueError) -> Permalink {
        guard text.hasPrefix("/") else { throw ValueError("it must begin with '/', such as /:year/:month/:slug/") }
        // The page of a folder is its index.
        let index = "index.html"
        let text = text.hasSuffix("/" + index) ? String(text.dropLast(index.count)) : text
        var distinguishesPosts = false
        var sample = ""
        for part in parts(of: text) {
            switch part {
            case .text(let text): sample += text
            case .word(let word):
                if try Placeholder.read(word).distinguishesPosts { distinguishesPosts = true }
                sample += "x"
            }
        }
        guard distinguishesPosts else {
            throw ValueError("it must distinguish posts by :slug, :title, :name, :filename or :path")
        }
        let isComplete = try PagePath.normalized(sample).hasSuffix("/") == text.hasSuffix("/")
        return Permalink(pattern: isComplete ? text : text + "/")
    }
}

extension Permalink {
    /// A placeholder of a pattern, written after a colon.
    enum Placeholder: String, CaseIterable {
        case slug, title, name, path, folder, categories
        /// The slug in front matter, else that of the file name including its date.
        case filename
        /// The slug of the file name including its date, regardless of front matter.
        case basename
        /// The slug in front matter, else that of the title (Hugo's `:slug`).
        case slugOrTitle = "slugortitle"
        case year, month, day, hour, minute, second
        /// Month and day without a leading zero, named as in Jekyll.
        case shortMonth = "i_month"
        case shortDay = "i_day"

        var distinguishesPosts: Bool {
            switch self {
            case .slug, .title, .name, .path, .filename, .basename, .slugOrTitle: true
            default: false
            }
        }

        /// Hugo's and Jekyll's names for these, or for what is fixed text here.
        private static let foreign = [
            "contentbasename": "':basename'", "output_ext": "'.html'",
            "section": "':folder'", "sections": "':folder'", "slugified_categories": "':categories'",
            "slugorcontentbasename": "':filename'", "slugorfilename": "':filename'",
        ]

        /// Reads the word after a colon; for an unknown word, the error suggests the nearest.
        static func read(_ word: String) throws(ValueError) -> Placeholder {
            if let placeholder = Placeholder(rawValue: word) { return placeholder }
            let words = allCases.map(\.rawValue)
            let meant = foreign[word] ?? Spelling.nearest(to: word, among: words).map { "':\($0)'" }
            let hint = meant.map { "did you mean \($0)?" }
            let all = words.map { ":" + $0 }.joined(separator: ", ")
            throw ValueError("':\(word)' is not a placeholder; \(hint ?? "the placeholders are \(all)")")
        }
    }
}
