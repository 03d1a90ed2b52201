package import SourceDiagnostics

/// Keys and values in the order of the file.
package struct FrontMatterTable: Hashable, Sendable {
    /// A key with its value; equality ignores where they stand.
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

    /// The value of a key; a table of front matter is short, so it is searched in order.
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
    /// Decodes a file that is data and nothing else, such as the configuration of a generator: TOML or JSON if its name says
    /// so, else YAML.
    package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
        let source = try SourceText(path: path, bytes: bytes)
        let text = source.text(0..<source.bytes.count)
        if path.hasSuffix(".toml") {
            self = try TOMLReader(path: path, text: text, firstLine: 1).table()
        } else if path.hasSuffix(".json") {
            self = try JSONReader(path: path, text: text, firstLine: 1).table()
        } else {
            self = try YAMLReader(path: path, text: text, firstLine: 1).table()
        }
    }
}
