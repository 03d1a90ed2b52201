import FeedContent
import FeedFrontMatter
import SourceDiagnostics

/// Builds the text of a `feedgen.yml`.
struct SettingsText {
    private indirect enum Value {
        /// As it is written.
        case scalar(String)
        case table([(key: String, value: Value)])
        /// A line for each, as it is written.
        case list([String])
    }

    private var entries: [(key: String, value: Value)] = []

    /// Sets a (nested) key to text.
    mutating func set(_ keys: String..., to text: String) { set(keys, to: text) }

    mutating func set(_ keys: [String], to text: String) { set(keys, .scalar(YAMLScalar.text(text))) }

    mutating func set(_ keys: String..., to number: Int) { set(keys, .scalar(String(number))) }

    mutating func set(_ keys: String..., to flag: Bool) { set(keys, .scalar(String(flag))) }

    /// Sets a (nested) key to a list of texts, on one line.
    mutating func set(_ keys: String..., to texts: [String]) {
        set(keys, .scalar("[\(texts.map(YAMLScalar.flowText).joined(separator: ", "))]"))
    }

    /// Sets a (nested) key to a text, a number, a flag or a list of texts.
    /// - Returns: whether the value is one of these.
    mutating func set(_ keys: String..., to value: FrontMatterValue) -> Bool {
        switch value.content {
        case .bool(let flag): set(keys, .scalar(String(flag)))
        case .int(let number): set(keys, .scalar(String(number)))
        case .string(let text): set(keys, .scalar(YAMLScalar.text(text)))
        case .array(let values) where values.allSatisfy { $0.name != nil }:
            set(keys, .scalar("[\(values.compactMap(\.name).map(YAMLScalar.flowText).joined(separator: ", "))]"))
        default: return false
        }
        return true
    }

    /// Sets a key to the entries of a menu.
    mutating func set(_ key: String, to entries: [OldMenu.Entry]) { set([key], .list(entries.map(\.setting))) }

    private mutating func set(_ keys: [String], _ value: Value) { Self.set(keys[...], value, in: &entries) }

    private static func set(_ keys: ArraySlice<String>, _ value: Value, in entries: inout [(key: String, value: Value)])
    {
        guard let key = keys.first else { return }
        let index = entries.firstIndex { $0.key == key }
        var inner: [(key: String, value: Value)] = []
        if let index, case .table(let table) = entries[index].value { inner = table }
        var new = value
        if keys.count > 1 {
            set(keys.dropFirst(), value, in: &inner)
            new = .table(inner)
        }
        if let index { entries[index].value = new } else { entries.append((key, new)) }
    }

    /// Adds the keys of others that are not there.
    mutating func merge(_ other: SettingsText) { Self.merge(other.entries, into: &entries) }

    private static func merge(
        _ others: [(key: String, value: Value)], into entries: inout [(key: String, value: Value)]
    ) {
        for other in others {
            guard let index = entries.firstIndex(where: { $0.key == other.key }) else {
                entries.append(other)
                continue
            }
            guard case .table(var table) = entries[index].value, case .table(let more) = other.value else { continue }
            merge(more, into: &table)
            entries[index].value = .table(table)
        }
    }

    /// Whether a top-level key is set.
    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// The settings as read by feedgen.
    var configuration: SiteConfiguration { read.configuration }

    /// The error that feedgen reports if this text is added, alone or with the existing settings; `nil` if there is
    /// none.
    func error(of text: String, as keys: [String]) -> String? {
        var settings = self
        settings.set(keys, to: text)
        let known = Set(errors)
        return settings.errors.first { !known.contains($0) }
    }

    /// The first error that feedgen reports of these settings and not of others; `nil` if there is none.
    func error(besides others: SettingsText) -> String? {
        let known = Set(others.errors)
        return errors.first { !known.contains($0) }
    }

    /// The errors in the settings so far.
    private var errors: [String] { read.diagnostics.map(\.message) }

    private var read: (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        SiteConfiguration.read(path: "", bytes: Array(Self.lines(entries, indent: "").utf8))
    }

    /// The text of the file.
    func text(from generator: String) -> String {
        "# Converted from the configuration of \(generator). All keys are in feedgen's Documentation/Reference.md.\n"
            + Self.lines(entries, indent: "")
    }

    private static func lines(_ entries: [(key: String, value: Value)], indent: String) -> String {
        entries.map { entry in
            let key = indent + YAMLScalar.text(entry.key) + ":"
            switch entry.value {
            case .scalar(let text): return "\(key) \(text)\n"
            case .table(let inner): return "\(key)\n" + lines(inner, indent: indent + "  ")
            case .list(let items): return "\(key)\n" + items.map { "\(indent)  - \($0)\n" }.joined()
            }
        }.joined()
    }
}

extension String {
    /// On one line, with whitespace collapsed.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The language tag (RFC 5646) of a locale such as `en_US.UTF-8`.
    var asLanguageTag: String { String(prefix { $0 != "." }).replacing("_", with: "-") }

    /// A path without a leading `./` and without slashes at its ends.
    var asFolder: String {
        split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// A path with one slash at each end.
    var asPath: String { asFolder.isEmpty ? "/" : "/\(asFolder)/" }
}
