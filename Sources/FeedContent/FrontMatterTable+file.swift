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
