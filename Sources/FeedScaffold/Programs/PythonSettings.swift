import FeedFrontMatter
import SourceDiagnostics

/// The settings in Python files, each of which imports those before it: names at the beginning of a line to which a literal
/// is assigned. The files are not run.
struct PythonSettings {
    /// A name whose value is a program.
    struct Program {
        let name: String
        let path: String
        let position: SourcePosition
    }

    private(set) var files: [ConfigurationFile] = []
    private var programsByName: [String: Program] = [:]
    private var values: [String: FrontMatterValue.Content] = [:]

    /// Sorted by file and position, without those that a later assignment replaces.
    var programs: [Program] { programsByName.values.sorted { ($0.path, $0.position) < ($1.path, $1.position) } }

    /// Reads one more file. Its settings override those of the files before it.
    mutating func read(_ source: SourceText) {
        var values = values
        var entries: [String: FrontMatterTable.Entry] = [:]
        let bytes = source.bytes
        var counter = PositionCounter(bytes)
        var offset = 0
        while offset < bytes.count {
            var reader = LiteralReader(bytes, .python, from: offset) { values[$0] }
            let start = offset
            if let name = reader.name(), case () = reader.skipBlanks(withLines: false), reader.take("="),
                bytes.indices.contains(reader.offset), bytes[reader.offset] != UInt8(ascii: "=")
            {
                let position = counter.position(at: start)
                let value = reader.value()
                reader.skipBlanks(withLines: false)
                let isWhole = reader.offset >= bytes.count || bytes[reader.offset] == UInt8(ascii: "\n")
                let literal = isWhole ? value : nil
                values[name] = literal
                entries[name] = literal.map {
                    FrontMatterTable.Entry(key: name, keyPosition: position, value: FrontMatterValue($0, at: position))
                }
                programsByName[name] = literal == nil ? Program(name: name, path: source.path, position: position) : nil
                if literal != nil { offset = reader.offset }
            } else if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
                // A text of several lines that describes the file.
                var reader = LiteralReader(bytes, .python, from: start)
                if reader.text() != nil { offset = reader.offset }
            }
            offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
        self.values = values
        let table = FrontMatterTable(entries.values.sorted { $0.keyPosition < $1.keyPosition })
        files.append(ConfigurationFile(path: source.path, table: table))
    }
}
