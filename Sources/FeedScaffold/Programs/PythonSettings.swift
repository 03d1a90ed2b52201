import FeedFrontMatter
import SourceDiagnostics

/// The settings in Python files of which each imports those before it: names at the beginning of a line to which a literal
/// is assigned. The files are not run.
struct PythonSettings {
    private(set) var files: [ConfigurationFile] = []
    /// Names whose values are programs, with the paths of their files.
    private(set) var programs: [(name: String, path: String)] = []
    private var values: [String: FrontMatterValue.Content] = [:]

    /// Reads one more file. Its settings override those of the files before it.
    mutating func read(_ source: SourceText) {
        var values = values
        var entries: [FrontMatterTable.Entry] = []
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
                programs.removeAll { $0.name == name }
                if let value, isWhole {
                    values[name] = value
                    entries.append(
                        FrontMatterTable.Entry(
                            key: name, keyPosition: position, value: FrontMatterValue(value, at: position)))
                    offset = reader.offset
                } else {
                    values[name] = nil
                    programs.append((name, source.path))
                }
            } else if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
                // A text of several lines that describes the file.
                var reader = LiteralReader(bytes, .python, from: start)
                if reader.text() != nil { offset = reader.offset }
            }
            offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
        self.values = values
        files.append(ConfigurationFile(path: source.path, table: FrontMatterTable(entries)))
    }
}
