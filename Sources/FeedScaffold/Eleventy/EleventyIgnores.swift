import FeedFrontMatter

/// What Eleventy does not read: the lines of `.eleventyignore` and `.gitignore`, and what its configuration adds.
struct EleventyIgnores {
    /// Patterns from the root of the site, in which `**` stands for any folders and `*` for anything in a name.
    private var patterns: [[String]] = []
    /// Those that can be told to feedgen as they are: a name with one `*` at its beginning.
    private(set) var endings: [String] = []

    init(_ site: ExistingSite, _ program: EleventyProgram) {
        let usesGit = !program.arguments(of: "setUseGitIgnore").contains { $0.value == .bool(false) }
        let files = [".eleventyignore"] + (usesGit ? [".gitignore"] : [])
        let lines = files.flatMap { file in
            site.bytes(of: file).map {
                String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
            }
                ?? []
        }
        let added = program.arguments(of: "ignores.add").compactMap { argument -> String? in
            if case .string(let text)? = argument.value { text } else { nil }
        }
        for line in lines + added {
            var pattern = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
            if pattern.isEmpty || pattern.hasPrefix("#") || pattern.hasPrefix("!") { continue }
            let isRooted = pattern.dropLast().contains("/")
            if pattern.hasPrefix("./") { pattern.removeFirst(2) }
            while pattern.hasSuffix("/") || pattern.hasSuffix("/*") || pattern.hasSuffix("/**") {
                pattern = String(pattern[..<(pattern.lastIndex(of: "/") ?? pattern.startIndex)])
            }
            let parts = pattern.split(separator: "/").map(String.init)
            if parts.isEmpty { continue }
            if parts.count == 1, parts[0].hasPrefix("*."), !parts[0].dropFirst().contains("*") {
                endings.append(parts[0])
            }
            // As in git, a name without a slash is that of a file or a folder anywhere.
            patterns.append(isRooted ? parts : ["**"] + parts)
        }
    }

    /// Whether a file, or a folder that it is in, is ignored.
    func match(_ path: String) -> Bool {
        if patterns.isEmpty { return false }
        let names = path.split(separator: "/").map { Array(String($0)) }
        return patterns.contains { Self.matches(names, $0) }
    }

    /// Whether the first of some names match a pattern.
    /// - Complexity: O(nm).
    private static func matches(_ names: [[Character]], _ pattern: [String]) -> Bool {
        /// The places in the pattern, with those behind what stands for nothing.
        func closure(_ places: Set<Int>) -> Set<Int> {
            var all = places
            for place in pattern.indices where all.contains(place) && pattern[place] == "**" { all.insert(place + 1) }
            return all
        }
        var places = closure([0])
        for name in names {
            var next: Set<Int> = []
            for place in places where place < pattern.count {
                if pattern[place] == "**" {
                    next.insert(place)
                } else if JekyllExclusions.matches(name[...], Array(pattern[place])[...]) {
                    next.insert(place + 1)
                }
            }
            places = closure(next)
            if places.contains(pattern.count) { return true }
        }
        return false
    }
}
