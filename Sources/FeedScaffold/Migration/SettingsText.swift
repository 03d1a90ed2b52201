import FeedContent
import SourceDiagnostics

/// The text of a `feedgen.yml`, key by key.
struct SettingsText {
    private indirect enum Value {
        case scalar(String)
        case table([(key: String, value: Value)])
    }

    private var entries: [(key: String, value: Value)] = []

    /// Sets a key, or one within tables, to text.
    mutating func set(_ keys: String..., to text: String) { set(keys, to: text) }

    mutating func set(_ keys: [String], to text: String) { set(keys, .scalar(YAMLScalar.text(text))) }

    mutating func set(_ keys: String..., to number: Int) { set(keys, .scalar(String(number))) }

    mutating func set(_ keys: String..., to flag: Bool) { set(keys, .scalar(String(flag))) }

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

    /// Whether a key of the root is set.
    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// The settings as feedgen reads them.
    var configuration: SiteConfiguration { read.configuration }

    /// What feedgen has against one more text, alone or beside what is set already; `nil` if it takes it.
    func fault(of text: String, as keys: [String]) -> String? {
        var settings = self
        settings.set(keys, to: text)
        let known = Set(faults)
        return settings.faults.first { !known.contains($0) }
    }

    /// What feedgen has against the settings so far.
    private var faults: [String] { read.diagnostics.map(\.message) }

    private var read: (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        SiteConfiguration.read(path: "", bytes: Array(Self.lines(entries, indent: "").utf8))
    }

    /// The lines of the file.
    func text(from generator: String) -> String {
        "# From the configuration of \(generator). Documentation/Reference.md of feedgen lists all keys.\n"
            + Self.lines(entries, indent: "")
    }

    private static func lines(_ entries: [(key: String, value: Value)], indent: String) -> String {
        entries.map { entry in
            let key = indent + YAMLScalar.text(entry.key) + ":"
            switch entry.value {
            case .scalar(let text): return "\(key) \(text)\n"
            case .table(let inner): return "\(key)\n" + lines(inner, indent: indent + "  ")
            }
        }.joined()
    }
}

extension String {
    /// In one line, with one blank where several were.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// A language tag as RFC 5646 has it, of a locale such as `en_US.UTF-8`.
    var asLanguageTag: String { String(prefix { $0 != "." }).replacing("_", with: "-") }

    /// A path without `./` in front and slashes at its ends.
    var asFolder: String {
        split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// A path with one slash at each end.
    var asPath: String { asFolder.isEmpty ? "/" : "/\(asFolder)/" }
}
