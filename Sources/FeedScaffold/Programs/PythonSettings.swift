import FeedFrontMatter
import SourceDiagnostics

/// The settings in a Python file: names at the beginning of a line to which a literal is assigned. The file is not run.
struct PythonSettings {
    private(set) var entries: [FrontMatterTable.Entry] = []
    /// Names whose values are programs.
    private(set) var programs: [(name: String, position: SourcePosition)] = []

    /// - Parameter known: settings of files that it imports.
    init(_ source: SourceText, known: [FrontMatterTable.Entry] = []) {
        var values = Dictionary(known.map { ($0.key, $0.value.content) }) { _, last in last }
        let bytes = source.bytes
        var offset = 0
        while offset < bytes.count {
            var reader = LiteralReader(bytes, .python, from: offset) { values[$0] }
            let start = offset
            if let name = reader.name(), case () = reader.skipBlanks(withLines: false), reader.take("="),
                bytes.indices.contains(reader.offset), bytes[reader.offset] != UInt8(ascii: "=")
            {
                let position = source.position(at: start)
                let value = reader.value()
                reader.skipBlanks(withLines: false)
                let isWhole = reader.offset >= bytes.count || bytes[reader.offset] == UInt8(ascii: "\n")
                entries.removeAll { $0.key == name }
                if let value, isWhole {
                    values[name] = value
                    entries.append(
                        FrontMatterTable.Entry(
                            key: name, keyPosition: position, value: FrontMatterValue(value, at: position)))
                    offset = reader.offset
                } else {
                    values[name] = nil
                    programs.append((name, position))
                }
            } else if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
                // A text of several lines that describes the file.
                var reader = LiteralReader(bytes, .python, from: start)
                if reader.text() != nil { offset = reader.offset }
            }
            offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
    }
}
