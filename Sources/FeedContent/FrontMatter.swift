/// The head of a post and the text below it.
package struct FrontMatter: Hashable, Sendable {
    /// The three ways to write it, told apart by the file's first character.
    package enum Format: Hashable, Sendable {
        case yaml, toml, json
    }

    package var format: Format
    package var table: FrontMatterTable
    package var body: String
    /// The line of the file on which `body` starts.
    package var bodyLine: Int

    /// Splits a file and decodes its head; on failure there is exactly one error, since nothing can be read after it.
    package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
        let source = try SourceText(path: path, bytes: bytes)
        let parts = try Self.split(source)
        format = parts.format
        body = source.text(parts.body)
        bodyLine = source.position(at: parts.body.lowerBound).line
        let head = source.text(parts.head)
        let firstLine = source.position(at: parts.head.lowerBound).line
        table =
            switch format {
            case .yaml: try YAMLReader(path: path, text: head, firstLine: firstLine).table()
            case .toml: try TOMLReader(path: path, text: head, firstLine: firstLine).table()
            case .json: try JSONReader(path: path, text: head, firstLine: firstLine).table()
            }
    }
}
