/// The lines around a position in a file, shown with a diagnostic.
package struct CodeFrame: Hashable, Sendable {
    /// The number of the first line.
    package let first: Int
    package let lines: [String]

    /// - Parameter margin: the number of lines before and after that of the position.
    /// - Returns: `nil` if the file has no such line.
    package init?(of bytes: [UInt8], around position: SourcePosition, margin: Int = 2) {
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        let line = position.line - 1
        guard all.indices.contains(line) else { return nil }
        let range = max(0, line - margin)..<min(all.count, line + margin + 1)
        first = range.lowerBound + 1
        lines = all[range].map(String.init)
    }
}
