package import SourceDiagnostics

/// Keys and values in file order.
package struct FrontMatterTable: Hashable, Sendable {
    /// A key with its value; equality ignores their positions.
    package struct Entry: Sendable {
        package var key: String
        package var keyPosition: SourcePosition
        package var value: FrontMatterValue

        package init(key: String, keyPosition: SourcePosition, value: FrontMatterValue) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    package var isEmpty: Bool { entries.isEmpty }

    /// The value of a key. Front matter is short, so the search is linear.
    package subscript(key: String) -> FrontMatterValue? {
        entries.first { $0.key == key }?.value
    }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
    }
}

extension FrontMatterTable.Entry: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

extension FrontMatterTable {
    /// Decodes a data file, such as the configuration of a generator: TOML or JSON according to its extension, else
    /// YAML.
    package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
        self = try Self.read(path: path, bytes: bytes).table
    }

    /// The same, with warnings about values that YAML does not read as they look.
    package static func read(
        path: String, bytes: [UInt8]
    ) throws(Diagnostic) -> (table: FrontMatterTable, findings: [Diagnostic]) {
        let source = try SourceText(path: path, bytes: bytes)
        let text = source.text(0..<source.bytes.count)
        if path.hasSuffix(".toml") {
            return (try TOMLReader(path: path, text: text, firstLine: 1).table(), [])
        } else if path.hasSuffix(".json") {
            return (try JSONReader(path: path, text: text, firstLine: 1).table(), [])
        } else {
            return try YAMLReader(path: path, text: text, firstLine: 1).read()
        }
    }
}
