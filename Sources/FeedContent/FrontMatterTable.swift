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
