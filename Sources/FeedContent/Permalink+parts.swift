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
            throw Fault("it must distinguish posts by :slug, :title, :name, :filename or :path")
        }
        let isComplete = try PagePath.normalized(sample).hasSuffix("/") == text.hasSuffix("/")
        return Permalink(pattern: isComplete ? text : text + "/")
    }
}
