import FeedContent

/// The lines around a position in a file, shown with an error.
struct CodeFrame: Hashable, Sendable {
    /// The number of lines before and after the line with the error.
    static let margin = 2

    /// The number of the first line.
    let first: Int
    let lines: [String]

    /// The lines around a position; `nil` if the file has no such line.
    init?(of bytes: [UInt8], around position: SourcePosition) {
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        let line = position.line - 1
        guard all.indices.contains(line) else { return nil }
        let range = max(0, line - Self.margin)..<min(all.count, line + Self.margin + 1)
        first = range.lowerBound + 1
        lines = all[range].map(String.init)
    }
}
