import DefaultTheme
import FeedContent
import FeedFrontMatter
import FeedMarkdown
import FeedSources

/// The templates of the shortcodes that the entries of a site call and that feedgen does not have: converted ones, and stubs,
/// which show the arguments.
struct ShortcodeTemplates {
    private(set) var files: [ScaffoldFile] = []
    /// The names of those that are stubs and how many calls each has, the most used first.
    private(set) var stubs: [(name: String, count: Int)] = []
    /// The names of the values of the site that texts show, as in `{{ site.repository }}`.
    private(set) var values: Set<String> = []

    /// How a shortcode is called.
    fileprivate struct Use {
        var count = 0
        var innerCount = 0
        /// How many calls have each argument.
        var arguments: [String: Int] = [:]
        /// The place of the first call, and its tag.
        let first: (path: String, line: Int, tag: String)
    }

    /// - Parameters:
    ///   - configuration: the settings that were converted.
    ///   - folders: where the templates of the old site are.
    init(of site: ExistingSite, _ configuration: SiteConfiguration, in folders: [String]) {
        var uses: [String: Use] = [:]
        let known = Set(
            DefaultTheme.files.keys.filter { $0.hasPrefix("shortcodes/") }.map { $0.dropFirst(11).prefix { $0 != "." } }
        )
        let builtIns: Set<Substring> = [
            "list", "highlight", "ref", "relref", "post_url", "link", "raw", "comment", "verbatim",
        ]
        let sources = SourceFolders(configuration)
        let dialects = Dictionary(
            configuration.collectionsInAllLanguages.compactMap { setting in
                setting.shortcodes.map { (setting.collection, $0) }
            }
        ) { first, _ in first }
        for path in site.paths {
            guard let folder = sources.content(at: path), PostName.isPost(path) || PostName.isHTML(path),
                sources.destination(of: path) != nil,
                let dialect = dialects[folder.collection] ?? configuration.shortcodes,
                let bytes = site.bytes(of: path), bytes.hasTags,
                // The first build reports what cannot be read.
                let text = try? FrontMatter.text(path: path, bytes: bytes, rule: configuration.frontMatter)
            else { continue }
            if dialect == .liquid || dialect == .nunjucks { values.formUnion(Self.values(in: text.body)) }
            for call in Shortcode.all(in: text.body, dialect) {
                if !Self.isFileName(call.name) { continue }
                let first = (path, call.line + text.line - 1, call.tag)
                uses[call.name, default: Use(first: first)].add(call)
            }
        }
        for (name, use) in uses.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let place = "Templates/shortcodes/\(name).mustache"
            let dialect = configuration.shortcodes ?? .hugo
            let old = folders.lazy.flatMap { folder in
                ["html", "md", "njk", "liquid"].map { "\(folder)/\(name).\($0)" }
            }.first(where: site.hasFile)
            let text = old.flatMap { site.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
            if let mustache = text.flatMap({ OldShortcodeTemplate($0, dialect).mustache }) {
                files.append(ScaffoldFile(path: place, text: mustache))
            } else if known.contains(name[...]) || builtIns.contains(name[...]) {
                // That of feedgen shows it.
                continue
            } else {
                files.append(ScaffoldFile(path: place, text: use.stub(of: name)))
                stubs.append((name, use.count))
            }
        }
    }

    private static func values(in text: String) -> Set<String> {
        var names: Set<String> = []
        var rest = text.utf8[...]
        let brace = UInt8(ascii: "{")
        while let open = rest.firstIndex(of: brace) {
            rest = rest[open...].dropFirst()
            guard rest.first == brace else { continue }
            rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
            guard rest.starts(with: "site.".utf8) else { continue }
            let name = rest.dropFirst(5).prefix {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
            }
            names.insert(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name.first != "." && name.utf8.count < 200
            && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }
}

extension ShortcodeTemplates.Use {
    fileprivate mutating func add(_ call: Shortcode) {
        count += 1
        if call.inner != nil { innerCount += 1 }
        for name in call.arguments.compactMap(\.name) { arguments[name, default: 0] += 1 }
        for index in call.values.indices { arguments[String(index), default: 0] += 1 }
    }

    /// A template that shows the arguments, most used first.
    fileprivate func stub(of name: String) -> String {
        let sorted = arguments.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20)
        var uses = sorted.map { "\($0.key) (\($0.value))" }
        if innerCount > 0 { uses.append("text between its tags, which is 'inner' (\(innerCount))") }
        let tag = first.tag.filter { !"{}".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let list = uses.isEmpty ? "no arguments" : "its arguments: " + uses.joined(separator: ", ")
        let calls = count == 1 ? "one call" : "\(count) calls"
        let shown = sorted.map { "{{#\($0.key)}} {{\($0.key)}}{{/\($0.key)}}" }.joined()
        return """
            {{! \(name) has \(calls); the first is in \(first.path), line \(first.line): \(tag) }}
            {{! \(list). }}
            {{! Write what readers are to see, in place of what follows. }}
            <span class="missing">[\(name)\(shown)]</span>\(innerCount > 0 ? "{{{inner}}}" : "")

            """
    }
}

extension [UInt8] {
    /// Whether there may be calls: two braces, or one and a percent sign.
    fileprivate var hasTags: Bool {
        var rest = self[...]
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(brace + 1)...]
            if let next = rest.first, next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return true }
        }
        return false
    }
}
