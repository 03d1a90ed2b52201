package import SourceDiagnostics

/// A file of data: YAML, TOML, JSON or CSV, according to its extension.
package enum DataFile {
    package static let extensions = ["yml", "yaml", "toml", "json", "csv"]

    /// The value of a file, and warnings about values that do not read as they look.
    package static func read(
        path: String, bytes: [UInt8]
    ) throws(Diagnostic) -> (value: FrontMatterValue, findings: [Diagnostic]) {
        let source = try SourceText(path: path, bytes: bytes)
        let text = source.text(0..<source.bytes.count)
        switch path.lowercased().split(separator: ".").last {
        case "toml":
            let table = try TOMLReader(path: path, text: text, firstLine: 1).table()
            return (FrontMatterValue(.table(table), at: .start), [])
        case "json": return (try JSONReader(path: path, text: text, firstLine: 1).value(), [])
        case "csv": return (try CSVReader(source).value(), [])
        default: return try YAMLReader(path: path, text: text, firstLine: 1).value()
        }
    }
}
