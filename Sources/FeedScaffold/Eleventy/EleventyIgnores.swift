import FeedFrontMatter

/// What Eleventy does not read: the lines of `.eleventyignore`, and what its configuration adds.
struct EleventyIgnores {
    private var folders: [String] = []
    private var files: Set<String> = []
    private var endings: [String] = []

    init(_ site: ExistingSite, _ program: EleventyProgram) {
        let lines = site.bytes(of: ".eleventyignore").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let added = program.arguments(of: "ignores.add").compactMap { argument -> String? in
            if case .string(let text)? = argument.value { text } else { nil }
        }
        for line in lines.split(whereSeparator: \.isNewline).map(String.init) + added {
            var pattern = line.split(separator: " ").first.map(String.init) ?? ""
            if pattern.isEmpty || pattern.hasPrefix("#") || pattern.hasPrefix("!") { continue }
            if pattern.hasPrefix("./") { pattern.removeFirst(2) }
            if pattern.hasPrefix("**/") { pattern.removeFirst(3) }
            while pattern.hasSuffix("/") || pattern.hasSuffix("/*") || pattern.hasSuffix("/**") {
                pattern = String(pattern[..<(pattern.lastIndex(of: "/") ?? pattern.startIndex)])
            }
            if pattern.hasPrefix("*"), !pattern.dropFirst().contains("*") {
                endings.append(String(pattern.dropFirst()))
            } else if !pattern.contains("*") {
                folders.append(pattern.drop { $0 == "/" } + "/")
                files.insert(String(pattern.drop { $0 == "/" }))
            }
        }
    }

    func match(_ path: String) -> Bool {
        files.contains(path) || folders.contains(where: path.hasPrefix) || endings.contains(where: path.hasSuffix)
    }
}
