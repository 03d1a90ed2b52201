/// Where the top-level keys of a valid TOML document stand, found by looking at the starts of its lines.
struct TOMLKeyLines {
    /// A key and the value after its `=`, or of a `[table]` its name for both.
    typealias Place = (key: SourcePosition, value: SourcePosition)

    private var places: [String: Place] = [:]

    init(_ text: String) {
        var isTopLevel = true
        var openString: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if openString == nil {
                note(Array(line.unicodeScalars), line: index + 1, isTopLevel: &isTopLevel)
            }
            for delimiter in ["\"\"\"", "'''"] where openString == nil || openString == delimiter {
                let count = line.components(of: delimiter)
                if count % 2 == 1 { openString = openString == nil ? delimiter : nil }
            }
        }
    }

    func place(of key: String) -> Place? { places[key] }

    private mutating func note(_ line: [Unicode.Scalar], line number: Int, isTopLevel: inout Bool) {
        var index = 0
        func skipBlanks() { while index < line.count, line[index] == " " || line[index] == "\t" { index += 1 } }
        skipBlanks()
        let isHeader = index < line.count && line[index] == "["
        if isHeader {
            // A line of a multi-line array looks like a header too; then the name it gives is of no known key.
            while index < line.count, line[index] == "[" { index += 1 }
            skipBlanks()
        }
        let start = index
        guard let key = Self.key(in: line, at: &index) else { return }
        skipBlanks()
        guard index < line.count else { return }
        if isHeader {
            guard line[index] == "]" || line[index] == "." else { return }
            isTopLevel = false
        } else {
            guard isTopLevel, line[index] == "=" || line[index] == "." else { return }
            while index < line.count, line[index] != "=" { index += 1 }
            index += 1
            skipBlanks()
        }
        let position = SourcePosition(line: number, column: start + 1)
        let value = isHeader ? position : SourcePosition(line: number, column: index + 1)
        if places[key] == nil { places[key] = (position, value) }
    }

    private static func key(in line: [Unicode.Scalar], at index: inout Int) -> String? {
        guard index < line.count else { return nil }
        var key = ""
        let quote = line[index]
        if quote == "\"" || quote == "'" {
            index += 1
            while index < line.count, line[index] != quote {
                key.unicodeScalars.append(line[index])
                index += 1
            }
            index += 1
        } else {
            let marks = "0123456789_-".unicodeScalars
            while index < line.count, line[index].properties.isAlphabetic || marks.contains(line[index]) {
                key.unicodeScalars.append(line[index])
                index += 1
            }
        }
        return key.isEmpty ? nil : key
    }
}

extension Substring {
    /// How often a delimiter stands in the line.
    fileprivate func components(of delimiter: String) -> Int {
        split(separator: delimiter, omittingEmptySubsequences: false).count - 1
    }
}
